import { ask, type Question } from '../sql/question.ts'
import { isUnderReview } from './ledger/cases.ts'
import { couponColumns, lineColumns, toOrder, type WholeRow } from './order-rows.ts'
import type { RecordedOrder } from './recorded.ts'

/** Returns SQL that turns rows into a JSON array of objects. */
const listOf = (columns: readonly string[], from: string) =>
  `(SELECT json_group_array(json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})) FROM (${from}))`

/** Selects an order with its lines and codes as two JSON columns. Three statements would cost three times as much. */
const whole = `orders.*,
  ${listOf(lineColumns, 'SELECT * FROM order_lines WHERE order_id = orders.id ORDER BY position')} AS lines,
  ${listOf(couponColumns, 'SELECT * FROM order_coupons WHERE order_id = orders.id')} AS coupons`

/** Asks for the complete orders that match `where`, in its sort order. */
const whichOrders = (
  db: D1Database,
  where: string,
  ...params: (string | number)[]
): Question<RecordedOrder[]> => ({
  statements: [db.prepare(`SELECT ${whole} FROM orders WHERE ${where}`).bind(...params)],
  answer: ([orders]) => ((orders?.results ?? []) as WholeRow[]).map(toOrder),
})

const findAll = (db: D1Database, where: string, ...params: (string | number)[]) =>
  ask(db, whichOrders(db, where, ...params))

const whichOrder = (...named: Parameters<typeof whichOrders>): Question<RecordedOrder | null> => {
  const { statements, answer } = whichOrders(...named)
  return { statements, answer: (results) => answer(results)[0] ?? null }
}

/** Asks for the order with that number. */
export const whichOrderById = (db: D1Database, id: number) => whichOrder(db, 'id = ?1', id)

/** Asks for the order that this visit of the checkout page (`clientRef`) has made from this cart. */
export const whichOrderByRef = (db: D1Database, cartRef: string, clientRef: string) =>
  whichOrder(db, 'cart_ref = ?1 AND client_ref = ?2', cartRef, clientRef)

/** Returns the order with that number without checking access: for the platform's own work. */
export const orderById = (db: D1Database, id: number) => ask(db, whichOrderById(db, id))

/** Returns the order that this visit of the checkout page has already made from this cart. */
export const orderByRef = (db: D1Database, cartRef: string, clientRef: string) =>
  ask(db, whichOrderByRef(db, cartRef, clientRef))

/** Returns a customer's orders, newest first. */
export const ordersOf = (db: D1Database, customerId: number, limit: number, offset: number) =>
  findAll(db, 'customer_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3', customerId, limit, offset)

/** The two lists of the workshop, as conditions on orders. */
const lists = {
  toPrepare: { where: `status = 'processing' AND NOT ${isUnderReview}`, order: 'latest_delivery, id' },
  onTheirWay: { where: "parcels_out > 0 AND +status = 'completed'", order: 'id' },
} as const

/** An order list with the number of all its orders. */
export interface OrderList {
  orders: RecordedOrder[]
  total: number
}

/**
 * Returns the first orders of a list, most urgent first: `toPrepare` are paid and wait for their parcel, `onTheirWay` have a parcel
 * that is not known to have arrived.
 */
export async function orderList(db: D1Database, name: keyof typeof lists, limit: number): Promise<OrderList> {
  const { where, order } = lists[name]
  const orders = await findAll(db, `${where} ORDER BY ${order} LIMIT ?1`, limit)
  if (orders.length < limit) return { orders, total: orders.length }
  const total = await db.prepare(`SELECT count(*) AS n FROM orders WHERE ${where}`).first<number>('n')
  return { orders, total: total ?? orders.length }
}

/** Returns orders by their numbers. Unknown numbers are left out. */
export const ordersById = (db: D1Database, ids: readonly number[]) =>
  findAll(db, 'id IN (SELECT value FROM json_each(?1))', JSON.stringify(ids))
