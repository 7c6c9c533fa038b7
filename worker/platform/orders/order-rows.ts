import type { Address } from '../../../shared/address/address.ts'
import type { Extras } from '../../../shared/cart/extras.ts'
import type { OrderStatus } from '../../../shared/checkout/payment.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import type { RecordedLine, RecordedOrder } from './recorded.ts'

/** A row of the table `orders`, with its rows of `order_lines` and `order_coupons` as JSON. */
export interface WholeRow {
  id: number
  customer_id: number | null
  order_key: string
  status: OrderStatus
  cart_ref: string
  cart_hash: string
  email: string
  subtotal_cents: number
  carriage_cents: number
  carrier: string
  carrier_name: string
  handover: Handover
  discount_cents: number
  total_cents: number
  billing: string
  shipping: string
  customer_note: string
  gift: number
  gift_message: string
  terms_version: string
  earliest_delivery: string
  latest_delivery: string
  vat_rate: number | null
  payment_method: string
  transaction_id: string
  stock_state: RecordedOrder['stockState']
  payable_until: string
  created_at: string
  paid_at: string | null
  lines: string
  coupons: string
}

interface LineRow {
  id: number
  item_key: string
  product_id: number
  variation_id: number
  name: string
  sku: string
  options: string
  extras: string
  letters: string
  unit_cents: number
  quantity: number
  subtotal_cents: number
  total_cents: number
  fineness: number | null
  treatment: string | null
  materials: string
  personalised: number
}

/** Columns of `order_lines` that an order is read with. `couponColumns` does the same for `order_coupons`. */
export const lineColumns: readonly (keyof LineRow)[] = [
  'id',
  'item_key',
  'product_id',
  'variation_id',
  'name',
  'sku',
  'options',
  'extras',
  'letters',
  'unit_cents',
  'quantity',
  'subtotal_cents',
  'total_cents',
  'fineness',
  'treatment',
  'materials',
  'personalised',
]
export const couponColumns: readonly (keyof CouponRow)[] = ['code', 'discount_cents']

const toLine = (row: LineRow): RecordedLine => ({
  id: row.id,
  itemKey: row.item_key,
  productId: row.product_id,
  variationId: row.variation_id,
  name: row.name,
  sku: row.sku,
  options: JSON.parse(row.options) as Record<string, string>,
  extras: JSON.parse(row.extras) as Extras,
  letters: row.letters,
  unitCents: row.unit_cents,
  quantity: row.quantity,
  subtotalCents: row.subtotal_cents,
  totalCents: row.total_cents,
  fineness: row.fineness,
  treatment: row.treatment,
  materials: row.materials,
  personalised: row.personalised === 1,
})

export const toOrder = (row: WholeRow): RecordedOrder => ({
  id: row.id,
  customerId: row.customer_id,
  key: row.order_key,
  status: row.status,
  cartRef: row.cart_ref,
  cartHash: row.cart_hash,
  email: row.email,
  subtotalCents: row.subtotal_cents - row.carriage_cents,
  carriageCents: row.carriage_cents,
  carrier: row.carrier,
  carrierName: row.carrier_name,
  handover: row.handover,
  discountCents: row.discount_cents,
  totalCents: row.total_cents,
  billing: JSON.parse(row.billing) as RecordedOrder['billing'],
  shipping: JSON.parse(row.shipping) as Address,
  customerNote: row.customer_note,
  gift: row.gift === 1,
  giftMessage: row.gift_message,
  termsVersion: row.terms_version,
  earliestDelivery: row.earliest_delivery,
  latestDelivery: row.latest_delivery,
  vatRate: row.vat_rate,
  paymentMethod: row.payment_method,
  transactionId: row.transaction_id,
  stockState: row.stock_state,
  payableUntil: row.payable_until,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  lines: (JSON.parse(row.lines) as LineRow[]).map(toLine),
  coupons: (JSON.parse(row.coupons) as CouponRow[]).map(({ code, discount_cents }) => ({
    code,
    discountCents: discount_cents,
  })),
})

interface CouponRow {
  code: string
  discount_cents: number
}
