import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import type { Cents } from '../../../../shared/money.ts'

/** One attempt to pay an order, with one provider. */
export interface PaymentAttempt {
  /** `S1042-1`. The idempotency key that we send to the provider begins with it. */
  id: string
  orderId: number
  provider: PaymentMethod
  /** The provider's session id, once the provider has answered. */
  providerRef: string | null
  /** URL where the buyer pays. */
  url: string | null
  amountCents: Cents
  /** `parked`: the money that the provider reports does not match the order, or came too late. */
  state: 'open' | 'accepted' | 'paid' | 'refused' | 'expired' | 'parked'
  /** Transaction id of the money taken; `''` before. */
  transactionId: string
  /** Money taken, in euro cents; `null` before, and for another currency. */
  takenCents: Cents | null
  /** ISO 8601. */
  createdAt: string
  /** When the clock next handles this attempt, ISO 8601; `null` once nothing is left to do. */
  askAt: string | null
}
