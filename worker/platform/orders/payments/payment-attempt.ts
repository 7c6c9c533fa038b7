import type { PaymentMethod } from '../../../../shared/checkout/checkout.ts'
import type { Cents } from '../../../../shared/money.ts'

/** One try at paying an order, with one provider. */
export interface PaymentAttempt {
  /** `S1042-1`: also what the idempotency key sent to the provider begins with. */
  id: string
  orderId: number
  provider: PaymentMethod
  /** The provider's session, once it has answered. */
  providerRef: string | null
  /** Where the buyer pays it. */
  url: string | null
  amountCents: Cents
  /** `parked`: what the provider tells does not fit the order. */
  state: 'open' | 'accepted' | 'paid' | 'refused' | 'expired' | 'parked'
  /** Of the money taken; `''` before. */
  transactionId: string
  /** Money taken, in euro cents; `null` before, and for another currency. */
  takenCents: Cents | null
  /** ISO 8601. */
  createdAt: string
  /** When the clock comes back to it, ISO 8601; `null` once what became of it is known, and done. */
  askAt: string | null
}
