import type { PaymentMethod } from '../../../../shared/checkout/checkout.ts'
import { limits } from '../../../../shared/limits.ts'
import { instant } from '../../http/instant.ts'
import { holdStatements, soldOut } from '../ledger/hold.ts'
import { isStockShort } from '../ledger/stock.ts'
import type { RecordedOrder } from '../recorded.ts'
import { endOf, nextAsk } from './asking.ts'
import type { Attempt } from './attempt.ts'
import { attemptColumns } from './attempts.ts'

/** Milliseconds in which a second card is the first one sent twice by a doubled click. */
const doubled = 15_000

/** Milliseconds after which an opening that got no answer is left for a new one, whose page then lives its whole time. */
const unanswered = 45_000

/**
 * SQL on an open attempt of an order: another one takes its place. What has little time left; what a new card replaces; and
 * what got no answer, as nobody knows where it is paid. LianLian alone may have charged a card there: it is asked again
 * by the same name.
 */
const isLeft = `((provider_ref IS NOT NULL AND created_at <= ?3)
  OR (provider_ref IS NULL AND provider <> 'lianlian' AND created_at <= ?5))`

/**
 * The open attempt of a pending order with a provider, made if there is none, and its pieces held: any number of calls at
 * once get the same one. A new one has `limits.orderPayable` to be paid in, and so then has the order. One that is left
 * for another is closed by the caller and by the clock. `null` when there is nothing to pay any more, or money is on its
 * way. Throws 409 when a piece is gone. `now` in milliseconds.
 */
export async function openAttempt(
  db: D1Database,
  order: Pick<RecordedOrder, 'id' | 'totalCents' | 'createdAt'>,
  provider: PaymentMethod,
  hasCard: boolean,
  now: number,
): Promise<Attempt | null> {
  const oldest = now - (hasCard ? doubled : (limits.orderPayable - limits.paymentPageLeft) * 1000)
  const createdAt = instant(now)
  const last = instant(Date.parse(order.createdAt) + limits.orderPayableMost * 1000)
  const end = endOf({ createdAt }, last)
  try {
    const results = await db.batch<Attempt>([
      ...holdStatements(db, order.id, now),
      db
        .prepare(
          `UPDATE payment_attempts SET state = 'expired', ask_at = ?4
           WHERE order_id = ?1 AND provider = ?2 AND state = 'open' AND ${isLeft}`,
        )
        .bind(order.id, provider, instant(oldest), createdAt, instant(now - unanswered)),
      db
        .prepare(
          `INSERT INTO payment_attempts (id, order_id, number, provider, amount_cents, created_at, ask_at)
           SELECT 'S' || CAST(?1 AS INTEGER) || '-' || n, ?1, n, ?2, ?3, ?4, ?5
           FROM (SELECT count(*) + 1 AS n FROM payment_attempts WHERE order_id = ?1)
           WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')
             AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1
               AND (state = 'accepted' OR (provider = ?2 AND state = 'open')))`,
        )
        .bind(order.id, provider, order.totalCents, createdAt, nextAsk({ createdAt }, end, now)),
      db
        .prepare(
          `UPDATE orders SET payable_until = max(payable_until, ?3) WHERE id = ?1 AND status = 'pending'
             AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND state = 'open' AND created_at = ?2)`,
        )
        .bind(order.id, createdAt, end),
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
