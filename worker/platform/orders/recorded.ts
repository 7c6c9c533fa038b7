import type { Address } from '../../../shared/address/address.ts'
import type { Extras } from '../../../shared/cart/extras.ts'
import type { OrderStatus } from '../../../shared/checkout/payment.ts'
import type { Day } from '../../../shared/delivery/delivery.ts'
import type { Cents } from '../../../shared/money.ts'

/** A line as it was sold; see the columns of `order_lines`. */
export interface RecordedLine {
  id: number
  itemKey: string
  productId: number
  variationId: number
  name: string
  sku: string
  options: Record<string, string>
  extras: Extras
  letters: string
  unitCents: Cents
  quantity: number
  subtotalCents: Cents
  totalCents: Cents
  fineness: number | null
  treatment: string | null
  materials: string
  personalised: boolean
}

/** An order as the tables keep it. Instants are ISO 8601. */
export interface RecordedOrder {
  id: number
  /** Who ordered while logged in; `null` for a guest, and once the account is gone. */
  customerId: number | null
  key: string
  status: OrderStatus
  cartRef: string
  cartHash: string
  email: string
  /** Of the articles alone. */
  subtotalCents: Cents
  carriageCents: Cents
  /** Who carries it, and how the house called them that day; empty in orders of before it was kept. */
  carrier: string
  carrierName: string
  discountCents: Cents
  totalCents: Cents
  billing: Address & { email: string; phone: string }
  shipping: Address
  customerNote: string
  gift: boolean
  giftMessage: string
  termsVersion: string
  /** Days between which the parcel is promised; the first is empty in orders of before it was kept. */
  earliestDelivery: Day
  latestDelivery: Day
  /** Percent of the tax held in the total; `null` where the sale bears none. */
  vatRate: number | null
  paymentMethod: string
  transactionId: string
  stockState: 'held' | 'kept' | 'released'
  payableUntil: string
  createdAt: string
  paidAt: string | null
  lines: RecordedLine[]
  coupons: { code: string; discountCents: Cents }[]
}
