import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentProvider, PaymentState } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { ask, type Question } from '../../sql/question.ts'
import type { Source } from '../ledger/transition.ts'
import { notBeingTaken } from './agreed-address.ts'
import { askLater, attemptColumns } from './attempts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { settle } from './settle.ts'

/**
 * Closes a payment at its provider, and settles the state that the provider returns. `expired`: no money can come any
 * more. `open`: money can still come, so the payment must be closed again. From here on, no new capture can start.
 * While a capture is running, the result is `open`. Throws `ProviderDown`.
 */
export async function close(
  env: Env,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  source: Source,
  now: number,
): Promise<PaymentState['kind']> {
  const [, found] = await env.DB.batch<PaymentAttempt>([
    env.DB.prepare(
      `UPDATE payment_attempts SET state = 'expired', ask_at = coalesce(ask_at, ?2) WHERE id = ?1 AND state = 'open'
         AND EXISTS (SELECT 1 FROM orders WHERE id = order_id AND ${notBeingTaken(now)})`,
    ).bind(attempt.id, instant(now)),
    env.DB.prepare(`SELECT ${attemptColumns} FROM payment_attempts WHERE id = ?1`).bind(attempt.id),
  ])
  const [closing] = found?.results ?? []
  if (!closing || closing.state === 'open') return 'open'
  const state = await provider.close(closing)
  await settle(env, closing, state, source, now)
  // The payment page is closed, so the buyer cannot try another card after the refused one.
  if (state.kind === 'refused') await askLater(env.DB, attempt.id, null).run()
  return state.kind
}

/**
 * Closes the payments that match `where` (SQL on `payment_attempts` with its parameters) and can still bring money.
 * Returns true when none is left open. If a provider does not answer, we log it and the clock asks again. `now` in
 * milliseconds.
 */
export async function closeAll(
  env: Env,
  where: string,
  params: readonly (string | number)[],
  source: Source,
  now: number,
): Promise<boolean> {
  return closeThose(env, await ask(env.DB, whichToClose(env.DB, where, params)), source, now)
}

/** Asks for the payments that match `where` and can still bring money. */
export const whichToClose = (
  db: D1Database,
  where: string,
  params: readonly (string | number)[],
): Question<PaymentAttempt[]> => ({
  statements: [
    db
      .prepare(
        `SELECT ${attemptColumns} FROM payment_attempts
         WHERE ask_at IS NOT NULL AND state IN ('open', 'refused', 'expired') AND ${where}`,
      )
      .bind(...params),
  ],
  answer: ([found]) => (found?.results ?? []) as PaymentAttempt[],
})

/** Closes payments in the same way as `closeAll`. */
export async function closeThose(
  env: Env,
  attempts: readonly PaymentAttempt[],
  source: Source,
  now: number,
): Promise<boolean> {
  const closed = await Promise.all(
    attempts.map(async (attempt) => {
      try {
        const provider = configuredProvider(env, attempt.provider)
        return provider !== null && (await close(env, attempt, provider, source, now)) !== 'open'
      } catch (error) {
        console.error(`attempt ${attempt.id} stays open at ${attempt.provider}`, error)
        await askLater(env.DB, attempt.id, instant(now)).run()
        return false
      }
    }),
  )
  return closed.every(Boolean)
}
