import { limits } from '../../../../shared/limits.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { alertStatements } from './alerts.ts'
import { type Entry, entryStatement } from './entries.ts'
import { moveFor } from './moves.ts'
import { type OrdersWhere, stockStatements } from './stock.ts'
import { moveStatements } from './transition.ts'

/** Attempts whose provider has not said yet that no money can come of them: SQL on the order `o`. */
const unsureAttempts = `FROM payment_attempts a WHERE a.order_id = o.id AND a.ask_at IS NOT NULL
  AND a.state NOT IN ('paid', 'parked')`

/** SQL on the order `o`: no money can come for it any more, as far as its providers say. */
const isSure = `NOT EXISTS (SELECT 1 ${unsureAttempts})`

/** All orders; another condition narrows what a statement below is about. */
const everyOrder: OrdersWhere = { sql: 'true', params: [] }

/**
 * Statements that give the pieces of the matching unpaid orders back to the stock: of those that were called off, and of
 * those whose time is past by `now` (milliseconds).
 */
export function releaseStatements(db: D1Database, which: OrdersWhere, now: number): D1PreparedStatement[] {
  const n = which.params.length
  const held: OrdersWhere = {
    // The `+` keeps SQLite from going through all orders that were ever called off: few hold pieces.
    sql: `${which.sql} AND o.stock_state = 'held' AND (+o.status = 'cancelled'
            OR (+o.status IN ('pending', 'failed') AND o.payable_until <= ?${n + 1}))`,
    params: [...which.params, instant(now)],
  }
  return [
    ...stockStatements(db, 'give', held),
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, source, at)
         SELECT o.id, 'hold-expired', 'clock', ?${n + 1} FROM orders o WHERE ${held.sql}`,
      )
      .bind(...held.params),
    db.prepare(`UPDATE orders AS o SET stock_state = 'released' WHERE ${held.sql}`).bind(...held.params),
  ]
}

/**
 * Statements of all that time does to unpaid orders by `now` (milliseconds): once no provider can take money for them any
 * more, those whose time is past are cancelled, their codes free again, and pieces go back to the stock.
 */
export function expiry(
  db: D1Database,
  now: number,
  { sql, params }: OrdersWhere = everyOrder,
): D1PreparedStatement[] {
  const cancel = moveFor('cancelled', 'clock')
  if (!cancel) throw new Error('the clock has no move')
  const sure: OrdersWhere = { sql: `${sql} AND ${isSure}`, params }
  const late: OrdersWhere = {
    sql: `${sure.sql} AND o.payable_until <= ?${params.length + 1}`,
    params: [...params, instant(now)],
  }
  return [
    ...moveStatements(db, cancel, late, { source: 'clock', at: instant(now) }),
    ...releaseStatements(db, sure, now),
  ]
}

interface Unsure {
  orderId: number
  attempts: string
}

/**
 * Ends the orders whose provider has not said for `limits.unsureHold` whether they were paid, and tells the house: a piece
 * is not kept back for ever. Money that comes all the same is given back, or brings its order back.
 */
async function endUnsure(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT o.id AS orderId, (SELECT group_concat(a.id || ' (' || a.provider || ')', ', ') ${unsureAttempts}) AS attempts
     FROM orders o WHERE o.stock_state = 'held' AND +o.status IN ('pending', 'failed', 'cancelled')
       AND o.payable_until <= ?1 AND EXISTS (SELECT 1 ${unsureAttempts})`,
  )
    .bind(instant(now - limits.unsureHold * 1000))
    .all<Unsure>()
  const cancel = moveFor('cancelled', 'clock')
  for (const { orderId, attempts } of results) {
    if (!cancel) return
    const entry: Entry = { orderId, kind: 'hold-unsure', source: 'clock', detail: attempts, now }
    const one: OrdersWhere = { sql: 'o.id = ?1', params: [orderId] }
    console.error(`order ${orderId} gives its pieces back: no provider says whether it was paid`)
    await env.DB.batch([
      ...moveStatements(env.DB, cancel, one, { source: 'clock', at: instant(now) }),
      ...releaseStatements(env.DB, one, now),
      entryStatement(env.DB, entry),
      ...alertStatements(env, entry, 'hold-unsure', [['Paiements sans réponse', attempts]]),
    ])
  }
}

/**
 * What time does to unpaid orders by `now` (milliseconds): see `expiry`. Payments that are still open are closed before,
 * by `reconcile`. Called by the Worker's scheduled handler; safe to repeat.
 */
export async function expireOrders(env: Env, now: number): Promise<void> {
  await env.DB.batch(expiry(env.DB, now))
  await endUnsure(env, now)
}
