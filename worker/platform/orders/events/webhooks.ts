import type { Context } from 'hono'
import * as t from '#text/refusals.ts'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { type PaymentEvent, type PaymentProvider, ProviderDown } from '../../providers/provider.ts'
import { orUnavailable } from '../../providers/unavailable.ts'
import { attemptAbout } from '../payments/attempts.ts'
import { callerCount } from '../payments/caller-count.ts'
import { actOn } from './act-on-event.ts'
import { unreadableAlert } from './event-alerts.ts'
import { type Cause, doneStatements, forgetStatement, keepStatement } from './pending-events.ts'

/**
 * The result of a webhook. `done`: we acted on it. `repeated`: we had already acted on it. `ignored`: it is not about
 * our payments. `kept`: it is stored, and the clock retries it. `unreadable`: it is ours, but its shape is not the
 * documented one. `rejected`: its signature is not valid.
 */
type Received = 'done' | 'repeated' | 'ignored' | 'kept' | 'unreadable' | 'rejected'

/**
 * Verifies a webhook and acts on its event, once per event. We record the event as done after its effects. If the
 * Worker crashes in between, the provider sends the event again and the second run changes nothing. An event that we
 * cannot act on is stored, and the clock retries it. Throws the error that stopped us, `ProviderDown` when the provider
 * did not answer our question. The caller then answers 5xx, so the provider sends the event again too.
 */
export async function receiveWebhook(
  env: Env,
  provider: PaymentProvider,
  body: string,
  headers: Headers,
  now: number = Date.now(),
  beforeAsking?: () => Promise<void>,
): Promise<Received> {
  const reading = await provider.webhook(body, headers, beforeAsking)
  if (reading.kind === 'rejected') {
    console.warn(`webhook of ${provider.name} rejected: ${reading.reason}`)
    return 'rejected'
  }
  if (reading.kind === 'ignored') return 'ignored'
  const id = `${provider.name}:${reading.id}`
  if (await env.DB.prepare('SELECT 1 FROM webhook_events WHERE id = ?1').bind(id).first()) return 'repeated'
  return reading.kind === 'unreadable'
    ? setAside(env, provider, id, reading, now)
    : act(env, provider, id, reading, now)
}

async function act(
  env: Env,
  provider: PaymentProvider,
  id: string,
  event: PaymentEvent,
  now: number,
): Promise<Received> {
  const keep = async (cause: Cause): Promise<void> => {
    const orderId = (await attemptAbout(env.DB, provider.name, event.about))?.orderId ?? null
    await keepStatement(env.DB, id, { provider: provider.name, event, cause, orderId }, now).run()
  }
  try {
    const acted = await actOn(env, provider, event, now)
    if (acted.kind === 'unplaced') {
      const named = event.about.transactionId ?? event.about.attemptId ?? 'no payment'
      console.error(`webhook of ${provider.name}, ${event.type} of ${named}, finds no order: it is kept`)
      await keep('unplaced')
      return 'kept'
    }
    if (acted.kind === 'unseen') {
      await keep('unseen')
      return 'kept'
    }
    if (acted.kind === 'foreign') {
      console.warn(`webhook of ${provider.name} about a payment that is none of ours`)
      await forgetStatement(env.DB, id).run()
      return 'ignored'
    }
    await env.DB.batch(doneStatements(env.DB, id, provider.name, now))
    return 'done'
  } catch (error) {
    await keep(error instanceof ProviderDown ? 'unanswered' : 'failed').catch((fault) =>
      console.error(`webhook of ${provider.name}, ${event.type}, could not be kept`, fault),
    )
    throw error
  }
}

/**
 * Stores an event of ours that cannot be read, and e-mails the staff. The clock asks the provider for the state
 * instead.
 */
async function setAside(
  env: Env,
  provider: PaymentProvider,
  id: string,
  event: Extract<PaymentEvent, { kind: 'unreadable' }>,
  now: number,
): Promise<Received> {
  const attempt = await attemptAbout(env.DB, provider.name, event.about)
  const orderId = attempt?.orderId ?? null
  console.error(`webhook of ${provider.name} cannot be read: ${event.reason}`)
  await env.DB.batch([
    keepStatement(env.DB, id, { provider: provider.name, event, cause: 'unreadable', orderId }, now),
    ...unreadableAlert(env, id, { provider: provider.name, event, orderId }, now),
  ])
  return 'unreadable'
}

/**
 * Handles the request of a provider's webhook. Throws 400 `invalid_signature`, 429 to an address with too many rejected
 * webhooks, 503 `event_unreadable`, and 503 when the provider did not answer our question. The provider sends it again.
 */
export async function answerWebhook(c: Context<EmbeddedEnv>, provider: PaymentProvider): Promise<void> {
  const now = Date.now()
  const count = callerCount(c, provider.name, now)
  const receiving = receiveWebhook(c.env, provider, await c.req.text(), c.req.raw.headers, now, count.add)
  const received = await orUnavailable(
    receiving.finally(() => sendMailsLater(c)),
    `webhook of ${provider.name} is left to be sent again`,
  )
  if (received === 'rejected') throw new PlatformError(400, 'invalid_signature', t.signatureNotValid)
  await count.takeBack()
  if (received === 'unreadable') throw new PlatformError(503, 'event_unreadable', t.eventUnreadable)
}

/** Milliseconds that we remember a webhook. Providers repeat a webhook for a few days. */
const remembered = 30 * 24 * 3600_000

/** Returns the statement that deletes webhooks older than a month. `now` in milliseconds. */
export const forgetWebhooks = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM webhook_events WHERE received_at <= ?1').bind(instant(now - remembered))
