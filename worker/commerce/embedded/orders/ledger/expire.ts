import { instant } from '../../instant.ts'
import { moveFor } from './moves.ts'
import { type OrdersWhere, stockStatements } from './stock.ts'
import { moveStatements } from './transition.ts'

/** Statements that give back what unpaid orders have held for too long; the orders stay payable. */
function expiredHolds(db: D1Database, now: number): D1PreparedStatement[] {
  const expired: OrdersWhere = {
    sql: `o.stock_state = 'held' AND o.hold_until <= ?1`,
    params: [instant(now)],
  }
  return [
    ...stockStatements(db, 'give', expired),
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, source, at)
         SELECT o.id, 'hold-expired', 'clock', ?1 FROM orders o WHERE ${expired.sql}`,
      )
      .bind(...expired.params),
    db
      .prepare(`UPDATE orders AS o SET stock_state = 'released' WHERE ${expired.sql}`)
      .bind(...expired.params),
  ]
}

/** Statements of all that time does to unpaid orders by `now` (milliseconds); see `expireOrders`. */
export function expiry(db: D1Database, now: number): D1PreparedStatement[] {
  const cancel = moveFor('cancelled', 'clock')
  if (!cancel) throw new Error('the clock has no move')
  const late: OrdersWhere = { sql: 'o.payable_until <= ?1', params: [instant(now)] }
  return [
    ...expiredHolds(db, now),
    ...moveStatements(db, cancel, late, { source: 'clock', at: instant(now) }),
  ]
}

/**
 * What time does to unpaid orders: their pieces go back after `limits.stockHold`, and they are cancelled, their codes
 * free again, after `limits.orderPayable`. Called by the Worker's scheduled handler; safe to repeat.
 */
export async function expireOrders(db: D1Database, when: Date = new Date()): Promise<void> {
  await db.batch(expiry(db, when.getTime()))
}
