import { cartOfCall } from './cart-keys.ts'
import { soldProduct } from './cart-rules.ts'
import { cartShape } from './cart-shape.ts'
import type { Harness } from './harness.ts'
import { createOrder } from './order-create.ts'
import { moveOrder } from './order-moves.ts'
import { orderShape, totalOf } from './order-shape.ts'
import type { Order } from './records.ts'
import {
  type Answer,
  type Asked,
  invalid,
  needed,
  type Route,
  type ShopAnswer,
  textIn,
  WpError,
} from './wordpress.ts'

const unknownOrder = () => new WpError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')

/** Returns the order of a checkout call, made from the current cart once per `client_ref`. */
function orderOfCall(harness: Harness, asked: Asked, method: string): Order {
  const { books } = harness
  const { body, caller } = asked
  needed(body, 'billing', 'client_ref')
  if (body['accept_terms'] !== true) throw invalid('accept_terms', 'The terms have to be accepted.')
  const ref = textIn(body, 'client_ref')
  const print = ({ meta_data }: Order, key: string) => meta_data.find((meta) => meta.key === key)?.value
  const { key, cart } = cartOfCall(harness, asked)
  const shape = cartShape(harness, key, cart)
  const made = [...books.orders.values()].find((order) => print(order, 'client_ref') === ref)
  const changed = () => new WpError(409, 'cart_changed', 'The cart has changed.', { cart: shape })
  if (made) {
    if (print(made, 'cart_hash') !== shape.cart_hash) throw changed()
    return made
  }
  if (cart.lines.length === 0) throw new WpError(400, 'cocart_no_items', 'No items in the cart.')
  const expected = body['expected_total']
  if (expected !== undefined && String(expected) !== String(shape.totals.total)) throw changed()
  if (cart.lines.some(({ id }) => !soldProduct(harness, id))) throw changed()
  const codes = [...new Set([...cart.coupons, ...(body['coupon'] ? [String(body['coupon'])] : [])])]
  const lines = cart.lines.map(({ id, quantity, data }) => ({
    product_id: id,
    quantity,
    meta_data: Object.entries(data).map(([name, value]) => ({ key: name, value })),
  }))
  return createOrder(harness, {
    billing: body['billing'],
    shipping: body['shipping'] ?? body['billing'],
    customer_note: body['customer_note'],
    customer_id: caller.kind === 'customer' ? caller.id : 0,
    payment_method: method,
    line_items: lines,
    coupon_lines: codes.map((code) => ({ code })),
    meta_data: [
      { key: 'client_ref', value: ref },
      { key: 'cart_hash', value: shape.cart_hash },
      { key: 'cart_key', value: key },
    ],
  })
}

/** Returns the order that a buyer names by its key, or owns. */
function ownOrder({ books }: Harness, { body, caller }: Asked): Order {
  const order = books.orders.get(Number(body['order_id']))
  const isOwner = caller.kind === 'customer' && order?.customer_id === caller.id
  if (!order || (order.order_key !== body['order_key'] && !isOwner)) throw unknownOrder()
  return order
}

/** Payments and orders of the specification. A payment here succeeds at once: the order moves and the cart empties. */
export function checkoutRoutes(harness: Harness): Route[] {
  const { books, origin } = harness
  const shown = (order: Order) => orderShape(harness, order)
  const payPage = ({ id }: Order) => `${origin}/pay/${id}`
  const paid = (order: Order, transaction: string) => {
    if (['pending', 'failed'].includes(order.status)) {
      order.transaction_id = transaction
      moveOrder(books, order, 'processing')
      const key = order.meta_data.find((meta) => meta.key === 'cart_key')?.value
      books.carts.delete(String(key))
      books.notify('order.updated', order.id)
    }
    return order
  }
  const opened: Record<string, (order: Order) => object> = {
    stripe: (order) => ({ session: { id: `cs_played_${order.id}`, url: payPage(order) } }),
    paypal: (order) => ({
      id: `PAYPAL${order.id}`,
      status: 'PAYER_ACTION_REQUIRED',
      approve_url: payPage(order),
    }),
    lianlian: (order) => ({ payment_url: payPage(order), merchant_transaction_id: `S${order.id}-1` }),
  }
  const checkout =
    (method: string): Answer =>
    (asked) => {
      const order = orderOfCall(harness, asked, method)
      return { body: { ...opened[method]?.(order), order: shown(order) } }
    }
  return [
    { pattern: '/customer/v1/stripe/checkout', answers: { POST: checkout('stripe') } },
    { pattern: '/customer/v1/paypal/checkout/direct', answers: { POST: checkout('paypal') } },
    { pattern: '/customer/v1/lianlian/checkout', answers: { POST: checkout('lianlian') } },
    {
      pattern: '/customer/v1/lianlian/get_token',
      answers: { GET: () => ({ body: { token: 'played-fields', environment: 'sandbox', order_id: null } }) },
    },
    {
      pattern: '/customer/v1/lianlian/checkout/direct',
      answers: {
        POST: (asked) => {
          needed(asked.body, 'card_token', 'holder_name')
          const order = paid(orderOfCall(harness, asked, 'lianlian'), 'll_played')
          const merchant_transaction_id = `S${order.id}-1`
          return { body: { status: 'paid', payment_url: null, merchant_transaction_id, order: shown(order) } }
        },
      },
    },
    {
      pattern: '/customer/v1/paypal/capture',
      answers: {
        POST: (asked) => {
          const order = ownOrder(harness, asked)
          if (asked.body['paypal_order_id'] !== `PAYPAL${order.id}`) throw unknownOrder()
          const capture_id = `CAPTURE${order.id}`
          return { body: { status: 'COMPLETED', capture_id, order: shown(paid(order, capture_id)) } }
        },
      },
    },
    { pattern: '/customer/v1/update_order', answers: { POST: (asked) => update(asked) } },
  ]

  function update(asked: Asked): ShopAnswer {
    const order = ownOrder(harness, asked)
    const { action, payment_method } = asked.body
    const closed = () => new WpError(409, 'order_not_editable', 'This order cannot be changed any more.')
    if (action === 'cancel') {
      if (!['pending', 'failed', 'cancelled'].includes(order.status)) throw closed()
      moveOrder(books, order, 'cancelled')
    } else if (action === 'pay_again') {
      if (!['pending', 'failed'].includes(order.status) || totalOf(order) === 0) throw closed()
      moveOrder(books, order, 'pending')
      const method = String(payment_method ?? 'stripe')
      order.payment_method = method
      return { body: { ...opened[method]?.(order), order: shown(order) } }
    } else if (action !== undefined && action !== 'refresh') throw invalid('action', 'action is not one of …')
    books.notify('order.updated', order.id)
    return {
      body: { code: 'order_updated', message: 'Commande à jour', data: { status: 200 }, order: shown(order) },
    }
  }
}
