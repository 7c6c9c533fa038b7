import { limits } from '../../../../shared/limits.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { alertStatements } from './alerts.ts'
import { type Entry, entryStatement } from './entries.ts'
import { moveFor } from './moves.ts'
import { type OrdersWhere, stockStatements } from './stock.ts'
import { moveStatements } from './transition.ts'

/**
 * SQL on the order `o`: its attempts that can still bring money, because the provider has not confirmed the opposite.
 */
const unsureAttempts = `FROM payment_attempts a WHERE a.order_id = o.id AND a.ask_at IS NOT NULL
  AND a.state NOT IN ('paid', 'parked')`

/** SQL on the order `o`: its providers have confirmed that no more money can come for it. */
const isSure = `NOT EXISTS (SELECT 1 ${unsureAttempts})`

/** Matches all orders. Callers pass a narrower condition to limit the statements below. */
const everyOrder: OrdersWhere = { sql: 'true', params: [] }

/**
 * Returns statements that put the pieces of unpaid orders back into stock. They match cancelled orders, and orders
 * whose payment time has ended by `now` (milliseconds).
 */
export function releaseStatements(db: D1Database, which: OrdersWhere, now: number): D1PreparedStatement[] {
  const n = which.params.length
  const held: OrdersWhere = {
    // The `+` stops SQLite from scanning every cancelled order by its status index: few of them hold pieces.
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
 * Returns the statements that expire unpaid orders by `now` (milliseconds). They apply once no provider can take money
 * for an order. They cancel the orders whose payment time has ended, free their codes, and put their pieces back into
 * stock.
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
 * Ends the orders whose provider has not confirmed within `limits.unsureHold` whether they were paid, and e-mails the
 * staff. Otherwise a piece would stay out of stock for ever. If money still comes, we give it back or revive the order.
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
 * Expires unpaid orders by `now` (milliseconds), see `expiry`. `reconcile` closes their open payments first. The
 * Worker's scheduled handler calls it; it is safe to repeat.
 */
export async function expireOrders(env: Env, now: number): Promise<void> {
  await env.DB.batch(expiry(env.DB, now))
  await endUnsure(env, now)
}
