import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { About } from '../../providers/about.ts'
import type { PaymentEvent, PaymentProvider } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { attemptById } from '../payments/attempts.ts'
import { findAttempt } from '../payments/find-attempt.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import { settle } from '../payments/settle.ts'
import { recordAlarm } from './record-alarm.ts'

/**
 * The result of an event. `done`: we acted on it. `foreign`: the payment is not ours. `unplaced`: the payment is ours,
 * but this database has no attempt for it. `unseen`: the payment is ours, but the provider does not show the change
 * yet.
 */
type Acted = { kind: 'done'; orderId: number } | { kind: 'foreign' | 'unplaced' | 'unseen' }

/** States of an attempt whose amount taken is known. */
const known: readonly PaymentAttempt['state'][] = ['paid', 'parked']

/**
 * Acts on an event about a payment. If the event carries no state, or cannot be read, we ask the provider for the
 * state. An alarm about an attempt that is not settled yet settles it first. Throws `ProviderDown`. `now` in
 * milliseconds.
 */
export async function actOn(
  env: Env,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: number,
): Promise<Acted> {
  const found = await findAttempt(env, provider, event.about)
  if (found.kind !== 'placed') return found
  const { attempt, about } = found
  const owner = attempt.provider === provider.name ? provider : configuredProvider(env, attempt.provider)
  if (event.kind === 'alarm') {
    const paid = await settled(env, attempt, owner, now)
    if (isOther(paid, about)) return { kind: 'foreign' }
    await recordAlarm(env, paid, event.alarm, now)
    return { kind: 'done', orderId: attempt.orderId }
  }
  const state = (event.kind === 'event' ? event.state : null) ?? (await owner?.lookup(attempt))
  if (state) await settle(env, attempt, state, 'webhook', now)
  if (event.kind === 'event' && event.proves && state?.kind !== 'refunded') return { kind: 'unseen' }
  if (about.refundKey) await askRefund(env.DB, attempt, now)
  return { kind: 'done', orderId: attempt.orderId }
}

/** Returns the attempt after asking its provider about the money. A disputed or reviewed payment was paid first. */
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

/**
 * Whether an alarm is about another payment than the attempt's. Attempt numbers restart in another database, so the
 * same number can belong to another payment.
 */
const isOther = ({ transactionId }: PaymentAttempt, { transactionId: named = '', refundRef }: About) =>
  transactionId !== '' && named !== '' && named !== transactionId && !refundRef

/** Makes the clock ask the provider soon about the refunds of an attempt that the provider has accepted. */
const askRefund = (db: D1Database, { id }: PaymentAttempt, now: number) =>
  db
    .prepare(`UPDATE refunds SET due_at = min(due_at, ?2) WHERE attempt_id = ?1 AND state = 'sent'`)
    .bind(id, instant(now))
    .run()
