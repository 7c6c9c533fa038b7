/** A call a provider makes to the shop. */
export interface OutgoingWebhook {
  url: string
  body: string
  headers: Record<string, string>
}

/** What a buyer does on a provider's page. `challenge` asks for 3-D Secure, which `pay` then passes. */
export type BuyerAct = 'pay' | 'refuse' | 'challenge' | 'leave'

/**
 * A payment provider played by the tests, as its public documentation describes it: in workerd its `handle` takes the
 * place of `fetch`, for browsers an HTTP server asks it. Nothing is delivered by itself: a test takes webhooks from
 * `outgoing` and sends them when, as often and in the order it likes.
 */
export interface StandIn {
  /** Where the shop is told to call, and where its pages are. */
  readonly origin: string
  /** Answers an API call, or a page a browser asks for. */
  handle(request: Request): Promise<Response>
  /** Webhooks it owes the shop, oldest first; taking one off the list is sending it. */
  readonly outgoing: OutgoingWebhook[]
  /** What a request broke of the documentation, in words; a test ends with none. */
  readonly problems: string[]
  /** The buyer of a payment acts on its page; answers where the browser goes next, `null` when it stays. */
  act(ref: string, what: BuyerAct): Promise<string | null>
  /** Cents taken and cents given back for one of our attempts, over all its payments: the truth a test compares with. */
  taken(attemptId: string): number
  givenBack(attemptId: string): number
}
