import type { Harness } from './harness.ts'
import { centsOf } from './money.ts'
import { createOrder } from './order-create.ts'
import { moveOrder, refundOrder } from './order-moves.ts'
import { orderShape, refundShape } from './order-shape.ts'
import { siteDate } from './product-shape.ts'
import { withMeta } from './product-writes.ts'
import type { Order } from './records.ts'
import {
  type Asked,
  editing,
  folded,
  listIn,
  needed,
  ordered,
  paged,
  type Route,
  WpError,
  wpDate,
} from './wordpress.ts'

/** Returns the text that an order search covers: number, addresses, names of lines; no metadata. */
const searched = ({ id, billing, shipping, lines }: Order) =>
  folded(
    [id, ...Object.values(billing), ...Object.values(shipping), ...lines.map(({ name }) => name)].join(' '),
  )

function found({ books }: Harness, query: URLSearchParams): Order[] {
  const statuses = listIn(query, 'status')?.filter((status) => status !== 'any') ?? []
  const include = listIn(query, 'include')?.map(Number)
  const customer = query.get('customer')
  const words = folded(query.get('search') ?? '')
  const isUtc = query.get('dates_are_gmt') === 'true'
  const isAfter = (name: string, date: string) => {
    const bound = query.get(name)?.slice(0, 19)
    return bound === undefined || (isUtc ? date : siteDate(date)) > bound
  }
  return [...books.orders.values()].filter(
    (order) =>
      order.status !== 'trash' &&
      (statuses.length === 0 || statuses.includes(order.status)) &&
      (!include || include.includes(order.id)) &&
      (customer === null || Number(customer) === order.customer_id) &&
      searched(order).includes(words) &&
      isAfter('after', order.date_created) &&
      isAfter('modified_after', order.date_modified),
  )
}

function edit({ books }: Harness, order: Order, body: Record<string, unknown>): void {
  for (const name of ['transaction_id', 'payment_method', 'payment_method_title', 'customer_note'] as const)
    if (body[name] !== undefined) order[name] = String(body[name])
  if (body['customer_id'] !== undefined) order.customer_id = Number(body['customer_id'])
  Object.assign(order.billing, body['billing'])
  Object.assign(order.shipping, body['shipping'])
  order.meta_data = withMeta(books, order.meta_data, body['meta_data'])
  order.date_modified = wpDate(books.now())
  if (typeof body['status'] === 'string') moveOrder(books, order, body['status'])
  if (body['set_paid'] === true && ['pending', 'failed', 'on-hold'].includes(order.status))
    moveOrder(books, order, 'processing')
  books.notify('order.updated', order.id)
}

/** The routes of orders, refunds and notes in `wc/v3`. */
export function orderRoutes(harness: Harness): Route[] {
  const { books } = harness
  const orderOf = ({ params }: Asked): Order => {
    const order = books.orders.get(Number(params['id']))
    if (!order) throw new WpError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
    return order
  }
  const noteShape = ({ id, note, customer_note, date_created }: Order['notes'][number]) => ({
    id,
    author: 'WooCommerce',
    date_created: siteDate(date_created),
    date_created_gmt: date_created,
    note,
    customer_note,
  })
  return [
    {
      pattern: '/wc/v3/orders',
      answers: {
        GET: (asked) => {
          const { query } = asked
          const keys: Record<string, (order: Order) => number> = {
            modified: ({ date_modified }) => Date.parse(date_modified),
            date: ({ date_created }) => Date.parse(date_created),
          }
          const key = keys[query.get('orderby') ?? 'date'] ?? (({ id }: Order) => id)
          const newest = ordered(found(harness, query), ({ id }) => id, 'desc')
          const shapes = ordered(newest, key, query.get('order')).map((order) => orderShape(harness, order))
          return paged(asked, shapes)
        },
        POST: ({ body }) => ({ status: 201, body: orderShape(harness, createOrder(harness, body)) }),
      },
    },
    {
      pattern: '/wc/v3/orders/(?P<id>[\\d]+)',
      answers: {
        GET: (asked) => ({ body: orderShape(harness, orderOf(asked)) }),
        ...editing((asked) => {
          const order = orderOf(asked)
          edit(harness, order, asked.body)
          return { body: orderShape(harness, order) }
        }),
        DELETE: (asked) => {
          const order = orderOf(asked)
          if (asked.query.get('force') === 'true') books.orders.delete(order.id)
          else order.status = 'trash'
          books.notify('order.deleted', order.id)
          return { body: orderShape(harness, order) }
        },
      },
    },
    {
      pattern: '/wc/v3/orders/(?P<id>[\\d]+)/refunds',
      answers: {
        GET: (asked) => paged(asked, [...orderOf(asked).refunds].reverse().map(refundShape)),
        POST: (asked) => {
          const order = orderOf(asked)
          const { body } = asked
          // Without this field, WooCommerce asks its payment gateway for the refund, but it has no gateway of ours.
          if (body['api_refund'] !== false) {
            harness.problems.push('a refund without api_refund false')
            throw new WpError(
              500,
              'woocommerce_rest_cannot_create_order_refund',
              'The payment gateway for this order does not exist.',
            )
          }
          const refund = refundOrder(books, order, centsOf(String(body['amount'] ?? '')) ?? 0, body)
          order.date_modified = wpDate(books.now())
          return { status: 201, body: refundShape(refund) }
        },
      },
    },
    {
      pattern: '/wc/v3/orders/(?P<id>[\\d]+)/notes',
      answers: {
        GET: (asked) => ({ body: [...orderOf(asked).notes].reverse().map(noteShape) }),
        POST: (asked) => {
          const order = orderOf(asked)
          needed(asked.body, 'note')
          const note = {
            id: books.newId(),
            note: String(asked.body['note']),
            customer_note: asked.body['customer_note'] === true,
            date_created: wpDate(books.now()),
          }
          order.notes.push(note)
          if (note.customer_note)
            books.mails.push(`customer_note ${order.id} ${order.billing['email'] ?? ''}`)
          return { status: 201, body: noteShape(note) }
        },
      },
    },
  ]
}
