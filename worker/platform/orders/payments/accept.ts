import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { answersIn } from '../../questions.ts'
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
import { fits } from './fits.ts'
import { keepMoney, type TakenState } from './keep-money.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { twice } from './twice.ts'

const targets = { paid: 'processing', accepted: 'on-hold' } as const

/** True of the order while no attempt has paid it: told again, a payment neither moves it nor brings it back. */
const unpaid = (orderId: number): OrdersWhere => ({
  sql: `o.id = ?1 AND NOT EXISTS (SELECT 1 FROM payment_attempts p WHERE p.order_id = o.id AND p.state = 'paid')`,
  params: [orderId],
})

/**
 * Money was taken for an attempt: it pays the order, or is given back when another attempt has paid it or its pieces are
 * sold, or is set apart when it does not fit. Whatever else happened meanwhile, it is recorded.
 */
export async function accept(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  state: TakenState,
  source: Source,
  now: number,
): Promise<void> {
  // What was set apart is a person's to decide, whatever is told again.
  if (attempt.state === 'parked') return
  if (!fits(order, attempt, state)) return park(env, attempt, state, source, now)
  const { transactionId } = state
  const target = targets[state.kind]
  const second = state.kind === 'paid' ? await twice(env, order, attempt, state, source, now) : null
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
      // Given back before it was told as paid: a late webhook.
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

/** An order that is paid once its pieces went back or once it was cancelled: they are taken anew, and the workshop sees it. */
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

/** An order says by what it was paid, whatever it was begun with. */
const payWith = (db: D1Database, attempt: PaymentAttempt, transactionId: string) =>
  db
    .prepare('UPDATE orders SET payment_method = ?2 WHERE id = ?1 AND transaction_id = ?3')
    .bind(attempt.orderId, attempt.provider, transactionId)

/** The other payments of the order are looked at soon, so that none stays open that somebody could pay. */
const askOthers = (db: D1Database, attempt: PaymentAttempt, now: number) =>
  db
    .prepare(`UPDATE payment_attempts SET ask_at = ?3 WHERE order_id = ?1 AND id <> ?2 AND state = 'open'`)
    .bind(attempt.orderId, attempt.id, instant(now))
