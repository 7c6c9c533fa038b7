import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PaymentAttempt } from '../orders/payments/payment-attempt.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import type { About } from './about.ts'
import type { Alarm } from './alarm.ts'

/** A card that the provider's own fields, in the buyer's browser, have turned into a token. */
export interface CardToken {
  token: string
  holder: string
}

/** What a provider needs to open a payment. One `idempotencyKey` opens one payment, however often it is sent. */
export interface Opening {
  order: RecordedOrder
  attempt: PaymentAttempt
  idempotencyKey: string
  /** Absolute addresses: of our result page, once paid or given up, and of our webhook. */
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  /** When the payment page has to close, ISO 8601. */
  expiresAt: string
  card?: CardToken
}

export type Opened =
  /** The buyer pays at `url`. */
  | { kind: 'redirect'; ref: string; url: string }
  /** It is over already, or waits for nobody: a card that needed no further step, or was refused. */
  | { kind: 'settled'; ref: string; state: PaymentState }
  /**
   * The provider said no: nothing was opened, nothing can be paid. `isShort`: what the buyer was to pay with does not reach, or is
   * over, which they are told.
   */
  | { kind: 'failed'; reason: string; isShort?: true }

/** Money a provider says it has taken. */
export interface Taken {
  transactionId: string
  amountCents: Cents
  /** ISO 4217, capitals. */
  currency: string
  /** The attempt it was taken for, as the provider kept it; `null` when it does not say. */
  attemptId: string | null
}

/**
 * What a provider says of a payment. Only `paid` and `accepted` (taken, not settled yet) mean money. `approved`: the buyer
 * agrees and nothing is taken before `capture`, which repeats safely.
 */
export type PaymentState =
  | { kind: 'open' }
  | ({ kind: 'approved'; capture: () => Promise<PaymentState> } & Omit<Taken, 'transactionId'>)
  | ({ kind: 'paid' | 'accepted' } & Taken)
  | { kind: 'refused' | 'expired' }
  /**
   * Given back on the provider's side: all that was so far, and what it was given back in, oldest first. `taken`: the
   * payment it was given back of, when the provider says; the news of it may be lost or late.
   */
  | { kind: 'refunded'; amountCents: Cents; currency: string; parts: GivenBack[]; taken: Taken | null }

/** One refund a provider has made. */
export interface GivenBack {
  ref: string
  amountCents: Cents
  /** What we asked for it with; `null` when it was not us. */
  refundKey: string | null
}

/** A webhook that is about a payment of ours, as far as it tells. `id` is its own, `type` the provider's word for it. */
export type PaymentEvent = { id: string; type: string; about: About } & (
  | /**
   * `state` `null`: it proves only that something happened, the provider has to be asked what. `proves`: what the
   * provider then has to show, at once or soon.
   */
  { kind: 'event'; state: PaymentState | null; proves?: 'refund' }
  | { kind: 'alarm'; alarm: Alarm }
  /** In another shape than the provider documents. `reason` names fields, no values. */
  | { kind: 'unreadable'; reason: string }
)

export type WebhookReading =
  | PaymentEvent
  /** Authentic, and nothing we act upon. */
  | { kind: 'ignored' }
  /** Not authentic. */
  | { kind: 'rejected'; reason: string }

/**
 * Whose payment an event is about, as its provider keeps it. `foreign`: it is there, without a mark of ours. `unknown`: the
 * provider knows nothing of that name, so far.
 */
export type Identified = { kind: 'ours'; about: About } | { kind: 'foreign' | 'unknown' }

/** What the address a buyer came back with says: it proves nothing. `left`: by the way that gives the payment up. */
export type Returned = { kind: 'back' | 'left'; ref: string | null }

/** A sum to give back. One `idempotencyKey` gives back once. */
export interface RefundRequest {
  attempt: PaymentAttempt
  amountCents: Cents
  idempotencyKey: string
  /** What an earlier try got, to be asked about again. */
  providerRef: string | null
}

export type Refunded =
  | { kind: 'done' | 'sent'; ref: string }
  /**
   * Not possible, now or later: a person has to look. `isUndone`: the provider made it, and says that nothing was given
   * back by it nor will be, so that another try needs another key; never when that is only likely.
   */
  | { kind: 'failed'; reason: string; isUndone?: true }

/**
 * A payment provider, whichever it is. Nothing here moves an order: the ledger does, from what these answer. A provider
 * that does not answer, or answers nonsense, throws `ProviderDown`: what became of the call is then unknown.
 */
export interface PaymentProvider {
  readonly name: PaymentMethod
  /** Opens the payment of an attempt, or finds the one already open. */
  start(opening: Opening): Promise<Opened>
  /** Reads the query a buyer's browser came back with. */
  return(query: URLSearchParams): Returned
  /**
   * Checks a webhook on its raw body, then whose it is, then its shape, and says what it means. A provider that has to be
   * asked whether it sent it calls `beforeAsking` first, once all that can be tested for nothing was.
   */
  webhook(body: string, headers: Headers, beforeAsking?: () => Promise<void>): Promise<WebhookReading>
  /** Asks whose payment an event is about that names none of our attempts. Throws `ProviderDown`. */
  identify(about: About): Promise<Identified>
  /** Reads the truth back. An attempt whose opening got no answer has no `providerRef` yet. */
  lookup(attempt: PaymentAttempt): Promise<PaymentState>
  /** Gives money back, or says what became of it. */
  refund(request: RefundRequest): Promise<Refunded>
  /**
   * Closes a payment page so that nobody pays it any more, and says what the payment then is: `expired` when no money can
   * come, `open` when it still can, what was paid before as `lookup` does. Never `approved`: nobody captures it any more.
   */
  close(attempt: PaymentAttempt): Promise<PaymentState>
}

/** A provider that did not answer, or not in its own words. Holds no secret and no personal data. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
  constructor(provider: PaymentMethod, reason: string) {
    super(`${provider}: ${reason}`)
  }
}
