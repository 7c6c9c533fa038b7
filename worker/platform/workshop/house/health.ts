import type * as z from 'zod'
import type { HealthCheck } from '../../../../shared/staff/health.ts'
import type { wireHealth } from '../../../commerce/contract/workshop/house.ts'
import type { Env } from '../../../env.ts'
import { houseAddressOf } from '../../../mail-account.ts'
import { settingFaults } from '../../../setting-faults.ts'
import { settingsOf } from '../../../settings.ts'
import { instant } from '../../http/instant.ts'
import { houseOf } from '../../mails/mail.tsx'
import { mailSender } from '../../mails/mail-sender.ts'
import { healthAlarm } from '../../mails/messages/health-alarm.ts'
import { outboxStatement } from '../../mails/outbox.ts'

const minute = 60_000
/** Milliseconds after which a check turns red: cron silence, waiting mails, pending events. */
const late = { clock: 10 * minute, mails: 30 * minute, events: 60 * minute }

/** Returns the statement that records that the cron job runs, every minute. `now` in milliseconds. */
export const beat = (db: D1Database, now: number) =>
  db
    .prepare(`INSERT INTO clock_beat (only, at) VALUES (1, ?1) ON CONFLICT (only) DO UPDATE SET at = ?1`)
    .bind(instant(now))

/** A check as the route sends it. */
type WiredCheck = z.input<typeof wireHealth>[number]

/** Runs all health checks. `now` in milliseconds. */
export async function healthChecks(env: Env, now: number): Promise<WiredCheck[]> {
  const { DB: db } = env
  const count = (sql: string, ...params: string[]) =>
    db.prepare(`SELECT count(*) AS n FROM ${sql}`).bind(...params)
  const [clock, ...counts] = await db.batch<{ at?: string; n?: number }>([
    db.prepare('SELECT at FROM clock_beat'),
    count("outbox WHERE state = 'waiting' AND due_at <= ?1", instant(now - late.mails)),
    count("outbox WHERE state = 'failed' AND settled_at > ?1", instant(now - 24 * 60 * minute)),
    count('pending_events WHERE received_at <= ?1', instant(now - late.events)),
    count(
      `payment_attempts a WHERE a.state = 'parked' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id)`,
    ),
    count("refunds WHERE state = 'failed'"),
    count('(SELECT 1 FROM products WHERE stock < 0 UNION ALL SELECT 1 FROM variations WHERE stock < 0)'),
  ])
  const at = clock?.results[0]?.at ?? null
  const [waiting, failed, events, parked, refunds, stock] = counts.map(({ results }) => results[0]?.n ?? 0)
  const red = (name: HealthCheck['name'], n = 0): WiredCheck => ({ name, isRed: n > 0, n, at: null })
  const faults = settingFaults(settingsOf(env))
  return [
    { name: 'clock', isRed: at === null || at < instant(now - late.clock), n: 0, at },
    { name: 'settings', isRed: faults.length > 0, n: faults.length, at: null, faults },
    { name: 'sender', isRed: mailSender(env) === null, n: 0, at: null },
    red('mails-waiting', waiting),
    red('mails-failed', failed),
    red('events', events),
    red('parked', parked),
    red('refunds', refunds),
    red('stock', stock),
  ]
}

/** Checks of which nobody is mailed: a silent clock and a missing sender cannot, and settings change only by hand. */
const unmailed: readonly HealthCheck['name'][] = ['clock', 'sender', 'settings']

/**
 * Mails the business about each check that turns red, once until it is green again. A silent cron job cannot report itself,
 * so only the health screen shows it. `now` in milliseconds.
 */
export async function watchHealth(env: Env, now: number): Promise<void> {
  const { DB: db } = env
  const checks = (await healthChecks(env, now)).filter(({ name }) => !unmailed.includes(name))
  const green = checks.filter(({ isRed }) => !isRed).map(({ name }) => name)
  const recipient = houseAddressOf(settingsOf(env))
  await db.batch([
    db
      .prepare('DELETE FROM health_alarms WHERE name IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(green)),
    ...checks
      .filter(({ isRed }) => isRed)
      .flatMap((check) => [
        db
          .prepare('INSERT INTO health_alarms (name, since) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING')
          .bind(check.name, instant(now)),
        ...(recipient
          ? [
              outboxStatement(
                db,
                {
                  dedupeKey: `health:${check.name}:${instant(now)}`,
                  kind: 'health-alarm',
                  recipient,
                  mail: healthAlarm(check, houseOf(env)),
                },
                now,
                {
                  sql: 'EXISTS (SELECT 1 FROM health_alarms WHERE name = ? AND since = ?)',
                  params: [check.name, instant(now)],
                },
              ),
            ]
          : []),
      ]),
  ])
}
