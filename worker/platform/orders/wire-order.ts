import { needsPayment } from '../../../shared/checkout/payment.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import type { RecordedLine, RecordedOrder } from './recorded.ts'

/** Platform dates have no time zone and no fraction of a second. */
const wireDate = (instant: string) => instant.slice(0, 19)

const wireLine = (line: RecordedLine) => ({
  id: line.id,
  name: line.name,
  product_id: line.productId,
  variation_id: line.variationId,
  quantity: line.quantity,
  subtotal: decimalFromCents(line.subtotalCents),
  total: decimalFromCents(line.totalCents),
  sku: line.sku,
  meta_data: [
    ...Object.entries(line.options).map(([key, value]) => ({ key, value })),
    ...(line.letters ? [{ key: 'personnalisation', value: line.letters }] : []),
    // Keys that begin with `_` describe the line itself; the buyer did not choose them.
    { key: '_materials', value: line.materials },
    ...(Object.keys(line.extras).length > 0 ? [{ key: '_extras', value: line.extras }] : []),
    ...(line.treatment ? [{ key: '_treatment', value: line.treatment }] : []),
  ],
})

/**
 * Returns an order as the contract's § 6.1 defines it, with amounts as decimals. Adds eight fields of ours: `carrier`,
 * `carrier_name`, `handover`, `payable_until` (UTC), `earliest_delivery` and `latest_delivery` (days), `gift`, and
 * `vat_rate` (percent included in the total).
 */
export const wireOrder = (order: RecordedOrder) => ({
  id: order.id,
  number: String(order.id),
  order_key: order.key,
  status: order.status,
  currency: 'EUR',
  total: decimalFromCents(order.totalCents),
  discount_total: decimalFromCents(order.discountCents),
  shipping_total: decimalFromCents(order.carriageCents),
  carrier: order.carrier,
  carrier_name: order.carrierName,
  handover: order.handover,
  date_created: wireDate(order.createdAt),
  date_created_gmt: wireDate(order.createdAt),
  date_paid: order.paidAt && wireDate(order.paidAt),
  payment_method: order.paymentMethod,
  transaction_id: order.transactionId,
  customer_note: order.customerNote,
  billing: order.billing,
  shipping: order.shipping,
  line_items: order.lines.map(wireLine),
  coupon_lines: order.coupons.map(({ code, discountCents }) => ({
    code,
    discount: decimalFromCents(discountCents),
  })),
  needs_payment: needsPayment(order.status),
  payable_until: wireDate(order.payableUntil),
  earliest_delivery: order.earliestDelivery,
  latest_delivery: order.latestDelivery,
  gift: order.gift,
  vat_rate: order.vatRate,
})
