import { instant } from '../../http/instant.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/*
 * PayPal protects who sends to the address its buyer agreed to, and takes nothing before we ask. An order that is to be
 * sent elsewhere is agreed to anew; while its money is being taken, it is sent nowhere else.
 */

/** Milliseconds a capture may take, with the reading that can follow. */
const captureTime = 60_000

/**
 * Statement that leaves the open try of an unpaid order that is about to be sent elsewhere than to `shipping` (as the
 * tables keep it) so far. Another try shows the new one. `now` in milliseconds.
 */
export const leaveOtherAddress = (
  db: D1Database,
  orderId: number,
  shipping: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE payment_attempts SET state = 'expired', ask_at = ?3
       WHERE order_id = ?1 AND provider = 'paypal' AND state = 'open' AND EXISTS (SELECT 1 FROM orders
         WHERE id = ?1 AND status IN ('pending', 'failed') AND shipping <> ?2 AND ${notBeingTaken(now)})`,
    )
    .bind(orderId, shipping, instant(now))

/** SQL on a row of `orders`: no money of it is being taken at `now` (milliseconds), a capture that was refused apart. */
export const notBeingTaken = (now: number): string =>
  `NOT EXISTS (SELECT 1 FROM order_events t JOIN payment_attempts p ON p.order_id = t.order_id AND t.detail LIKE p.id || ' %'
     WHERE t.order_id = orders.id AND t.kind = 'taking' AND t.at > '${instant(now - captureTime)}' AND p.state <> 'refused')`

/** Whether money of an order is being taken at `now` (milliseconds). */
export const isBeingTaken = async (db: D1Database, orderId: number, now: number): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 FROM orders WHERE id = ?1 AND ${notBeingTaken(now)}`)
    .bind(orderId)
    .first()) === null

/** Notes that the money of a try is about to be taken; false when that try was left meanwhile. `now` in milliseconds. */
export async function beginTaking(
  db: D1Database,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
  source: Source,
  now: number,
): Promise<boolean> {
  const entry: Entry = { orderId, kind: 'taking', source, detail: `${id} ${instant(now)}`, now }
  const isOpen = `EXISTS (SELECT 1 FROM payment_attempts WHERE id = ? AND state = 'open')`
  const [, found] = await db.batch([
    entryStatement(db, entry, { sql: isOpen, params: [id] }),
    db.prepare(`SELECT 1 WHERE ${isOpen}`).bind(id),
  ])
  return found?.results.length === 1
}
