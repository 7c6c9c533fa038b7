import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { instant } from '../../http/instant.ts'
import { houseOf } from '../../mails/mail.tsx'
import { eventsWaiting, eventUnreadable } from '../../mails/messages/event-alert.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import type { PaymentEvent } from '../../providers/provider.ts'

/** Milliseconds that an event may wait before we e-mail the staff. */
const timeoutMs = 30 * 60_000

const recipientOf = (env: Env): string | undefined => {
  const settings = settingsOf(env)
  return settings.ALERT_EMAIL ?? settings.BUSINESS_EMAIL
}

/**
 * Returns statements that e-mail the staff, once, about an event of ours that cannot be read. Empty when no address is
 * set.
 */
export function unreadableAlert(
  env: Env,
  id: string,
  alert: { provider: string; event: Extract<PaymentEvent, { kind: 'unreadable' }>; orderId: number | null },
  now: number,
): D1PreparedStatement[] {
  const recipient = recipientOf(env)
  if (!recipient) return []
  const { event, provider, orderId } = alert
  const mail = eventUnreadable(
    { provider, id: event.id, type: event.type, reason: event.reason, orderId },
    houseOf(env),
  )
  const request = { dedupeKey: `alert:event:${id}`, kind: 'payment-alert', recipient, mail }
  return [
    outboxStatement(env.DB, request, now),
    env.DB.prepare('UPDATE pending_events SET alerted_at = ?2 WHERE id = ?1').bind(id, instant(now)),
  ]
}

/**
 * E-mails the staff about events that have waited for half an hour, at most one mail an hour. `now` in milliseconds.
 */
export async function alertWaiting(env: Env, now: number): Promise<void> {
  const recipient = recipientOf(env)
  if (!recipient) return
  const since = instant(now - timeoutMs)
  const { results } = await env.DB.prepare(
    `SELECT provider, type, count(*) AS many FROM pending_events WHERE alerted_at IS NULL AND received_at <= ?1
     GROUP BY provider, type ORDER BY provider, type LIMIT 20`,
  )
    .bind(since)
    .all<{ provider: string; type: string; many: number }>()
  if (results.length === 0) return
  const dedupeKey = `alert:events:${instant(now).slice(0, 13)}`
  const mail = eventsWaiting(results, houseOf(env))
  // If this hour's mail is already written, its events wait for the next hour.
  const isFirst = { sql: 'NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = ?)', params: [dedupeKey] }
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE pending_events SET alerted_at = ?2 WHERE alerted_at IS NULL AND received_at <= ?1
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = ?3)`,
    ).bind(since, instant(now), dedupeKey),
    outboxStatement(env.DB, { dedupeKey, kind: 'payment-alert', recipient, mail }, now, isFirst),
  ])
}
