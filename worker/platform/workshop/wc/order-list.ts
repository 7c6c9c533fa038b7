import * as t from '#text/refusals.ts'
import { parisInstant } from '../../../../shared/delivery/calendar.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams } from '../../http/platform-error.ts'
import { Query } from '../../http/query.ts'
import { creditNotesOf } from '../../orders/invoices/credit-notes.ts'
import { ordersById } from '../../orders/order.ts'
import { SqlFilter } from '../../sql/filter.ts'
import { readPage } from '../../sql/page.ts'
import { unknownOrder, wcOrder } from './wire.ts'

/** Reads orders in the shape of `wc/v3`, in the order of `ids`. */
async function orderAnswers(db: D1Database, ids: readonly number[]) {
  const [orders, notes] = await Promise.all([ordersById(db, ids), creditNotesOf(db, ids)])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    return order ? [wcOrder(order, notes.get(id) ?? [])] : []
  })
}

/** Reads an order in the shape of `wc/v3`. Throws 404. */
export async function orderAnswer(db: D1Database, id: number) {
  const [order] = await orderAnswers(db, [id])
  if (!order) throw unknownOrder()
  return order
}

/** Parses a time parameter. It is in Paris time unless it has a zone or `dates_are_gmt` is set. Throws 400. */
function instantAsked(query: Query, name: string): string | undefined {
  const asked = query.text(name)?.replace(' ', 'T')
  if (!asked) return undefined
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(asked.slice(10))
  const at = hasZone
    ? Date.parse(asked)
    : query.boolean('dates_are_gmt')
      ? Date.parse(`${asked}${asked.length > 10 ? 'Z' : ''}`)
      : parisInstant(asked)
  if (Number.isNaN(at)) throw invalidParams({ [name]: t.timeWanted(name) })
  return instant(at)
}

/** Reads a page of orders, newest first, filtered by status, id, email (`search`) and time as in WooCommerce. Throws 400. */
export async function listOrders(db: D1Database, url: string) {
  const query = new Query(url)
  const page = query.page()
  const states = query.words('status')?.filter((state) => state !== 'any')
  const filter = new SqlFilter()
    .whereIn('o.status', states && states.length > 0 ? states : undefined)
    .whereIn('o.id', query.ids('include'))
  const email = query.search()?.trim().toLowerCase()
  if (email) filter.where('o.email = ?', email)
  const [after, before] = ['after', 'before'].map((name) => instantAsked(query, name))
  if (after) filter.where('o.created_at > ?', after)
  if (before) filter.where('o.created_at < ?', before)
  const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
  const { rows, total } = await readPage<{ id: number }>(db, {
    ...{ columns: 'o.id AS id', from: 'orders o', filter, page },
    ...{ order: `o.id ${direction}`, orderParams: [] },
  })
  return {
    orders: await orderAnswers(
      db,
      rows.map(({ id }) => id),
    ),
    total,
    page,
  }
}
