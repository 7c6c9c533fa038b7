import { nameOf } from './cart-rules.ts'
import { CouponRefusal, savingsOf, usableCoupon } from './discounts.ts'
import type { Harness } from './harness.ts'
import { grossOf, priceOf } from './money.ts'
import { countCoupons, moveOrder } from './order-moves.ts'
import { optionsOf } from './product-shape.ts'
import { withMeta } from './product-writes.ts'
import type { Address, Meta, Order, OrderLine } from './records.ts'
import { digestOf, WpError, wpDate } from './wordpress.ts'

interface SentLine {
  product_id?: number
  variation_id?: number
  quantity?: number
  subtotal?: string
  total?: string
  meta_data?: Meta[]
}

interface SentSum {
  name?: string
  method_id?: string
  method_title?: string
  total?: string
}

/** Returns an amount of a call in cents, with tax added when the platform has taxes. */
const sumOf = ({ taxes }: Harness, sent: string) => {
  const cents = Math.round(Number(sent) * 100)
  return taxes ? grossOf(cents) : cents
}

/**
 * Returns a line with the shop's own price, unless the call sets one. It checks neither the stock nor whether the
 * product exists.
 */
function lineOf(
  harness: Harness,
  { product_id = 0, variation_id = 0, quantity = 1, ...sent }: SentLine,
): OrderLine {
  const { books } = harness
  const product = books.products.get(variation_id || product_id)
  const own = (product ? (priceOf(books, product) ?? 0) : 0) * quantity
  const subtotal = sent.subtotal === undefined ? own : sumOf(harness, sent.subtotal)
  const isVariation = product?.type === 'variation'
  const options = isVariation ? optionsOf(books, product) : []
  const chosen = options.map(({ slug: key, option: value }) => ({ key, value }))
  return {
    id: books.newId(),
    name: product ? nameOf(harness, product) : '',
    product_id: isVariation ? product.parent_id : product_id,
    variation_id: isVariation ? product.id : 0,
    quantity,
    subtotal,
    total: sent.total === undefined ? subtotal : sumOf(harness, sent.total),
    sku: product?.sku ?? '',
    meta_data: withMeta(books, [], [...chosen, ...(sent.meta_data ?? [])]),
  }
}

/** Applies a code to the lines of an order, by WooCommerce's own rules. */
function applyCode(harness: Harness, order: Order, code: string): void {
  const lines = order.lines.map((line) => ({
    id: line.variation_id || line.product_id,
    quantity: line.quantity,
  }))
  const user = { customerId: order.customer_id, email: order.billing['email'] ?? '' }
  try {
    const coupon = usableCoupon(harness, code, lines, user)
    const savings = savingsOf(harness, coupon, lines)
    for (const [index, line] of order.lines.entries())
      line.total = Math.max(0, line.total - (savings[index] ?? 0))
    const discount = savings.reduce((sum, cents) => sum + cents, 0)
    order.coupons.push({ id: harness.books.newId(), code: coupon.code, discount })
  } catch (error) {
    throw error instanceof CouponRefusal ? error.forOrder : error
  }
}

const list = <T>(body: Record<string, unknown>, name: string) => (body[name] ?? []) as T[]

/** Makes an order as `POST wc/v3/orders` does: with the shop's prices and coupons, without checking the stock. */
export function createOrder(harness: Harness, body: Record<string, unknown>): Order {
  const { books } = harness
  const customer_id = Number(body['customer_id'] ?? 0)
  if (customer_id > 0 && !books.customers.has(customer_id))
    throw new WpError(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.')
  const id = books.newId()
  const text = (name: string) => String(body[name] ?? '')
  const date = wpDate(books.now())
  const order: Order = {
    id,
    order_key: `wc_order_${digestOf(`order ${id}`).slice(0, 13)}`,
    status: 'pending',
    customer_id,
    billing: { ...((body['billing'] ?? {}) as Address) },
    shipping: { ...((body['shipping'] ?? {}) as Address) },
    customer_note: text('customer_note'),
    payment_method: text('payment_method'),
    payment_method_title: text('payment_method_title'),
    transaction_id: text('transaction_id'),
    lines: list<SentLine>(body, 'line_items').map((line) => lineOf(harness, line)),
    coupons: [],
    shipping_lines: list<SentSum>(body, 'shipping_lines').map((sent) => ({
      id: books.newId(),
      method_id: sent.method_id ?? '',
      method_title: sent.method_title ?? '',
      total: sumOf(harness, sent.total ?? '0'),
    })),
    fee_lines: list<SentSum>(body, 'fee_lines').map(({ name = '', total = '0' }) => ({
      id: books.newId(),
      name,
      total: sumOf(harness, total),
    })),
    refunds: [],
    notes: [],
    meta_data: withMeta(books, [], body['meta_data']),
    date_created: date,
    date_modified: date,
    date_paid: null,
    stockReduced: false,
    couponsCounted: false,
  }
  for (const { code } of list<{ code: string }>(body, 'coupon_lines')) applyCode(harness, order, code)
  const status = body['set_paid'] === true ? 'processing' : text('status') || 'pending'
  countCoupons(books, order, true)
  moveOrder(books, order, status)
  books.orders.set(id, order)
  books.notify('order.created', id)
  return order
}
