import type { Address } from '../address/address.ts'
import type { Extras, Personalisation } from '../cart/extras.ts'
import type { Arrival } from '../delivery/delivery.ts'
import type { Cents } from '../money.ts'

/** States of an order, as the platform names them. */
export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface OrderLine {
  productId: number
  /** 0 when the product has no variation. */
  variationId: number
  sku: string
  name: string
  /** Choices in words: `Taille : 52`. */
  options: string[]
  /** What its buyer gave with it, in words among the options too. */
  extras: Extras
  /** What is written on it; `null` when nothing is. */
  personalisation: Personalisation | null
  /** Regulated line of what it is made of; `''` on a platform that does not say. */
  materials: string
  /** How its gem was treated; `''` when it was not, or the platform does not say. */
  treatment: string
  quantity: number
  subtotal: Cents
  /** After discounts. */
  total: Cents
}

/** An order as its buyer sees it. */
export interface Order {
  id: number
  /** What is shown: `1042`. */
  number: string
  /** Secret of the buyer: reads and pays this order. */
  key: string
  status: OrderStatus
  email: string
  lines: OrderLine[]
  discount: Cents
  carriage: Cents
  /** Who carries it, as the house called them that day; empty where nobody wrote it down. */
  carrier: string
  total: Cents
  coupons: { code: string; saving: Cents }[]
  billing: Address
  shipping: Address
  /** Days of arrival promised when the order was made; `null` on a platform that keeps none. */
  arrival: Arrival | null
  /** Percent of the tax held in the total; `null` where the sale bears none. */
  vatRate: number | null
  needsPayment: boolean
  /** Until when it can be paid and its products are held, ISO 8601; `null` on a platform that does not say. */
  payableUntil: string | null
}

/** What the result page tells: paid, refused (a cancelled or expired order too), or not known yet. */
export type PaymentOutcome = 'success' | 'failure' | 'pending'

const outcomes: Record<OrderStatus, PaymentOutcome> = {
  pending: 'pending',
  processing: 'success',
  'on-hold': 'success',
  completed: 'success',
  refunded: 'success',
  failed: 'failure',
  cancelled: 'failure',
}

export const outcomeOf = (status: OrderStatus): PaymentOutcome => outcomes[status]

/** Whether the buyer can still be asked to pay. */
export const needsPayment = (status: OrderStatus): boolean => status === 'pending' || status === 'failed'

/** Cards of the demonstration provider; no other number is accepted by it. */
export const demonstrationCards = [
  { number: '4242 4242 4242 4242', outcome: 'accepted' },
  { number: '4000 0027 6000 3184', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', outcome: 'refused' },
] as const
export type DemonstrationCard = (typeof demonstrationCards)[number]
