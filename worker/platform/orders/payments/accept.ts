import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { answersIn } from '../../sql/question.ts'
import { park } from '../events/park.ts'
import { returnLate } from '../events/return-late.ts'
import { invoiceStatement } from '../invoices/invoices.ts'
import type { OrdersWhere } from '../ledger/stock.ts'
import { type Source, transition } from '../ledger/transition.ts'
import { whichOrderById } from '../order.ts'
import { moveMails } from '../order-mails.ts'
import { settleCart } from '../placing/take-from-cart.ts'
import type { RecordedOrder } from '../recorded.ts'
import { refundedStatements } from '../refunds/refunds.ts'
import { whichAttemptById } from './attempts.ts'
import { keepMoney, type TakenState } from './keep-money.ts'
import { matchesAttempt } from './matches-attempt.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { secondPayment } from './second-payment.ts'

const targets = { paid: 'processing', accepted: 'on-hold' } as const

/**
 * Matches the order while no attempt has paid it. So a payment that is reported again neither moves nor revives the
 * order.
 */
const unpaid = (orderId: number): OrdersWhere => ({
  sql: `o.id = ?1 AND NOT EXISTS (SELECT 1 FROM payment_attempts p WHERE p.order_id = o.id AND p.state = 'paid')`,
  params: [orderId],
})

/**
 * Handles money taken for an attempt. It pays the order. If another attempt has already paid, or the pieces are sold
 * out, we give it back. If it does not match the order, we set it apart. The payment is recorded in every case.
 */
export async function accept(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  state: TakenState,
  source: Source,
  now: number,
): Promise<void> {
  // A person decides about money that was set apart, even if the provider reports it again.
  if (attempt.state === 'parked') return
  if (!matchesAttempt(order, attempt, state)) return park(env, attempt, state, source, now)
  const { transactionId } = state
  const target = targets[state.kind]
  const second = state.kind === 'paid' ? await secondPayment(env, order, attempt, state, source, now) : null
  const asked = [whichOrderById(env.DB, order.id), whichAttemptById(env.DB, attempt.id)] as const
  const { moved, stockShort, read } = await transition(env.DB, order.id, target, {
    by: 'provider',
    source,
    transactionId,
    which: unpaid(order.id),
    before: state.kind === 'paid' ? [lateEntry(env.DB, order.id, transactionId, source, now)] : [],
    also: [
      ...(second?.notified ?? []),
      keepMoney(env.DB, attempt, state, now),
      ...(second ? [second.refund] : []),
      askOthers(env.DB, attempt, now),
      payWith(env.DB, attempt, transactionId),
      invoiceStatement(env, order.id, now),
      ...(await moveMails(env, order, target, now)),
      // If a late webhook reports a payment that is already given back, the order becomes `refunded` at once.
      ...refundedStatements(env.DB, order.id, source, now),
    ],
    reading: asked.flatMap(({ statements }) => statements),
    now,
  })
  if (stockShort) return returnLate(env, order, attempt, state, source, now)
  const [paid, saved] = answersIn(asked, read)
  if (paid && (moved || (saved?.state === 'paid' && saved.askAt !== null)))
    await settleCart(env, paid, attempt.id)
}

/**
 * Returns the statement that records a late payment: of a cancelled order, or of one whose pieces went back into stock.
 * The pieces are taken out of stock again, and the staff see the entry.
 */
function lateEntry(db: D1Database, orderId: number, transactionId: string, source: Source, now: number) {
  const { sql, params } = unpaid(orderId)
  return db
    .prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT o.id, 'paid-late', ?2, ?3, ?4 FROM orders o
       WHERE ${sql} AND (o.status = 'cancelled'
         OR (o.status IN ('pending', 'failed') AND o.stock_state = 'released'))`,
    )
    .bind(...params, source, transactionId, instant(now))
}

/** Stores the provider that really paid the order: the buyer may have started with another one. */
const payWith = (db: D1Database, attempt: PaymentAttempt, transactionId: string) =>
  db
    .prepare('UPDATE orders SET payment_method = ?2 WHERE id = ?1 AND transaction_id = ?3')
    .bind(attempt.orderId, attempt.provider, transactionId)

/** Makes the clock ask soon about the order's other open payments, so that nobody can pay one of them too. */
const askOthers = (db: D1Database, attempt: PaymentAttempt, now: number) =>
  db
    .prepare(`UPDATE payment_attempts SET ask_at = ?3 WHERE order_id = ?1 AND id <> ?2 AND state = 'open'`)
    .bind(attempt.orderId, attempt.id, instant(now))
