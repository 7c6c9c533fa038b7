import type { PaymentMethod } from '../../../../shared/checkout.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { Attempt } from '../orders/attempts.ts'
import type { RecordedOrder } from '../orders/order.ts'

/** What a provider needs to open a payment. `attempt.id` is the idempotency key: the same one opens one session. */
export interface Opening {
  order: RecordedOrder
  attempt: Attempt
  /** Path of our result page, order key included. */
  returnPath: string
}

export type Opened = { kind: 'redirect'; ref: string; url: string } | { kind: 'failed'; reason: string }

/** What the provider says of a payment. Only `paid` and `accepted` move money, and only for the amount they name. */
export type PaymentState =
  | { kind: 'open' }
  | { kind: 'paid' | 'accepted'; transactionId: string; amountCents: Cents; currency: string }
  | { kind: 'refused' | 'expired' }

export type WebhookReading =
  | { kind: 'event'; id: string; ref: string; state: PaymentState }
  | { kind: 'rejected'; reason: string }

/** A payment provider, whichever it is. Nothing here moves an order: the caller does, from what these answer. */
export interface PaymentProvider {
  readonly name: PaymentMethod
  /** Opens the payment page of an attempt, or finds the one already open. */
  start(opening: Opening): Promise<Opened>
  /** Reads the truth back: the return of the browser proves nothing. */
  lookup(ref: string): Promise<PaymentState>
  /** Closes a payment page so that nobody pays an order given up; a paid one is left alone. */
  cancel(ref: string): Promise<void>
  /** Checks a webhook on its raw body and says what it means. */
  webhook(body: string, headers: Headers): Promise<WebhookReading>
}
