import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PaymentAttempt } from '../orders/payments/payment-attempt.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import type { About } from './about.ts'
import type { Alarm } from './alarm.ts'

/** A card token that the provider's own fields made in the buyer's browser. */
export interface CardToken {
  token: string
  holder: string
}

/** What a provider needs to open a payment. An `idempotencyKey` opens one payment, even if it is sent again. */
export interface Opening {
  order: RecordedOrder
  attempt: PaymentAttempt
  idempotencyKey: string
  /** Absolute addresses: our result page after a payment, the same for an abandoned one, and our webhook. */
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  /** When the payment page must close, ISO 8601. */
  expiresAt: string
  card?: CardToken
}

export type Opened =
  /** The buyer pays at `url`. */
  | { kind: 'redirect'; ref: string; url: string }
  /** The payment is already over or needs no further step: the card was charged, or refused. */
  | { kind: 'settled'; ref: string; state: PaymentState }
  /**
   * The provider refused. Nothing was opened, and nothing can be paid. `isShort`: the buyer's payment token is too
   * small or has expired, and the buyer gets a message about that.
   */
  | { kind: 'failed'; reason: string; isShort?: true }

/** Money that a provider reports as taken. */
export interface Taken {
  transactionId: string
  amountCents: Cents
  /** ISO 4217 code, in capitals. */
  currency: string
  /** The attempt that it was taken for, as the provider stored it; `null` when the provider does not say. */
  attemptId: string | null
}

/**
 * The state of a payment at its provider. Only `paid` and `accepted` (taken, but not settled yet) mean money.
 * `approved`: the buyer has approved, and nothing is taken before `capture`, which can safely be repeated.
 */
export type PaymentState =
  | { kind: 'open' }
  | ({ kind: 'approved'; capture: () => Promise<PaymentState> } & Omit<Taken, 'transactionId'>)
  | ({ kind: 'paid' | 'accepted' } & Taken)
  | { kind: 'refused' | 'expired' }
  /**
   * Refunded at the provider: the total so far, and each refund, oldest first. `taken`: the original payment, when the
   * provider names it, because its own event may be lost or late.
   */
  | { kind: 'refunded'; amountCents: Cents; currency: string; parts: GivenBack[]; taken: Taken | null }

/** One refund that a provider has made. */
export interface GivenBack {
  ref: string
  amountCents: Cents
  /** The key of our refund request; `null` when we did not ask for it. */
  refundKey: string | null
}

/** A webhook about a payment of ours, as far as it tells. `id` is the event's id, `type` the provider's word. */
export type PaymentEvent = { id: string; type: string; about: About } & (
  | /**
   * `state` is `null` when the event only says that something happened: ask the provider for the state. `proves`: what
   * the provider must then show, at once or soon.
   */
  { kind: 'event'; state: PaymentState | null; proves?: 'refund' }
  | { kind: 'alarm'; alarm: Alarm }
  /** Its shape is not the documented one. `reason` names fields, but no values. */
  | { kind: 'unreadable'; reason: string }
)

export type WebhookReading =
  | PaymentEvent
  /** Authentic, but not an event that we act on. */
  | { kind: 'ignored' }
  /** Not authentic. */
  | { kind: 'rejected'; reason: string }

/**
 * The attempt of an event, as its provider stores it. `foreign`: the payment exists, but without our mark. `unknown`:
 * the provider does not know the payment, so far.
 */
export type Identified = { kind: 'ours'; about: About } | { kind: 'foreign' | 'unknown' }

/** What the buyer's return address says. It proves nothing. `left`: the buyer abandoned the payment. */
type Returned = { kind: 'back' | 'left'; ref: string | null }

/** An amount to give back. An `idempotencyKey` gives it back once. */
export interface RefundRequest {
  attempt: PaymentAttempt
  amountCents: Cents
  idempotencyKey: string
  /** Refund id of an earlier try, whose state must be asked. */
  providerRef: string | null
}

export type Refunded =
  | { kind: 'done' | 'sent'; ref: string }
  /**
   * Not possible, now or later: a person must look. `isUndone`: the provider made the refund and confirms that it gave
   * nothing back and never will, so another try needs another key. Not set when that is only likely.
   */
  | { kind: 'failed'; reason: string; isUndone?: true }

/**
 * A payment provider. It never moves an order: the ledger does, from the provider's answers. If the provider does not
 * answer, or its answer is not valid, methods throw `ProviderDown`, and the result of the call is unknown.
 */
export interface PaymentProvider {
  readonly name: PaymentMethod
  /** Opens the payment of an attempt, or finds the open one. */
  start(opening: Opening): Promise<Opened>
  /** Reads the query string with which the buyer's browser returned. */
  return(query: URLSearchParams): Returned
  /**
   * Verifies a webhook on its raw body, then checks whether it is ours, then its shape, and returns its meaning. A
   * provider that must be asked to verify a webhook first runs all checks without a call, and then calls
   * `beforeAsking`.
   */
  webhook(body: string, headers: Headers, beforeAsking?: () => Promise<void>): Promise<WebhookReading>
  /** Asks whether a payment is ours, for an event that names none of our attempts. Throws `ProviderDown`. */
  identify(about: About): Promise<Identified>
  /** Reads the current state. An attempt whose opening got no answer has no `providerRef` yet. */
  lookup(attempt: PaymentAttempt): Promise<PaymentState>
  /** Gives money back, or returns the state of an earlier refund. */
  refund(request: RefundRequest): Promise<Refunded>
  /**
   * Closes a payment page and returns the state of the payment: `expired` when no money can come, `open` when money
   * still can, otherwise the state as in `lookup`. Never `approved`, because nobody captures it any more.
   */
  close(attempt: PaymentAttempt): Promise<PaymentState>
}

/** The provider did not answer, or not in its documented form. The message holds no secret and no personal data. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
  constructor(provider: PaymentMethod, reason: string) {
    super(`${provider}: ${reason}`)
  }
}
