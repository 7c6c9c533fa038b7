import { isPaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { type PaymentEvent, ProviderDown } from '../../providers/provider.ts'
import { configuredProvider } from '../../providers/registry.ts'
import { actOn } from './act-on-event.ts'
import { alertWaiting } from './event-alerts.ts'
import {
  type Cause,
  doneStatements,
  forgetStatement,
  nextTry,
  type PendingEvent,
  pendingColumns,
  shownWithin,
} from './pending-events.ts'

/** How many events one run tries in parallel. Cloudflare limits how many calls a Worker may make. */
const maxEvents = 10
/** Milliseconds during which one run owns an event: longer than a provider may take to answer. */
const lease = 3 * 60_000

/** Claims the due events for the length of the lease. Two runs at the same time claim different events. */
async function claim(db: D1Database, now: number): Promise<PendingEvent[]> {
  const { results } = await db
    .prepare(
      `UPDATE pending_events SET tries = tries + 1, due_at = ?2
       WHERE id IN (SELECT id FROM pending_events WHERE due_at <= ?1 ORDER BY due_at, id LIMIT ?3)
       RETURNING ${pendingColumns}`,
    )
    .bind(instant(now), instant(now + lease), maxEvents)
    .all<PendingEvent>()
  return results
}

/**
 * Retries the events that are due. An event that still cannot be handled is retried later, for three days, and then
 * left to a person. E-mails the staff about waiting events. Safe to call at any time, several times at once. `now` in
 * milliseconds.
 */
export async function retryEvents(env: Env, now: number): Promise<void> {
  const due = await claim(env.DB, now)
  await Promise.all(due.map((pending) => retry(env, pending, now)))
  await alertWaiting(env, now)
}

/** Acts on one waiting event. Returns true when it no longer waits. `now` in milliseconds. */
export async function retry(env: Env, pending: PendingEvent, now: number): Promise<boolean> {
  const { id, provider: name, reading } = pending
  try {
    const provider = isPaymentMethod(name) ? configuredProvider(env, name) : null
    if (!provider) throw new Error(`${name} is not configured`)
    const acted = await actOn(env, provider, JSON.parse(reading) as PaymentEvent, now)
    const isLate = now - Date.parse(pending.receivedAt) > shownWithin
    if (acted.kind === 'unplaced' || (acted.kind === 'unseen' && !isLate)) {
      await wait(env.DB, pending, acted.kind, now)
      return false
    }
    await env.DB.batch(
      acted.kind === 'foreign' ? [forgetStatement(env.DB, id)] : doneStatements(env.DB, id, name, now),
    )
    return true
  } catch (error) {
    console.error(`event ${id} still waits`, error)
    await wait(env.DB, pending, error instanceof ProviderDown ? 'unanswered' : 'failed', now)
    return false
  }
}

/**
 * Schedules the next retry. An unreadable event keeps that cause, even if asking its provider fails for another reason.
 */
const wait = (db: D1Database, { id, receivedAt, tries }: PendingEvent, cause: Cause, now: number) =>
  db
    .prepare(
      "UPDATE pending_events SET cause = iif(cause = 'unreadable', cause, ?2), due_at = ?3 WHERE id = ?1",
    )
    .bind(id, cause, nextTry(receivedAt, tries, now))
    .run()
