import { wholeAddress } from './customers.ts'
import type { Harness } from './harness.ts'
import { decimal, taxIn } from './money.ts'
import { datesOf } from './product-shape.ts'
import type { Order, OrderLine, OrderRefund } from './records.ts'

const sum = <T>(items: readonly T[], cents: (item: T) => number) =>
  items.reduce((all, item) => all + cents(item), 0)

/** Returns the total of an order in cents, with tax. */
export const totalOf = ({ lines, shipping_lines, fee_lines }: Order) =>
  sum(lines, ({ total }) => total) +
  sum(shipping_lines, ({ total }) => total) +
  sum(fee_lines, ({ total }) => total)

/** Returns the refunded cents of an order. */
export const refundedOf = ({ refunds }: Order) => sum(refunds, ({ amount }) => amount)

export const refundShape = (refund: OrderRefund) => ({
  id: refund.id,
  ...datesOf('date_created', refund.date_created),
  amount: decimal(refund.amount),
  reason: refund.reason,
  refunded_by: 1,
  refunded_payment: false,
  meta_data: refund.meta_data,
  line_items: [],
  shipping_lines: [],
  tax_lines: [],
  fee_lines: [],
})

/** Returns an order as `wc/v3` sends it. With taxes on, lines and discounts are net, with their tax beside them. */
export function orderShape({ taxes, origin, version }: Harness, order: Order) {
  const tax = (cents: number) => (taxes ? taxIn(cents) : 0)
  const net = (cents: number) => decimal(cents - tax(cents))
  const discount = sum(order.coupons, (coupon) => coupon.discount)
  const total = totalOf(order)
  const line = (item: OrderLine) => ({
    id: item.id,
    name: item.name,
    product_id: item.product_id,
    variation_id: item.variation_id,
    quantity: item.quantity,
    tax_class: '',
    subtotal: net(item.subtotal),
    subtotal_tax: decimal(tax(item.subtotal)),
    total: net(item.total),
    total_tax: decimal(tax(item.total)),
    taxes: [],
    meta_data: item.meta_data,
    sku: item.sku,
    price: (item.total - tax(item.total)) / 100 / item.quantity,
    image: { id: '', src: '' },
    parent_name: null,
  })
  return {
    id: order.id,
    parent_id: 0,
    number: String(order.id),
    order_key: order.order_key,
    status: order.status,
    currency: 'EUR',
    version: version === '9.4' ? '9.4.2' : '11.0.1',
    prices_include_tax: taxes,
    ...datesOf('date_created', order.date_created),
    ...datesOf('date_modified', order.date_modified),
    ...datesOf('date_paid', order.date_paid),
    ...datesOf('date_completed', order.status === 'completed' ? order.date_modified : null),
    discount_total: net(discount),
    discount_tax: decimal(tax(discount)),
    shipping_total: decimal(sum(order.shipping_lines, (each) => each.total)),
    shipping_tax: '0.00',
    cart_tax: decimal(sum(order.lines, (each) => tax(each.total))),
    total: decimal(total),
    total_tax: decimal(sum(order.lines, (each) => tax(each.total))),
    customer_id: order.customer_id,
    customer_note: order.customer_note,
    billing: wholeAddress(order.billing, true),
    shipping: wholeAddress(order.shipping, false),
    payment_method: order.payment_method,
    payment_method_title: order.payment_method_title,
    transaction_id: order.transaction_id,
    created_via: 'rest-api',
    cart_hash: '',
    meta_data: order.meta_data,
    line_items: order.lines.map(line),
    tax_lines: [],
    shipping_lines: order.shipping_lines.map((each) => ({
      ...each,
      total: decimal(each.total),
      total_tax: '0.00',
      taxes: [],
      meta_data: [],
    })),
    fee_lines: order.fee_lines.map((each) => ({
      ...each,
      total: decimal(each.total),
      total_tax: '0.00',
      meta_data: [],
    })),
    coupon_lines: order.coupons.map(({ id, code, discount: cents }) => ({
      id,
      code,
      discount: net(cents),
      discount_tax: decimal(tax(cents)),
      meta_data: [],
    })),
    refunds: order.refunds.map(({ id, reason, amount }) => ({ id, reason, total: decimal(-amount) })),
    payment_url: `${origin}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.order_key}`,
    is_editable: ['pending', 'on-hold'].includes(order.status),
    needs_payment: ['pending', 'failed'].includes(order.status) && total > 0,
    needs_processing: true,
  }
}
