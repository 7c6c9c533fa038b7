import { text } from '../../../shared/messages.ts'
import type { Staff } from '../../../shared/staff/permissions.ts'
import type { Env } from '../../env.ts'
import { doneStatements, type PendingEvent, pendingColumns } from '../orders/events/pending-events.ts'
import { retry } from '../orders/events/retry-events.ts'
import { conflict } from './refusals.ts'
import { logged } from './staff/log.ts'

/**
 * Retries a pending provider event, or closes it because the staff decides that it needs no action. Returns a sentence
 * about the result. Throws 409 if the event is no longer pending. `now` in milliseconds.
 */
export async function decideEvent(
  env: Env,
  { event: id, way }: { event: string; way: 'again' | 'close' },
  now: number,
  by?: Staff,
): Promise<string> {
  const pending = await env.DB.prepare(`SELECT ${pendingColumns} FROM pending_events WHERE id = ?1`)
    .bind(id)
    .first<PendingEvent>()
  if (!pending) throw conflict('workshop.event-gone')
  if (way === 'again')
    return text((await retry(env, pending, now)) ? 'workshop.event-done' : 'workshop.event-waits')
  const act = { act: 'Événement classé', subject: `événement ${pending.provider}`, before: pending.type }
  await env.DB.batch([...doneStatements(env.DB, id, pending.provider, now), ...logged(env.DB, by, act, now)])
  return text('workshop.event-closed')
}
