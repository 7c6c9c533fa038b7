import { Query } from '../../catalogue/query.ts'
import { SqlFilter } from '../../catalogue/sql-filter.ts'
import { readPage } from '../../catalogue/sql-page.ts'
import { creditNotesOf } from '../../orders/invoices/credit-notes.ts'
import { ordersById } from '../../orders/order.ts'
import { unknownOrder, wcOrder } from './wire.ts'

/** Orders as `wc/v3` tells them, in the order of their numbers. */
async function ordersTold(db: D1Database, ids: readonly number[]) {
  const [orders, notes] = await Promise.all([ordersById(db, ids), creditNotesOf(db, ids)])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    return order ? [wcOrder(order, notes.get(id) ?? [])] : []
  })
}

/** One of them. Throws 404. */
export async function orderTold(db: D1Database, id: number) {
  const [order] = await ordersTold(db, [id])
  if (!order) throw unknownOrder()
  return order
}

/** A page of them, newest first: narrowed by state, number, e-mail (`search`) and time, as WooCommerce narrows. */
export async function listOrders(db: D1Database, url: string) {
  const query = new Query(url)
  const page = query.page()
  const states = query.words('status')?.filter((state) => state !== 'any')
  const filter = new SqlFilter()
    .whereIn('o.status', states && states.length > 0 ? states : undefined)
    .whereIn('o.id', query.ids('include'))
  const email = query.search()?.trim().toLowerCase()
  if (email) filter.where('o.email = ?', email)
  const [after, before] = [query.text('after'), query.text('before')]
  if (after) filter.where('o.created_at > ?', after)
  if (before) filter.where('o.created_at < ?', before)
  const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
  const { rows, total } = await readPage<{ id: number }>(db, {
    ...{ columns: 'o.id AS id', from: 'orders o', filter, page },
    ...{ order: `o.id ${direction}`, orderParams: [] },
  })
  return {
    orders: await ordersTold(
      db,
      rows.map(({ id }) => id),
    ),
    total,
    page,
  }
}
