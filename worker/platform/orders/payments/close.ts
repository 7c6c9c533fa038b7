import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentProvider, PaymentState } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { ask, type Question } from '../../questions.ts'
import type { Source } from '../ledger/transition.ts'
import { notBeingTaken } from './agreed-address.ts'
import { askLater, attemptColumns } from './attempts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { settle } from './settle.ts'

/**
 * Closes the page of a payment at its provider and settles what the provider says of it: with `expired` no money can come
 * any more, with `open` it still can, and the payment has to be closed again. From here on nothing is captured of it; while
 * a capture is on its way, nothing can be said yet. Throws ProviderDown.
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
  // A card refused on a page that is closed is not followed by another one.
  if (state.kind === 'refused') await askLater(env.DB, attempt.id, null).run()
  return state.kind
}

/**
 * Closes the payments that `where` names (SQL on `payment_attempts` with its parameters) and of which money can still come.
 * True when none is left. A provider that does not answer is logged, and asked again by the clock. `now` in milliseconds.
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

/** Which payments that `where` names can still bring money. */
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

/** Closes payments, as `closeAll`. */
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
