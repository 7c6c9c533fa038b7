import type { Address } from '../address/address.ts'
import type { Extras, Personalisation } from '../cart/extras.ts'
import type { Arrival } from '../delivery/delivery.ts'
import type { Handover } from '../delivery/handover.ts'
import type { Cents } from '../money.ts'

/** Order statuses, as the platform names them. */
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
  /** The same choices, by the name of their attribute. */
  choices: Readonly<Record<string, string>>
  /** Values that the buyer gave, which also appear in words among the options. */
  extras: Extras
  /** Letters on the product. `null` without any. */
  personalisation: Personalisation | null
  /** Regulated material line. `''` when the platform does not say. */
  materials: string
  /** Treatment of its gem. `''` without treatment, or when the platform does not say. */
  treatment: string
  quantity: number
  subtotal: Cents
  /** Total after discounts. */
  total: Cents
}

/** An order as its buyer sees it. */
export interface Order {
  id: number
  /** Displayed order number: `1042`. */
  number: string
  /** Secret that lets the buyer read and pay this order. */
  key: string
  status: OrderStatus
  email: string
  lines: OrderLine[]
  discount: Cents
  carriage: Cents
  /** Name of the carrier when the order was made. Empty when unknown. */
  carrier: string
  total: Cents
  coupons: { code: string; saving: Cents }[]
  billing: Address
  shipping: Address
  handover: Handover
  /** Delivery dates promised when the order was made. `null` when the platform stores none. */
  arrival: Arrival | null
  /** Rate of the tax included in the total, in percent. `null` for an untaxed sale. */
  vatRate: number | null
  needsPayment: boolean
  /**
   * End of the payment period and of the reservation of its products, ISO 8601. `null` when the platform does not say.
   */
  payableUntil: string | null
}

/** Outcome on the result page: paid, refused (also a cancelled or expired order), or not known yet. */
type PaymentOutcome = 'success' | 'failure' | 'pending'

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

/** Whether the buyer can still pay the order. */
export const needsPayment = (status: OrderStatus): boolean => status === 'pending' || status === 'failed'

/** Cards of the demonstration provider. It accepts no other number. */
export const demonstrationCards = [
  { number: '4242 4242 4242 4242', outcome: 'accepted' },
  { number: '4000 0027 6000 3184', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', outcome: 'refused' },
] as const
export type DemonstrationCard = (typeof demonstrationCards)[number]
