import type { Address } from '../../../shared/address/address.ts'
import type { Extras } from '../../../shared/cart/extras.ts'
import type { OrderStatus } from '../../../shared/checkout/payment.ts'
import type { Day } from '../../../shared/delivery/delivery.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
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

/** An order as the tables store it. Instants are ISO 8601. */
export interface RecordedOrder {
  id: number
  /** The customer who ordered while logged in; `null` for a guest, and after the account is deleted. */
  customerId: number | null
  key: string
  status: OrderStatus
  cartRef: string
  cartHash: string
  email: string
  /** Total of the lines, without carriage. */
  subtotalCents: Cents
  carriageCents: Cents
  /** Slug of the carrier, and its name on that day. Empty in old orders, from before we stored them. */
  carrier: string
  carrierName: string
  handover: Handover
  discountCents: Cents
  totalCents: Cents
  billing: Address & { email: string; phone: string }
  shipping: Address
  customerNote: string
  gift: boolean
  giftMessage: string
  termsVersion: string
  /** First and last promised day of delivery. The first is empty in old orders, from before we stored it. */
  earliestDelivery: Day
  latestDelivery: Day
  /** VAT rate included in the total, in percent; `null` when the sale has no VAT. */
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
