import type { Env } from '../../../env.ts'
import type { About } from '../../providers/about.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import { attemptAbout, attemptById, noteRef } from './attempts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/**
 * The attempt that an event is about. `foreign`: the payment belongs to another use of the account, or to another
 * database. `unplaced`: the payment carries our mark but is not in this database, or the provider does not know it yet.
 */
type FoundAttempt =
  /** `about`: all that is known of the payment, including the provider's answer. */
  { kind: 'placed'; attempt: PaymentAttempt; about: About } | { kind: 'foreign' | 'unplaced' }

/**
 * Finds the attempt that an event is about, by any of its ids. If none is ours, asks the provider whether the payment
 * carries our mark. Throws `ProviderDown`.
 */
export async function findAttempt(env: Env, provider: PaymentProvider, about: About): Promise<FoundAttempt> {
  const known = await attemptAbout(env.DB, provider.name, about)
  if (known) return placed(env, known, about)
  if (about.attemptId) return { kind: await strange(env, about.attemptId) }
  const found = await provider.identify(about)
  if (found.kind !== 'ours') return { kind: found.kind === 'foreign' ? 'foreign' : 'unplaced' }
  const attempt = await attemptAbout(env.DB, provider.name, found.about)
  if (attempt) return placed(env, attempt, { ...about, ...found.about })
  return { kind: await strange(env, found.about.attemptId ?? '') }
}

const placed = async (env: Env, attempt: PaymentAttempt, about: About): Promise<FoundAttempt> => ({
  kind: 'placed',
  attempt: await noteRef(env.DB, attempt, about.ref),
  about,
})

/**
 * Returns `foreign` when our attempt of that number has another session: the event belongs to another database. An
 * attempt that is not here at all may be lost, so the event is `unplaced`.
 */
const strange = async (env: Env, attemptId: string): Promise<'foreign' | 'unplaced'> =>
  (await attemptById(env.DB, attemptId)) ? 'foreign' : 'unplaced'
