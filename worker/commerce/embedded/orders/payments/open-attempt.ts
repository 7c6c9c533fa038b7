import type { PaymentMethod } from '../../../../../shared/checkout.ts'
import { limits } from '../../../../../shared/limits.ts'
import { instant } from '../../instant.ts'
import { holdStatements, soldOut } from '../ledger/hold.ts'
import { isStockShort } from '../ledger/stock.ts'
import type { RecordedOrder } from '../order.ts'
import { nextAsk } from './asking.ts'
import { type Attempt, attemptColumns } from './attempts.ts'

/** Milliseconds in which a second card is the first one sent twice by a doubled click. */
const doubled = 15_000

/**
 * The open try of a pending order with a provider, made if there is none, and its pieces held: any number of calls at
 * once get the same one. A payment page opened half an hour ago is left for a new one, and so is one that a new card
 * (`hasCard`) replaces; the clock still asks about it. `null` when there is nothing to pay any more, or money is on its
 * way. Throws 409 when a piece is gone. `now` in milliseconds.
 */
export async function openAttempt(
  db: D1Database,
  order: Pick<RecordedOrder, 'id' | 'totalCents'>,
  provider: PaymentMethod,
  hasCard: boolean,
  now: number,
): Promise<Attempt | null> {
  const oldest = now - (hasCard ? doubled : limits.stockHold * 1000)
  const createdAt = instant(now)
  try {
    const results = await db.batch<Attempt>([
      ...holdStatements(db, order.id, now),
      db
        .prepare(
          `UPDATE payment_attempts SET state = 'expired', ask_at = ?4
           WHERE order_id = ?1 AND provider = ?2 AND state = 'open' AND provider_ref IS NOT NULL AND created_at <= ?3`,
        )
        .bind(order.id, provider, instant(oldest), createdAt),
      db
        .prepare(
          `INSERT INTO payment_attempts (id, order_id, number, provider, amount_cents, created_at, ask_at)
           SELECT 'S' || CAST(?1 AS INTEGER) || '-' || n, ?1, n, ?2, ?3, ?4, ?5
           FROM (SELECT count(*) + 1 AS n FROM payment_attempts WHERE order_id = ?1)
           WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')
             AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1
               AND (state = 'accepted' OR (provider = ?2 AND state = 'open')))`,
        )
        .bind(order.id, provider, order.totalCents, createdAt, nextAsk({ createdAt }, now)),
      db
        .prepare(
          `SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 AND provider = ?2 AND state = 'open'
             AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')`,
        )
        .bind(order.id, provider),
    ])
    return results.at(-1)?.results[0] ?? null
  } catch (error) {
    if (isStockShort(error)) throw soldOut()
    throw error
  }
}
