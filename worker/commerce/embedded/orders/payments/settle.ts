import type { Env } from '../../../../env.ts'
import { instant } from '../../instant.ts'
import type { PaymentProvider, PaymentState, WebhookReading } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import type { Source } from '../ledger/transition.ts'
import { orderById } from '../order.ts'
import { toldBack } from '../refunds/told-back.ts'
import { accept } from './accept.ts'
import { type Attempt, attemptAbout, attemptById, attemptsOf, noteRef } from './attempts.ts'
import { capture } from './capture.ts'
import { giveUp } from './give-up.ts'

/**
 * Moves an order to what its provider says of one attempt. Telling the same twice, late or out of order changes nothing:
 * an order never goes back, a refusal of an old attempt leaves a newer one alone, money that does not fit moves nothing.
 * Throws ProviderDown when a capture gets no answer. `now` in milliseconds.
 */
export async function settle(
  env: Env,
  attempt: Attempt,
  state: PaymentState,
  source: Source,
  now: number = Date.now(),
): Promise<void> {
  if (state.kind === 'open') return
  const order = await orderById(env.DB, attempt.orderId)
  if (!order) throw new Error(`attempt ${attempt.id} has no order`)
  switch (state.kind) {
    case 'paid':
    case 'accepted':
      return accept(env, order, attempt, state, source, now)
    case 'refused':
    case 'expired':
      return giveUp(env, order, attempt, state.kind, source, now)
    case 'approved': {
      const captured = await capture(env, order, attempt, state, source, now)
      // A capture that leaves it approved took nothing: the clock asks again.
      return captured.kind === 'approved' ? undefined : settle(env, attempt, captured, source, now)
    }
    case 'refunded': {
      // What is given back was taken: that news may be lost, or on its way.
      if (state.taken) await accept(env, order, attempt, { kind: 'paid', ...state.taken }, source, now)
      const known = await attemptById(env.DB, attempt.id)
      return toldBack(env, known ?? attempt, state, source, now)
    }
  }
}

/**
 * Reads the attempts of an order that are not over back from their providers and settles them: the result page's
 * question. A provider that does not answer leaves its own as they are, for the clock; false then.
 */
export async function refresh(
  env: Env,
  orderId: number,
  providerOf: (attempt: Attempt) => PaymentProvider | null,
  now: number = Date.now(),
): Promise<boolean> {
  const waiting = (await attemptsOf(env.DB, orderId)).filter(({ askAt }) => askAt !== null)
  let isAnswered = true
  for (const attempt of waiting) {
    try {
      const state = await providerOf(attempt)?.lookup(attempt)
      if (state) await settle(env, attempt, state, 'refresh', now)
    } catch (error) {
      isAnswered = false
      console.error(`attempt ${attempt.id} could not be read back from ${attempt.provider}`, error)
    }
  }
  return isAnswered
}

/** What became of a webhook: acted upon, seen before, nothing of ours, or not to be trusted. */
export type Received = 'done' | 'repeated' | 'ignored' | 'rejected'

/**
 * Checks a webhook and settles what it tells, once per event; one that only proves that something happened has the
 * provider asked what. The event is remembered after its effects: a crash between the two makes the provider send it
 * again, and the move then changes nothing. Throws ProviderDown, remembering nothing, when the provider had to be asked
 * and did not answer: the caller answers 5xx, and it is sent again.
 */
export async function receiveWebhook(
  env: Env,
  provider: PaymentProvider,
  body: string,
  headers: Headers,
  now: number = Date.now(),
): Promise<Received> {
  const reading = await provider.webhook(body, headers)
  if (reading.kind === 'rejected') {
    console.warn(`webhook of ${provider.name} rejected: ${reading.reason}`)
    return 'rejected'
  }
  const id = `${provider.name}:${reading.id}`
  if (await env.DB.prepare('SELECT 1 FROM webhook_events WHERE id = ?1').bind(id).first()) return 'repeated'
  const received = reading.kind === 'event' ? await act(env, provider, reading, now) : 'ignored'
  await env.DB.prepare(
    'INSERT INTO webhook_events (id, provider, received_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
  )
    .bind(id, provider.name, instant(now))
    .run()
  return received
}

async function act(
  env: Env,
  provider: PaymentProvider,
  { about, state }: Extract<WebhookReading, { kind: 'event' }>,
  now: number,
): Promise<Received> {
  const found = await attemptAbout(env.DB, provider.name, about)
  if (!found) {
    console.warn(`webhook of ${provider.name} about a payment that is none of ours`)
    return 'ignored'
  }
  const attempt = await noteRef(env.DB, found, about.ref)
  const owner = attempt.provider === provider.name ? provider : configuredProvider(env, attempt.provider)
  const told = state ?? (await owner?.lookup(attempt))
  if (told) await settle(env, attempt, told, 'webhook', now)
  return 'done'
}

/** Milliseconds a webhook is remembered: providers send one again for a few days. */
const remembered = 30 * 24 * 3600_000

/** Forgets the webhooks of a month ago. `now` in milliseconds. */
export const forgetWebhooks = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM webhook_events WHERE received_at <= ?1').bind(instant(now - remembered))
