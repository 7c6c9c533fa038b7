/** A webhook call from a provider to the shop. */
export interface OutgoingWebhook {
  url: string
  body: string
  headers: Record<string, string>
}

/** A buyer's action on a provider's page. `challenge` requests 3-D Secure, which `pay` then passes. */
export type BuyerAct = 'pay' | 'refuse' | 'challenge' | 'leave'

/**
 * A simulated payment provider that follows its public documentation. In workerd, its `handle` replaces `fetch`; for
 * browsers, an HTTP server calls it. It delivers nothing by itself: a test takes webhooks from `outgoing` and sends
 * them when, as often and in whatever order it wants.
 */
export interface StandIn {
  /** Origin of its API and pages. */
  readonly origin: string
  /** Answers an API call or a browser's page request. */
  handle(request: Request): Promise<Response>
  /** Webhooks to send to the shop, oldest first. A test takes them off the list to send them. */
  readonly outgoing: OutgoingWebhook[]
  /** How requests broke the documentation, in words. A test must end with none. */
  readonly problems: string[]
  /** Does a buyer's action on the payment page. Returns the browser's next address; `null` when it stays. */
  act(ref: string, what: BuyerAct): Promise<string | null>
  /**
   * Returns the cents taken for an attempt, over all its payments; `givenBack` the cents refunded. Tests compare the
   * shop with this truth.
   */
  taken(attemptId: string): number
  givenBack(attemptId: string): number
}
