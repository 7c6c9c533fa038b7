import type { Order } from './payment.ts'

/** What happened to an order, as its buyer is told. */
export const orderSteps = [
  'ordered',
  'accepted',
  'paid',
  'payment-failed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
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
  /** Day of reception: `2026-12-08`; `''` when it is another step. */
  day: string
}

/**
 * What a holder may see of an order. `full` is its buyer's: key, link of a mail, or login. `brief` is for who knew its
 * number and its e-mail address, which others may know: neither names, street, phone, letters, notes nor invoice.
 */
export type OrderScope = 'full' | 'brief'

/** An order after the sale, as far as its reader may see it: what they may not is empty. */
export interface FollowedOrder extends Order {
  scope: OrderScope
  /** ISO 8601. */
  createdAt: string
  paidAt: string | null
  /** Until when it can be paid, ISO 8601; `null` on a platform that does not say. */
  payableUntil: string | null
  phone: string
  note: string
  /** Words of the gift card; `''` without one. */
  giftMessage: string
  paymentMethod: string
  timeline: OrderEvent[]
  /** Number of its invoice; `null` before it is paid, on a platform without, or when it may not be seen. */
  invoice: string | null
  /** Whether its full link can be sent to its e-mail address. */
  canSendLink: boolean
}

/** One page of a customer's orders, newest first. */
export interface OrderList {
  orders: FollowedOrder[]
  page: number
  pages: number
  total: number
}
