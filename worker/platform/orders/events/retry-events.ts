import { isPaymentMethod } from '../../../../shared/checkout/checkout.ts'
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

/** Events tried side by side in one run: a Worker may only call so many times. */
const maxEvents = 10
/** Milliseconds one run has an event to itself: longer than a provider may take to answer. */
const lease = 3 * 60_000

/** Takes events that are due, for as long as the lease lasts: of two runs at once each takes others. */
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
 * Acts on the events that wait, when it is time to: what cannot be acted upon yet is tried again later, three days long,
 * then left to a person. The house is written to of those that wait. Safe to call at any time, several times at once.
 * `now` in milliseconds.
 */
export async function retryEvents(env: Env, now: number): Promise<void> {
  const due = await claim(env.DB, now)
  await Promise.all(due.map((pending) => retry(env, pending, now)))
  await alertWaiting(env, now)
}

/** Acts on one event that waits; true when it waits no more. `now` in milliseconds. */
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

/** One that cannot be read stays so, whatever keeps its provider from being asked instead. */
const wait = (db: D1Database, { id, receivedAt, tries }: PendingEvent, cause: Cause, now: number) =>
  db
    .prepare(
      "UPDATE pending_events SET cause = iif(cause = 'unreadable', cause, ?2), due_at = ?3 WHERE id = ?1",
    )
    .bind(id, cause, nextTry(receivedAt, tries, now))
    .run()
