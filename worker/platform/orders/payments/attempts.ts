import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import { instant } from '../../http/instant.ts'
import type { About } from '../../providers/about.ts'
import { ask, type Question } from '../../sql/question.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** Columns of a `PaymentAttempt`. */
export const attemptColumns = `id, order_id AS orderId, provider, provider_ref AS providerRef, url, amount_cents AS amountCents, state, transaction_id AS transactionId, taken_cents AS takenCents, created_at AS createdAt, ask_at AS askAt`

/** Returns the payment attempts of an order, newest first. */
export async function attemptsOf(db: D1Database, orderId: number): Promise<PaymentAttempt[]> {
  const { results } = await db
    .prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE order_id = ?1 ORDER BY number DESC`)
    .bind(orderId)
    .all<PaymentAttempt>()
  return results
}

/** Returns the attempt with that id; `null` when there is none. */
export const attemptById = (db: D1Database, id: string): Promise<PaymentAttempt | null> =>
  ask(db, whichAttemptById(db, id))

/** The same as a `Question`. */
export const whichAttemptById = (db: D1Database, id: string): Question<PaymentAttempt | null> => ({
  statements: [db.prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE id = ?1`).bind(id)],
  answer: ([found]) => (found?.results[0] as PaymentAttempt | undefined) ?? null,
})

/** Methods that share our one Stripe account. Stripe sends the events of all three to the same webhook. */
const oneAccount: readonly PaymentMethod[] = ['stripe', 'wallet', 'delegated']

/**
 * Returns the attempt that a provider's event is about, by any of its ids; `null` when the event is not about ours.
 * Attempt numbers restart in another database. So an event with our attempt number but another session is not ours
 * either.
 */
export const attemptAbout = (
  db: D1Database,
  provider: PaymentMethod,
  { ref = '', attemptId = '', transactionId = '', refundKey = '', refundRef = '' }: About,
): Promise<PaymentAttempt | null> => {
  const [, refundId = '', made = '0'] = /^(R\d+-\d+)-(\d+)/.exec(refundKey) ?? []
  return db
    .prepare(
      `SELECT ${attemptColumns} FROM payment_attempts
       WHERE provider IN (SELECT value FROM json_each(?1))
         AND (provider_ref = ?2
           OR (id = ?3 AND (?2 = '' OR coalesce(provider_ref, ?2) = ?2))
           OR (transaction_id = ?4 AND ?4 <> '')
           OR id IN (SELECT attempt_id FROM refunds WHERE provider_ref = ?5)
           OR id IN (SELECT attempt_id FROM refunds WHERE id = ?6 AND created_at = ?7))
       ORDER BY provider_ref = ?2 DESC, id = ?3 DESC, transaction_id = ?4 DESC LIMIT 1`,
    )
    .bind(
      JSON.stringify(oneAccount.includes(provider) ? oneAccount : [provider]),
      ref,
      attemptId,
      transactionId,
      refundRef,
      refundId,
      instant(Number(made)),
    )
    .first<PaymentAttempt>()
}

/**
 * Stores the provider's session of an attempt, and the URL where the buyer pays. Returns the attempt if it was
 * abandoned while the provider was slow: the caller or the clock must then close it. `now` in milliseconds.
 */
export const noteSession = (
  db: D1Database,
  attemptId: string,
  ref: string,
  url: string | null,
  now: number,
): Question<PaymentAttempt[]> => ({
  statements: [
    db
      .prepare(
        `UPDATE payment_attempts SET provider_ref = ?2, url = ?3, ask_at = iif(state = 'expired', ?4, ask_at) WHERE id = ?1`,
      )
      .bind(attemptId, ref, url, instant(now)),
    db
      .prepare(
        `SELECT ${attemptColumns} FROM payment_attempts WHERE id = ?1 AND state = 'expired' AND ask_at IS NOT NULL`,
      )
      .bind(attemptId),
  ],
  answer: ([, left]) => (left?.results ?? []) as PaymentAttempt[],
})

/** Stores the session that a webhook names, for an attempt whose opening got no answer. */
export async function noteRef(
  db: D1Database,
  attempt: PaymentAttempt,
  ref: string | undefined,
): Promise<PaymentAttempt> {
  if (!ref || attempt.providerRef) return attempt
  await db
    .prepare('UPDATE payment_attempts SET provider_ref = ?2 WHERE id = ?1 AND provider_ref IS NULL')
    .bind(attempt.id, ref)
    .run()
  return { ...attempt, providerRef: ref }
}

/** Returns the statement that ends an attempt without money. An attempt that is paid or set apart does not change. */
export const closeAttempt = (
  db: D1Database,
  attemptId: string,
  state: 'refused' | 'expired',
): D1PreparedStatement =>
  db
    .prepare(`UPDATE payment_attempts SET state = ?2, taken_cents = NULL
       WHERE id = ?1 AND state IN ('open', 'accepted')`)
    .bind(attemptId, state)

/**
 * Returns the statement that sets when the clock asks about an attempt, `null` for never. A paid or parked one does not
 * change.
 */
export const askLater = (db: D1Database, attemptId: string, askAt: string | null): D1PreparedStatement =>
  db
    .prepare(`UPDATE payment_attempts SET ask_at = ?2 WHERE id = ?1 AND state NOT IN ('paid', 'parked')`)
    .bind(attemptId, askAt)
