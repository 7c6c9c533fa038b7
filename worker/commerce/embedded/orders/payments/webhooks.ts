import type { Context } from 'hono'
import type { Env } from '../../../../env.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { instant } from '../../instant.ts'
import { sendMailsLater } from '../../outbox.ts'
import { PlatformError } from '../../platform-error.ts'
import type { PaymentProvider, WebhookReading } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { orUnavailable } from '../../providers/unavailable.ts'
import { raise } from './alarm.ts'
import { attemptAbout, noteRef } from './attempts.ts'
import { settle } from './settle.ts'

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
  const received = reading.kind === 'ignored' ? 'ignored' : await act(env, provider, reading, now)
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
  reading: Extract<WebhookReading, { kind: 'event' | 'alarm' }>,
  now: number,
): Promise<Received> {
  const { about } = reading
  const found = await attemptAbout(env.DB, provider.name, about)
  if (!found) {
    console.warn(`webhook of ${provider.name} about a payment that is none of ours`)
    return 'ignored'
  }
  const attempt = await noteRef(env.DB, found, about.ref)
  if (reading.kind === 'alarm') {
    await raise(env, attempt, reading.alarm, now)
    return 'done'
  }
  const owner = attempt.provider === provider.name ? provider : configuredProvider(env, attempt.provider)
  const told = reading.state ?? (await owner?.lookup(attempt))
  if (told) await settle(env, attempt, told, 'webhook', now)
  return 'done'
}

/**
 * Receives a webhook as a provider sends it. Throws 400 `invalid_signature`, and 503 when the provider had to be asked and
 * did not answer: it is sent again.
 */
export async function answerWebhook(c: Context<EmbeddedEnv>, provider: PaymentProvider): Promise<void> {
  const receiving = receiveWebhook(c.env, provider, await c.req.text(), c.req.raw.headers)
  const received = await orUnavailable(receiving, `webhook of ${provider.name} is left to be sent again`)
  if (received === 'rejected') throw new PlatformError(400, 'invalid_signature', 'Signature non valable')
  sendMailsLater(c)
}

/** Milliseconds a webhook is remembered: providers send one again for a few days. */
const remembered = 30 * 24 * 3600_000

/** Forgets the webhooks of a month ago. `now` in milliseconds. */
export const forgetWebhooks = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM webhook_events WHERE received_at <= ?1').bind(instant(now - remembered))
