import { ask, type Question } from '../../sql/question.ts'
import { type RefundRow, refundColumns } from './refunds.ts'

/** Returns the refunds of some orders, oldest first, by order id. */
export const refundsByOrder = (db: D1Database, orderIds: readonly number[]) =>
  ask(db, whichRefunds(db, orderIds))

/** The same as a `Question`. */
export const whichRefunds = (
  db: D1Database,
  orderIds: readonly number[],
): Question<Map<number, RefundRow[]>> => ({
  statements: [
    db
      .prepare(
        `SELECT ${refundColumns} FROM refunds WHERE order_id IN (SELECT value FROM json_each(?1)) ORDER BY number`,
      )
      .bind(JSON.stringify(orderIds)),
  ],
  answer: ([found]) =>
    Map.groupBy((found?.results ?? []) as unknown as RefundRow[], ({ orderId }) => orderId),
})
