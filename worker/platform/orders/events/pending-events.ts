import { instant } from '../../http/instant.ts'
import type { PaymentEvent } from '../../providers/provider.ts'

/** Why we could not act on an event yet; see the table `pending_events`. */
export type Cause = 'unplaced' | 'unseen' | 'unanswered' | 'unreadable' | 'failed'

/** An event that we could not act on yet and that the clock retries. */
export interface PendingEvent {
  /** The id under which `webhook_events` records it once it is done: `stripe:evt_1`. */
  id: string
  provider: string
  type: string
  /** A `PaymentEvent`, as JSON. */
  reading: string
  cause: Cause
  orderId: number | null
  /** How many times the clock has tried it. */
  tries: number
  /** ISO 8601. */
  receivedAt: string
}

export const pendingColumns = `id, provider, type, reading, cause, order_id AS orderId, tries, received_at AS receivedAt`

const minute = 60_000

/** Milliseconds during which the clock retries an event. After that a person must handle it. */
const triedFor = 3 * 24 * 60 * minute

/**
 * Milliseconds that a provider may take to show a change that it announced. After that we assume it withdrew the
 * change.
 */
export const shownWithin = 60 * minute

/**
 * Returns the next retry (ISO 8601). The delay doubles each time, up to six hours. `null` once a person must handle the
 * event. `now` in milliseconds.
 */
export function nextTry(receivedAt: string, tries: number, now: number): string | null {
  if (now - Date.parse(receivedAt) >= triedFor) return null
  return instant(now + Math.min(minute * 2 ** Math.min(tries, 10), 360 * minute))
}

/**
 * Returns the part of an event that we store: ids and the provider's words. A retry asks the provider for the state
 * again.
 */
const minimised = (event: PaymentEvent): string =>
  JSON.stringify(event.kind === 'event' ? { ...event, state: null } : event)

/**
 * Returns the statement that stores an event for the clock. If the event is already stored, its cause is updated and
 * its retry time stays. `now` in milliseconds.
 */
export const keepStatement = (
  db: D1Database,
  id: string,
  {
    provider,
    event,
    cause,
    orderId,
  }: { provider: string; event: PaymentEvent; cause: Cause; orderId: number | null },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO pending_events (id, provider, type, reading, cause, order_id, received_at, due_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
       ON CONFLICT (id) DO UPDATE SET cause = excluded.cause, order_id = coalesce(excluded.order_id, order_id)`,
    )
    .bind(
      id,
      provider,
      event.type.slice(0, 100),
      minimised(event),
      cause,
      orderId,
      instant(now),
      nextTry(instant(now), 0, now),
    )

/**
 * Returns statements that record an event as done: nobody acts on it again, and it no longer waits. `now` in
 * milliseconds.
 */
export const doneStatements = (
  db: D1Database,
  id: string,
  provider: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      'INSERT INTO webhook_events (id, provider, received_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
    )
    .bind(id, provider, instant(now)),
  forgetStatement(db, id),
]

/** Returns the statement that deletes a waiting event. */
export const forgetStatement = (db: D1Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM pending_events WHERE id = ?1').bind(id)
