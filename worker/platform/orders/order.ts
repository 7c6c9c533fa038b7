import { ask, type Question } from '../questions.ts'
import { isUnderReview } from './ledger/cases.ts'
import { type CouponRow, type LineRow, type OrderRow, toLine, toOrder } from './order-rows.ts'
import type { RecordedOrder } from './recorded.ts'

/** Which orders `where` names, in its order, whole. */
function whichOrders(
  db: D1Database,
  where: string,
  ...params: (string | number)[]
): Question<RecordedOrder[]> {
  const those = `order_id IN (SELECT id FROM orders WHERE ${where})`
  const statements = [
    db.prepare(`SELECT * FROM orders WHERE ${where}`).bind(...params),
    db.prepare(`SELECT * FROM order_lines WHERE ${those} ORDER BY position`).bind(...params),
    db.prepare(`SELECT order_id, code, discount_cents FROM order_coupons WHERE ${those}`).bind(...params),
  ]
  return { statements, answer: ordersIn }
}

function ordersIn([orders, lines, coupons]: readonly D1Result[]): RecordedOrder[] {
  const linesOf = Map.groupBy((lines?.results ?? []) as LineRow[], (row) => row.order_id)
  const couponsOf = Map.groupBy((coupons?.results ?? []) as CouponRow[], (row) => row.order_id)
  return ((orders?.results ?? []) as OrderRow[]).map((row) =>
    toOrder(
      row,
      (linesOf.get(row.id) ?? []).map(toLine),
      (couponsOf.get(row.id) ?? []).map(({ code, discount_cents }) => ({
        code,
        discountCents: discount_cents,
      })),
    ),
  )
}

const findAll = (db: D1Database, where: string, ...params: (string | number)[]) =>
  ask(db, whichOrders(db, where, ...params))

const whichOrder = (...named: Parameters<typeof whichOrders>): Question<RecordedOrder | null> => {
  const { statements } = whichOrders(...named)
  return { statements, answer: (results) => ordersIn(results)[0] ?? null }
}

/** Which order has that number. */
export const whichOrderById = (db: D1Database, id: number) => whichOrder(db, 'id = ?1', id)

/** Which order this visit of the checkout page has made from this cart. */
export const whichOrderByRef = (db: D1Database, cartRef: string, clientRef: string) =>
  whichOrder(db, 'cart_ref = ?1 AND client_ref = ?2', cartRef, clientRef)

/** The order of that number, whoever asks: for the platform's own work. */
export const orderById = (db: D1Database, id: number) => ask(db, whichOrderById(db, id))

/** The order already made by this visit of the checkout page from this cart. */
export const orderByRef = (db: D1Database, cartRef: string, clientRef: string) =>
  ask(db, whichOrderByRef(db, cartRef, clientRef))

/** A customer's orders, newest first. */
export const ordersOf = (db: D1Database, customerId: number, limit: number, offset: number) =>
  findAll(db, 'customer_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3', customerId, limit, offset)

/** Orders that are paid, not under review, and wait for their parcel, the first promised first. */
export const ordersToPrepare = (db: D1Database, limit: number) =>
  findAll(db, `status = 'processing' AND NOT ${isUnderReview} ORDER BY latest_delivery, id LIMIT ?1`, limit)

/** Orders of which a parcel has left and is not known to be received, the oldest first. */
export const ordersOnTheirWay = (db: D1Database, limit: number) =>
  findAll(db, `parcels_out > 0 AND +status = 'completed' ORDER BY id LIMIT ?1`, limit)

/** Orders by their numbers; unknown ones are left out. */
export const ordersById = (db: D1Database, ids: readonly number[]) =>
  findAll(db, 'id IN (SELECT value FROM json_each(?1))', JSON.stringify(ids))
