import type { Env } from '../../../../env.ts'
import { instant } from '../../instant.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { type Attempt, askLater, attemptColumns, closeAttempt } from './attempts.ts'

/**
 * Closes one payment page, so that nobody pays it any more. It may have been paid just before: the clock asks about it
 * soon. A provider that does not answer is logged and the page stays open: what it takes all the same is given back, or
 * brings its order back. `now` in milliseconds.
 */
export async function withdraw(env: Env, attempt: Attempt, now: number): Promise<void> {
  try {
    await configuredProvider(env, attempt.provider)?.cancel(attempt)
    await env.DB.batch([
      closeAttempt(env.DB, attempt.id, 'expired'),
      askLater(env.DB, attempt.id, instant(now)),
    ])
  } catch (error) {
    console.error(`attempt ${attempt.id} stays open at ${attempt.provider}`, error)
  }
}

/** Closes the payment pages of the cancelled orders of a cart. `now` in milliseconds. */
export async function withdrawAttempts(env: Env, cartRef: string, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT ${attemptColumns} FROM payment_attempts
     WHERE state = 'open' AND order_id IN (SELECT id FROM orders WHERE cart_ref = ?1 AND status = 'cancelled')`,
  )
    .bind(cartRef)
    .all<Attempt>()
  await Promise.all(results.map((attempt) => withdraw(env, attempt, now)))
}

/** Closes the other payment pages of an order, once its buyer has chosen one. `now` in milliseconds. */
export async function withdrawOthers(env: Env, chosen: Attempt, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT ${attemptColumns} FROM payment_attempts
     WHERE order_id = ?1 AND id <> ?2 AND (state = 'open' OR (state = 'expired' AND ask_at <= ?3))`,
  )
    .bind(chosen.orderId, chosen.id, instant(now))
    .all<Attempt>()
  await Promise.all(results.map((attempt) => withdraw(env, attempt, now)))
}
