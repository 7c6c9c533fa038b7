import { instant } from '../../http/instant.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/*
 * PayPal's seller protection covers only the address that the buyer agreed to, and PayPal takes no money before we ask.
 * If the delivery address changes, the buyer must agree again. While the money is being taken, the address cannot
 * change.
 */

/** Milliseconds that a capture may take, including the lookup that can follow. */
const captureTime = 60_000

/**
 * Returns the statement that abandons the open PayPal attempt of an unpaid order before its delivery address changes to
 * `shipping` (the JSON that the table stores). A new attempt then shows the new address. `now` in milliseconds.
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

/**
 * SQL on a row of `orders`: no capture of its money is running at `now` (milliseconds). A refused capture does not
 * count.
 */
export const notBeingTaken = (now: number): string =>
  `NOT EXISTS (SELECT 1 FROM order_events t JOIN payment_attempts p ON p.order_id = t.order_id AND t.detail LIKE p.id || ' %'
     WHERE t.order_id = orders.id AND t.kind = 'taking' AND t.at > '${instant(now - captureTime)}' AND p.state <> 'refused')`

/** Whether a capture of an order's money is running at `now` (milliseconds). */
export const isBeingTaken = async (db: D1Database, orderId: number, now: number): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 FROM orders WHERE id = ?1 AND ${notBeingTaken(now)}`)
    .bind(orderId)
    .first()) === null

/**
 * Records that we are about to capture the money of an attempt. Returns false when the attempt is no longer open. `now`
 * in milliseconds.
 */
export async function startCapture(
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
