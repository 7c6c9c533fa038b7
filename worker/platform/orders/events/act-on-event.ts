import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { About } from '../../providers/about.ts'
import type { PaymentEvent, PaymentProvider } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { attemptById } from '../payments/attempts.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import { place } from '../payments/place.ts'
import { settle } from '../payments/settle.ts'
import { raise } from './alarm.ts'

/**
 * What an event came to: acted upon, no payment of ours, of ours and nowhere here, or of ours and not shown yet by the
 * provider that tells it.
 */
export type Acted = { kind: 'done'; orderId: number } | { kind: 'foreign' | 'unplaced' | 'unseen' }

/** Tries whose money is known. */
const known: readonly PaymentAttempt['state'][] = ['paid', 'parked']

/**
 * Acts on an event about a payment. One that says only that something happened, or cannot be read, has the provider asked
 * what; an alarm about a payment nobody has told yet does so first. Throws `ProviderDown`. `now` in milliseconds.
 */
export async function actOn(
  env: Env,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: number,
): Promise<Acted> {
  const found = await place(env, provider, event.about)
  if (found.kind !== 'placed') return found
  const { attempt, about } = found
  const owner = attempt.provider === provider.name ? provider : configuredProvider(env, attempt.provider)
  if (event.kind === 'alarm') {
    const paid = await settled(env, attempt, owner, now)
    if (isOther(paid, about)) return { kind: 'foreign' }
    await raise(env, paid, event.alarm, now)
    return { kind: 'done', orderId: attempt.orderId }
  }
  const state = (event.kind === 'event' ? event.state : null) ?? (await owner?.lookup(attempt))
  if (state) await settle(env, attempt, state, 'webhook', now)
  if (event.kind === 'event' && event.proves && state?.kind !== 'refunded') return { kind: 'unseen' }
  if (about.refundKey) await askRefund(env.DB, attempt, now)
  return { kind: 'done', orderId: attempt.orderId }
}

/** The try with its money known, as far as its provider knows it: what is disputed or reviewed was paid. */
async function settled(
  env: Env,
  attempt: PaymentAttempt,
  owner: PaymentProvider | null,
  now: number,
): Promise<PaymentAttempt> {
  if (known.includes(attempt.state)) return attempt
  const state = await owner?.lookup(attempt)
  if (state) await settle(env, attempt, state, 'webhook', now)
  return (await attemptById(env.DB, attempt.id)) ?? attempt
}

/** Numbers begin again in another database: an alarm about another payment than the one of the try is not ours. */
const isOther = ({ transactionId }: PaymentAttempt, { transactionId: named = '', refundRef }: About) =>
  transactionId !== '' && named !== '' && named !== transactionId && !refundRef

/** Has the clock ask soon what became of the refunds of a try that its provider has taken. */
const askRefund = (db: D1Database, { id }: PaymentAttempt, now: number) =>
  db
    .prepare(`UPDATE refunds SET due_at = min(due_at, ?2) WHERE attempt_id = ?1 AND state = 'sent'`)
    .bind(id, instant(now))
    .run()
