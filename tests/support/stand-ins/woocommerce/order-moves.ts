import type { Books } from './books.ts'
import { refundedOf, totalOf } from './order-shape.ts'
import { withMeta } from './product-writes.ts'
import type { Order, OrderRefund } from './records.ts'
import { invalid, WpError, wpDate } from './wordpress.ts'

const statuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
]

const reducing = ['processing', 'on-hold', 'completed']
const restoring = ['cancelled', 'pending']
const counting = ['pending', 'processing', 'on-hold', 'completed']

/** Moves an order as WooCommerce does: any status can follow any other. */
export function moveOrder(books: Books, order: Order, status: string): void {
  if (!statuses.includes(status)) throw invalid('status', `status is not one of ${statuses.join(', ')}.`)
  if (status === order.status) return
  order.status = status
  if (['processing', 'completed'].includes(status)) order.date_paid ??= wpDate(books.now())
  if (reducing.includes(status) && !order.stockReduced) moveStock(books, order, -1)
  if (restoring.includes(status) && order.stockReduced) moveStock(books, order, 1)
  countCoupons(books, order, counting.includes(status))
  mailOf(books, order)
  if (status === 'processing' || status === 'on-hold') books.mails.push(`new_order ${order.id} shop`)
}

const mailed = ['processing', 'on-hold', 'completed', 'refunded', 'cancelled', 'failed']

function mailOf(books: Books, { id, status, billing }: Order): void {
  if (mailed.includes(status)) books.mails.push(`customer_${status}_order ${id} ${billing['email'] ?? ''}`)
}

function moveStock(books: Books, order: Order, sign: 1 | -1): void {
  order.stockReduced = sign < 0
  for (const line of order.lines) {
    const id = line.variation_id || line.product_id
    const product = books.products.get(id)
    if (!product) continue
    if (sign < 0) books.reductions.set(id, (books.reductions.get(id) ?? 0) + line.quantity)
    product.total_sales = Math.max(0, product.total_sales - sign * line.quantity)
    if (product.manage_stock)
      books.setStock(id, Math.max(0, (product.stock_quantity ?? 0) + sign * line.quantity))
  }
}

/** Counts the coupon uses of an order. A failed or cancelled order releases them. */
export function countCoupons(books: Books, order: Order, isCounted: boolean): void {
  const released = ['failed', 'cancelled'].includes(order.status)
  if (isCounted === order.couponsCounted || (!isCounted && !released)) return
  order.couponsCounted = isCounted
  const user = order.customer_id ? String(order.customer_id) : (order.billing['email'] ?? '').toLowerCase()
  for (const { code } of order.coupons) {
    const coupon = books.coupon(code)
    if (!coupon) continue
    coupon.usage_count += isCounted ? 1 : -1
    const place = coupon.used_by.indexOf(user)
    if (isCounted) coupon.used_by.push(user)
    else if (place >= 0) coupon.used_by.splice(place, 1)
  }
}

/** Refunds part of an order, or all of it, which makes it `refunded`. */
export function refundOrder(
  books: Books,
  order: Order,
  amount: number,
  body: Record<string, unknown>,
): OrderRefund {
  if (amount <= 0)
    throw new WpError(
      400,
      'woocommerce_rest_invalid_order_refund',
      'Refund amount must be greater than zero.',
    )
  if (refundedOf(order) + amount > totalOf(order))
    throw new WpError(500, 'woocommerce_rest_cannot_create_order_refund', 'Invalid refund amount.')
  const refund: OrderRefund = {
    id: books.newId(),
    amount,
    reason: String(body['reason'] ?? ''),
    date_created: wpDate(books.now()),
    meta_data: withMeta(books, [], body['meta_data']),
  }
  order.refunds.push(refund)
  if (refundedOf(order) === totalOf(order)) moveOrder(books, order, 'refunded')
  else books.mails.push(`customer_partially_refunded_order ${order.id} ${order.billing['email'] ?? ''}`)
  books.notify('order.updated', order.id)
  return refund
}
