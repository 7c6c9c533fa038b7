import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { notEditable, reopen } from '../placing/reopen.ts'
import type { RecordedOrder } from '../recorded.ts'
import { type Entry, entryStatement } from './entries.ts'
import { isStockShort, type OrdersWhere, stockStatements } from './stock.ts'

/**
 * Returns statements that hold the pieces of a pending order until its payment time ends. They take the pieces out of
 * stock again if they were put back. The batch fails when a piece is gone (`isStockShort`). `now` in milliseconds.
 */
export function holdStatements(db: D1Database, orderId: number, now: number): D1PreparedStatement[] {
  const released: OrdersWhere = {
    sql: `o.id = ?1 AND o.status = 'pending' AND o.stock_state = 'released'`,
    params: [orderId],
  }
  const entry: Entry = { orderId, kind: 'held-again', source: 'checkout', detail: instant(now), now }
  return [
    ...stockStatements(db, 'take', released),
    entryStatement(db, entry, {
      sql: `EXISTS (SELECT 1 FROM orders o WHERE o.id = ? AND o.status = 'pending' AND o.stock_state = 'released')`,
      params: [orderId],
    }),
    db.prepare(`UPDATE orders SET stock_state = 'held' WHERE id = ?1 AND status = 'pending'`).bind(orderId),
  ]
}

/** The 409 when a piece of the order is gone. */
export const soldOut = () => new PlatformError(409, 'order_not_editable', text('product.sold-out'))

/**
 * Holds the pieces and the codes of an order that is about to be paid. Returns false when the order must not be paid
 * any more. Throws 409 `order_not_editable` when its time has ended or a piece is gone, 400 when a code is no longer
 * allowed.
 */
export async function holdAgain(env: Env, order: RecordedOrder, now: number): Promise<boolean> {
  if (order.status === 'failed') await reopen(env.DB, order, now)
  else if (order.status !== 'pending') return false
  if (order.payableUntil <= instant(now)) throw notEditable('payment.expired')
  try {
    const held = await env.DB.batch(holdStatements(env.DB, order.id, now))
    // Somebody may have cancelled the order since we read it.
    return (held.at(-1)?.meta.changes ?? 0) > 0
  } catch (error) {
    if (isStockShort(error)) throw soldOut()
    throw error
  }
}
