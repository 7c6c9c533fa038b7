import type { Env } from '../../../env.ts'
import { configuredProvider } from '../providers/registry.ts'
import { type Attempt, attemptColumns, closeAttempt } from './attempts.ts'

/**
 * Closes the payment pages of the cancelled orders of a cart, so that nobody pays an order given up. A provider that
 * does not answer is logged: a payment made all the same brings its order back.
 */
export async function withdrawAttempts(env: Env, cartRef: string): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT ${attemptColumns} FROM payment_attempts
     WHERE state = 'open' AND order_id IN (SELECT id FROM orders WHERE cart_ref = ?1 AND status = 'cancelled')`,
  )
    .bind(cartRef)
    .all<Attempt>()
  for (const attempt of results) {
    try {
      await configuredProvider(env, attempt.provider)?.cancel(attempt)
      await closeAttempt(env.DB, attempt.id, 'expired').run()
    } catch (error) {
      console.error(`attempt ${attempt.id} stays open at ${attempt.provider}`, error)
    }
  }
}
