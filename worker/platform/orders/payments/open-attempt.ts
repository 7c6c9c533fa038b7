import { type CounterMethod, isCounter } from '../../../../shared/checkout/counter.ts'
import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import { limits } from '../../../../shared/limits.ts'
import { instant } from '../../http/instant.ts'
import { answersIn, type Question } from '../../sql/question.ts'
import { holdStatements, soldOut } from '../ledger/hold.ts'
import { isStockShort } from '../ledger/stock.ts'
import { whichOrderById } from '../order.ts'
import type { RecordedOrder } from '../recorded.ts'
import { attemptColumns } from './attempts.ts'
import { whichToClose } from './close.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { endOf, nextPoll } from './polling.ts'

/** Milliseconds in which a second card counts as a double click on the first one. */
const doubled = 15_000

/**
 * Milliseconds before we replace an attempt whose opening got no answer. The page of the new one has its whole
 * lifetime.
 */
const unanswered = 45_000

/**
 * SQL on an open attempt of an order: a new attempt replaces it. This is so if it has little time left, if the buyer
 * gave a new card, or if its opening got no answer, because nobody knows its payment page. A LianLian attempt without
 * an answer stays, because it may have charged a card: we ask LianLian again under the same id.
 */
const isLeft = `((provider_ref IS NOT NULL AND created_at <= ?3)
  OR (provider_ref IS NULL AND provider <> 'lianlian' AND created_at <= ?5))`

/**
 * Returns the statements that insert the first attempt of a new order, for the batch that writes the order. The attempt
 * can be paid as long as its order. They insert nothing when there is nothing to pay. `now` in milliseconds.
 */
export function firstAttempt(
  db: D1Database,
  orderKey: string,
  provider: PaymentMethod | CounterMethod,
  now: number,
): Question<PaymentAttempt | null> {
  const createdAt = instant(now)
  const end = instant(now + limits.orderPayable * 1000)
  return {
    statements: [
      db
        .prepare(
          `INSERT INTO payment_attempts (id, order_id, number, provider, amount_cents, created_at, ask_at)
           SELECT 'S' || id || '-1', id, 1, ?2, total_cents, ?3, ?4 FROM orders WHERE order_key = ?1 AND total_cents > 0`,
        )
        .bind(
          ...[orderKey, provider, createdAt],
          // Cash and the like are taken by hand, so there is no provider to ask.
          isCounter(provider) ? null : nextPoll({ createdAt }, end, now),
        ),
      db
        .prepare(
          `SELECT ${attemptColumns} FROM payment_attempts
           WHERE order_id = (SELECT id FROM orders WHERE order_key = ?1) AND number = 1`,
        )
        .bind(orderKey),
    ],
    answer: ([, found]) => (found?.results[0] as PaymentAttempt | undefined) ?? null,
  }
}

/** An open attempt, its order after the write, and the other payments of the order that can still bring money. */
interface OpenedAttempt {
  attempt: PaymentAttempt
  order: RecordedOrder
  others: readonly PaymentAttempt[]
}

const whichOpen = (
  db: D1Database,
  orderId: number,
  provider: PaymentMethod,
): Question<PaymentAttempt | null> => ({
  statements: [
    db
      .prepare(
        `SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 AND provider = ?2 AND state = 'open'
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')`,
      )
      .bind(orderId, provider),
  ],
  answer: ([found]) => (found?.results[0] as PaymentAttempt | undefined) ?? null,
})

/**
 * Returns the open attempt of a pending order with a provider, and holds the order's pieces. Makes the attempt if there
 * is none; parallel calls get the same one. A new attempt can be paid for `limits.orderPayable`, and its order too. The
 * caller or the clock closes an attempt that this one replaces. `null` when there is nothing left to pay, or money is
 * on its way. Throws 409 when a piece is gone. `now` in milliseconds.
 */
export async function openAttempt(
  db: D1Database,
  order: Pick<RecordedOrder, 'id' | 'totalCents' | 'createdAt' | 'payableUntil'>,
  provider: PaymentMethod,
  hasCard: boolean,
  now: number,
): Promise<OpenedAttempt | null> {
  const oldest = now - (hasCard ? doubled : (limits.orderPayable - limits.paymentPageLeft) * 1000)
  const createdAt = instant(now)
  const latest = instant(Date.parse(order.createdAt) + limits.orderPayableMax * 1000)
  // The staff may have sent the buyer a payment link. Such an order can be paid for longer.
  const last = order.payableUntil > latest ? order.payableUntil : latest
  const end = endOf({ createdAt }, last)
  const open = `order_id = ?1 AND provider = ?2 AND state = 'open'`
  const asked = [
    whichOpen(db, order.id, provider),
    whichToClose(
      db,
      `order_id = ?1 AND NOT (${open}) AND (state = 'open' OR (state = 'expired' AND ask_at <= ?3))`,
      [order.id, provider, createdAt],
    ),
    whichOrderById(db, order.id),
  ] as const
  try {
    const results = await db.batch([
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
        .bind(order.id, provider, order.totalCents, createdAt, nextPoll({ createdAt }, end, now)),
      db
        .prepare(
          `UPDATE orders SET payable_until = max(payable_until, ?3) WHERE id = ?1 AND status = 'pending'
             AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND state = 'open' AND created_at = ?2)`,
        )
        .bind(order.id, createdAt, end),
      ...asked.flatMap((each) => each.statements),
    ])
    const [found, others, held] = answersIn(
      asked,
      results.slice(-asked.flatMap((each) => each.statements).length),
    )
    return found && held && { attempt: found, order: held, others }
  } catch (error) {
    if (isStockShort(error)) throw soldOut()
    throw error
  }
}
