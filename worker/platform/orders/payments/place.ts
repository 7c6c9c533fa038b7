import type { Env } from '../../../env.ts'
import type { About } from '../../providers/about.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import { attemptAbout, attemptById, noteRef } from './attempts.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/**
 * Which try an event is about. `foreign`: a payment of another use, or of another database, of the account. `unplaced`: it
 * bears a mark of ours that is nowhere here, or the provider does not know of it yet.
 */
export type Placed =
  /** `about`: all that is known of the payment, the provider's answer included. */
  { kind: 'placed'; attempt: PaymentAttempt; about: About } | { kind: 'foreign' | 'unplaced' }

/**
 * Finds the try an event is about, by whatever it names; what names none of ours is asked of the provider, whose object
 * bears our mark or does not. Throws `ProviderDown`.
 */
export async function place(env: Env, provider: PaymentProvider, about: About): Promise<Placed> {
  const known = await attemptAbout(env.DB, provider.name, about)
  if (known) return placed(env, known, about)
  if (about.attemptId) return { kind: await strange(env, about.attemptId) }
  const found = await provider.identify(about)
  if (found.kind !== 'ours') return { kind: found.kind === 'foreign' ? 'foreign' : 'unplaced' }
  const attempt = await attemptAbout(env.DB, provider.name, found.about)
  if (attempt) return placed(env, attempt, { ...about, ...found.about })
  return { kind: await strange(env, found.about.attemptId ?? '') }
}

const placed = async (env: Env, attempt: PaymentAttempt, about: About): Promise<Placed> => ({
  kind: 'placed',
  attempt: await noteRef(env.DB, attempt, about.ref),
  about,
})

/** A number of ours that has another session here is another database's; one that is nowhere here may be lost. */
const strange = async (env: Env, attemptId: string): Promise<'foreign' | 'unplaced'> =>
  (await attemptById(env.DB, attemptId)) ? 'foreign' : 'unplaced'
