import type { Order } from '../checkout/payment.ts'
import type { Cents } from '../money.ts'

/** What happened to an order, as its buyer is told. */
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
  /** Who carries the parcel, and under which number; `''` when it is not told. */
  carrier: string
  tracking: string
  /** Day of reception, or last day to correct letters: `2026-12-08`; `''` when it is another step. */
  day: string
  /** Given back by this step; `null` when it is another. */
  amount: Cents | null
}

/**
 * What a holder may see of an order. `full` is its buyer's: key, link of a mail, or login. `brief` is for who knew its
 * number and its e-mail address, which others may know: neither names, street, phone, letters, notes nor invoice.
 */
export type OrderScope = 'full' | 'brief'

/** An order after the sale, as far as its reader may see it: what they may not is empty. */
export interface TrackedOrder extends Order {
  scope: OrderScope
  /** ISO 8601. */
  createdAt: string
  paidAt: string | null
  phone: string
  note: string
  /** Words of the gift card; `''` without one. */
  giftMessage: string
  paymentMethod: string
  /** Version of the terms of sale it accepted; `''` when it is not told. */
  termsVersion: string
  timeline: OrderEvent[]
  /** Number of its invoice; `null` before it is paid, on a platform without, or when it may not be seen. */
  invoice: string | null
  /** Money given back of it, oldest first; empty when it may not be seen. */
  refunds: OrderRefund[]
  /** Whether its full link can be sent to its e-mail address. */
  canSendLink: boolean
  /** Whether money came that does not fit it: a person looks at it, nobody pays again. */
  isInReview: boolean
}

export interface OrderRefund {
  amount: Cents
  /** ISO 8601. */
  at: string
  /** Whether the money has left: before, it is about to. */
  isSent: boolean
  /** Number of its credit note; `null` for money that was never invoiced. */
  note: string | null
  /** False for money that never paid the order: paid twice, or another amount. */
  isOfOrder: boolean
}

/** What of an order is given back, in all. */
export const refundedOf = ({ refunds }: Pick<TrackedOrder, 'refunds'>): Cents =>
  refunds.filter(({ isOfOrder }) => isOfOrder).reduce((sum, { amount }) => sum + amount, 0)

/** One page of a customer's orders, newest first. */
export interface OrderList {
  orders: TrackedOrder[]
  page: number
  pages: number
  total: number
}
