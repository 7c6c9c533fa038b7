import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { invoiceStatement } from '../orders/invoices/invoices.ts'
import { transition } from '../orders/ledger/transition.ts'
import { orderById } from '../orders/order.ts'
import { moveMails } from '../orders/order-mails.ts'
import { attemptById } from '../orders/payments/attempts.ts'
import type { PaymentAttempt } from '../orders/payments/payment-attempt.ts'
import { takeFromCart } from '../orders/placing/take-from-cart.ts'
import { refundedStatements, refundStatement } from '../orders/refunds/refunds.ts'
import { conflict, unknown } from './refusals.ts'
import { logged } from './staff/log.ts'

/** Reads a parked payment. Throws 404 if it does not exist, or 409 if it is not parked or its amount is unknown. */
async function parkedAttempt(env: Env, id: string): Promise<PaymentAttempt & { takenCents: number }> {
  const attempt = await attemptById(env.DB, id)
  if (!attempt) throw unknown()
  if (attempt.state !== 'parked') throw conflict('workshop.not-parked')
  if (attempt.takenCents === null) throw conflict('workshop.foreign-money')
  return { ...attempt, takenCents: attempt.takenCents }
}

/** Returns the sentence about a payment that the staff has accepted; `null` if it was not accepted. */
async function accepted(env: Env, attemptId: string): Promise<string | null> {
  const row = await env.DB.prepare(
    `SELECT o.id FROM payment_attempts p JOIN orders o ON o.id = p.order_id AND o.transaction_id = p.transaction_id
     JOIN order_events e ON e.order_id = o.id AND e.to_status = 'processing' AND e.source = 'shop'
     WHERE p.id = ?1 AND p.state = 'paid' AND o.status = 'processing'`,
  )
    .bind(attemptId)
    .first<{ id: number }>()
  return row && text('workshop.parked-accepted', { n: String(row.id) })
}

/**
 * Accepts a parked payment for its order. The order must be unpaid, and the payment must cover it. Refunds the excess.
 * Returns a sentence about the result. Throws 404, or 409 with the reason. `now` in milliseconds.
 */
export async function acceptParked(env: Env, attemptId: string, now: number, by?: Staff): Promise<string> {
  const outcome = await accepted(env, attemptId)
  if (outcome) return outcome
  const attempt = await parkedAttempt(env, attemptId)
  const order = await orderById(env.DB, attempt.orderId)
  if (!order) throw new Error(`attempt ${attempt.id} has no order`)
  if (order.paidAt) throw conflict('workshop.parked-paid')
  if (attempt.takenCents < order.totalCents) throw conflict('workshop.parked-less')
  const { transactionId } = attempt
  const excess = attempt.takenCents - order.totalCents
  const { moved, stockShort } = await transition(env.DB, order.id, 'processing', {
    by: 'provider',
    source: 'shop',
    transactionId,
    which: {
      sql: `o.id = ?1 AND EXISTS (SELECT 1 FROM payment_attempts p WHERE p.id = ?2 AND p.state = 'parked'
              AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = p.id))`,
      params: [order.id, attempt.id],
    },
    also: [
      ...logged(
        env.DB,
        by,
        { act: 'Paiement accepté', subject: `commande ${order.id}`, after: attempt.id },
        now,
      ),
      env.DB.prepare(
        `UPDATE payment_attempts SET state = 'paid' WHERE id = ?1 AND state = 'parked'
         AND EXISTS (SELECT 1 FROM orders WHERE id = ?2 AND status = 'processing' AND transaction_id = ?3)`,
      ).bind(attempt.id, order.id, transactionId),
      refundStatement(env.DB, { attemptId: attempt.id, amountCents: excess, reason: 'parked' }, now, {
        sql: `a.state = 'paid'`,
        params: [],
      }),
      invoiceStatement(env, order.id, now),
      ...(await moveMails(env, order, 'processing', now)),
    ],
    now,
  })
  if (stockShort) throw conflict('workshop.parked-sold')
  const done = await accepted(env, attemptId)
  if (!done) throw conflict('workshop.parked-paid')
  if (moved) await takeFromCart(env, order)
  return done
}

/** Refunds a parked payment, once. Throws 404, or 409 with the reason. `now` in milliseconds. */
export async function returnParked(env: Env, attemptId: string, now: number, by?: Staff): Promise<string> {
  const { id, orderId, takenCents } = await parkedAttempt(env, attemptId)
  const request = { attemptId: id, amountCents: takenCents, reason: 'parked' } as const
  await env.DB.batch([
    refundStatement(env.DB, request, now, { sql: `a.state = 'parked'`, params: [] }),
    ...logged(env.DB, by, { act: 'Paiement rendu', subject: `commande ${orderId}`, after: id }, now),
  ])
  // Another member of the staff may have accepted it in the meantime.
  await parkedAttempt(env, attemptId)
  return text('workshop.parked-returned', { n: String(orderId), amount: formatPrice(takenCents) })
}

/**
 * Whether the same decision about a failed refund was made lately, for example by the first of two clicks. A retry clears
 * `problem`; a refund made by hand keeps it. `now` in milliseconds.
 */
async function isMended(db: D1Database, id: string, way: 'again' | 'by-hand', now: number): Promise<boolean> {
  const isSo =
    way === 'again'
      ? "problem IS NULL AND (state IN ('due', 'sent') OR state = 'done' AND done_at > ?2)"
      : "problem IS NOT NULL AND state = 'done' AND done_at > ?2"
  const lately = instant(now - limits.sameRequest * 1000)
  const found = db.prepare(`SELECT 1 FROM refunds WHERE id = ?1 AND ${isSo}`).bind(id, lately)
  return (await found.first()) !== null
}

/**
 * Retries a failed refund, or records that the staff has refunded the buyer in another way. A retry keeps the idempotency
 * key, so the money moves once; it gets a new key if the provider has undone the first attempt. Throws 409 if the refund
 * is no longer failed, or if the rest of the payment does not cover it. `now` in milliseconds.
 */
export async function mendRefund(
  env: Env,
  id: string,
  way: 'again' | 'by-hand',
  now: number,
  by?: Staff,
): Promise<string> {
  const at = new Date(now).toISOString()
  const set =
    way === 'again'
      ? "state = 'due', tries = 0, due_at = ?2, problem = NULL"
      : "state = 'done', done_at = ?2, due_at = NULL"
  const update = env.DB.prepare(
    `UPDATE refunds SET ${set} WHERE id = ?1 AND state = 'failed' AND amount_cents <= (
       SELECT a.taken_cents - coalesce((SELECT sum(r.amount_cents) FROM refunds r
         WHERE r.attempt_id = a.id AND r.state <> 'failed'), 0)
       FROM payment_attempts a WHERE a.id = refunds.attempt_id)`,
  ).bind(id, at)
  const refund = await env.DB.prepare('SELECT order_id AS orderId FROM refunds WHERE id = ?1')
    .bind(id)
    .first<{ orderId: number }>()
  if (!refund) throw conflict('workshop.refund-moved')
  const [updated] = await env.DB.batch([
    update,
    ...logged(
      env.DB,
      by,
      {
        act: way === 'again' ? 'Remboursement réessayé' : 'Remboursement fait autrement',
        subject: `commande ${refund.orderId}`,
        after: id,
      },
      now,
    ),
    ...refundedStatements(env.DB, refund.orderId, 'shop', now),
  ])
  if (updated?.meta.changes === 0 && !(await isMended(env.DB, id, way, now)))
    throw conflict('workshop.refund-moved')
  return text(way === 'again' ? 'workshop.refund-again' : 'workshop.refund-by-hand', { id })
}
