import { instant } from '../../http/instant.ts'
import type { PaymentEvent } from '../../providers/provider.ts'

/** Why an event came to nothing so far; see the table `pending_events`. */
export type Cause = 'unplaced' | 'unseen' | 'unanswered' | 'unreadable' | 'failed'

/** An event that waits. */
export interface PendingEvent {
  /** As it is remembered once it is done: `stripe:evt_1`. */
  id: string
  provider: string
  type: string
  /** A `PaymentEvent`, as JSON. */
  reading: string
  cause: Cause
  orderId: number | null
  /** Times the clock has tried it. */
  tries: number
  /** ISO 8601. */
  receivedAt: string
}

export const pendingColumns = `id, provider, type, reading, cause, order_id AS orderId, tries, received_at AS receivedAt`

const minute = 60_000

/** Milliseconds the clock tries an event; then it is left to a person. */
const triedFor = 3 * 24 * 60 * minute

/** Milliseconds a provider may take to show what it tells; then it is taken to have thought better of it. */
export const shownWithin = 60 * minute

/** When an event is tried next: later each time, six hours at most; `null` once it is left to a person. `now` in milliseconds. */
export function nextTry(receivedAt: string, tries: number, now: number): string | null {
  if (now - Date.parse(receivedAt) >= triedFor) return null
  return instant(now + Math.min(minute * 2 ** Math.min(tries, 10), 360 * minute))
}

/** What is kept of an event: ids and words of the provider. What a payment has come to is asked anew. */
const minimised = (event: PaymentEvent): string =>
  JSON.stringify(event.kind === 'event' ? { ...event, state: null } : event)

/**
 * Statement that keeps an event for the clock; one that is kept already keeps its place, with the newest cause. `now` in
 * milliseconds.
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

/** Statements that remember an event as done: it is acted upon no more, and waits no more. `now` in milliseconds. */
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

/** Statement that forgets an event that waits. */
export const forgetStatement = (db: D1Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM pending_events WHERE id = ?1').bind(id)
