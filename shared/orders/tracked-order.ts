import type { Order } from '../checkout/payment.ts'
import type { Cents } from '../money.ts'

/** Events of an order that its buyer sees. */
export const orderSteps = [
  'ordered',
  'accepted',
  'paid',
  'payment-failed',
  'making',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'repaid',
  'withdrawn',
] as const
export type OrderStep = (typeof orderSteps)[number]

export interface OrderEvent {
  step: OrderStep
  /** ISO 8601. */
  at: string
  /** Carrier of the parcel and its tracking number. `''` when unknown. */
  carrier: string
  tracking: string
  /** Day of delivery, or last day to correct letters: `2026-12-08`. `''` for other steps. */
  day: string
  /** Refund of this step in cents. `null` for other steps. */
  amount: Cents | null
}

/**
 * How much of an order a reader may see. `full` is for its buyer, identified by the order key, a mailed link or a
 * login. `brief` is for a reader who gave its number and e-mail address, which others may know: it contains no name,
 * street, phone number, letters, note or invoice.
 */
export type OrderScope = 'full' | 'brief'

/** An order after the sale, limited to what its reader may see. Everything else is empty. */
export interface TrackedOrder extends Order {
  scope: OrderScope
  /** ISO 8601. */
  createdAt: string
  paidAt: string | null
  phone: string
  note: string
  /** Text of the gift card. `''` without one. */
  giftMessage: string
  paymentMethod: string
  /** Version of the terms of sale that the buyer accepted. `''` when unknown. */
  termsVersion: string
  timeline: OrderEvent[]
  /**
   * Number of the invoice. `null` before payment, on a platform without invoices, or when the reader may not see it.
   */
  invoice: string | null
  /** Refunds, oldest first. Empty when the reader may not see them. */
  refunds: OrderRefund[]
  /** Whether the shop can mail a link with the full order to its e-mail address. */
  canSendLink: boolean
  /** Whether a payment does not match the order. The staff check it, and the buyer must not pay again. */
  isInReview: boolean
}

interface OrderRefund {
  amount: Cents
  /** ISO 8601. */
  at: string
  /** Whether the provider has sent the money. False while the refund is pending. */
  isSent: boolean
  /** Number of its credit note. `null` for money that was never invoiced. */
  note: string | null
  /** False for money that did not pay the order: a double payment, or another amount. */
  isOfOrder: boolean
}

/** Returns the total refunded from an order, in cents. */
export const refundedOf = ({ refunds }: Pick<TrackedOrder, 'refunds'>): Cents =>
  refunds.filter(({ isOfOrder }) => isOfOrder).reduce((sum, { amount }) => sum + amount, 0)

/** A page of a customer's orders, newest first. */
export interface OrderList {
  orders: TrackedOrder[]
  page: number
  pages: number
  total: number
}
