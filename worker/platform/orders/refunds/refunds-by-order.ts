import { type RefundRow, refundColumns } from './refunds.ts'

/** The refunds of some orders, oldest first, by order. */
export async function refundsByOrder(
  db: D1Database,
  orderIds: readonly number[],
): Promise<Map<number, RefundRow[]>> {
  const { results } = await db
    .prepare(
      `SELECT ${refundColumns} FROM refunds WHERE order_id IN (SELECT value FROM json_each(?1)) ORDER BY number`,
    )
    .bind(JSON.stringify(orderIds))
    .all<RefundRow>()
  return Map.groupBy(results, ({ orderId }) => orderId)
}
