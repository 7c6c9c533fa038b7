import { consentVersion, type NewsletterState } from '../../../shared/contact/newsletter.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { hashOf } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { newsletterWelcome } from '../mails/messages/newsletter.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { type OnlyIf, welcomeGift } from './gift.ts'

const day = 24 * 3600_000
const fresh = (now: number) => instant(now - limits.letter.confirmDays * day)

/** Reads the subscription of a confirmation token by its hash; `null` if the token is unknown or has expired. */
async function heldBy(db: D1Database, hash: string, now: number) {
  return db
    .prepare(
      `SELECT email, status, stop_token AS stop FROM subscriptions
       WHERE confirm_hash = ?1 AND (status = 'confirmed' OR (status = 'pending' AND changed_at > ?2))`,
    )
    .bind(hash, fresh(now))
    .first<{ email: string; status: NewsletterState; stop: string }>()
}

/** Reads the state of a request by its confirmation token; `null` if the token is unknown or has expired. */
export async function requestState(
  db: D1Database,
  token: string,
  now: number,
): Promise<NewsletterState | null> {
  return (await heldBy(db, await hashOf(token), now))?.status ?? null
}

/**
 * Confirms a request: stores the proof and the welcome mail with its code. A repeated call changes nothing. Returns whether
 * the token is valid.
 */
export async function confirm(env: Env, token: string, now: number): Promise<boolean> {
  const hash = await hashOf(token)
  const held = await heldBy(env.DB, hash, now)
  if (!held) return false
  if (held.status === 'confirmed') return true
  const { email, stop } = held
  const waiting: OnlyIf = {
    sql: "EXISTS (SELECT 1 FROM subscriptions WHERE confirm_hash = ? AND status = 'pending')",
    params: [hash],
  }
  const { gift, statements } = await welcomeGift(env, email, now, waiting)
  await env.DB.batch([
    ...statements,
    outboxStatement(
      env.DB,
      {
        dedupeKey: `letter-welcome:${hash.slice(0, 32)}`,
        kind: 'letter-welcome',
        recipient: email,
        mail: newsletterWelcome(gift, stop, houseOf(env)),
      },
      now,
      waiting,
    ),
    env.DB.prepare(
      `INSERT INTO consents (subscription_id, kind, source, text_version, at)
       SELECT id, 'confirmed', 'mail', ?2, ?3 FROM subscriptions WHERE confirm_hash = ?1 AND status = 'pending'`,
    ).bind(hash, consentVersion, instant(now)),
    env.DB.prepare(
      `UPDATE subscriptions SET status = 'confirmed', changed_at = ?2, mailed_at = ?2
       WHERE confirm_hash = ?1 AND status = 'pending'`,
    ).bind(hash, instant(now)),
  ])
  return true
}

/** Returns `on` if the email of an unsubscribe token is subscribed or pending, else `left`; `null` for an unknown token. */
export async function stopState(db: D1Database, token: string): Promise<'on' | 'left' | null> {
  const row = await db
    .prepare("SELECT max(status <> 'left') AS isOn FROM subscriptions WHERE stop_token = ?1")
    .bind(token)
    .first<{ isOn: number | null }>()
  if (row?.isOn === null || row?.isOn === undefined) return null
  return row.isOn === 1 ? 'on' : 'left'
}

/**
 * Unsubscribes the email of a token. Deletes waiting mails and the email itself; the token, a keyed hash of it, stays. A
 * repeated call changes nothing. Returns whether the token is valid.
 */
export async function stop(db: D1Database, token: string, source: string, now: number): Promise<boolean> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM outbox WHERE state = 'waiting' AND kind IN ('letter-confirm', 'letter-welcome', 'letter-stop')
           AND recipient IN (SELECT email FROM subscriptions WHERE stop_token = ?1)`,
      )
      .bind(token),
    db
      .prepare(
        `INSERT INTO consents (subscription_id, kind, source, text_version, at)
         SELECT id, 'left', ?2, ?3, ?4 FROM subscriptions WHERE stop_token = ?1 AND status <> 'left'`,
      )
      .bind(token, source, consentVersion, instant(now)),
    db
      .prepare(
        `UPDATE subscriptions SET status = 'left', email = NULL, confirm_hash = NULL, changed_at = ?2
         WHERE stop_token = ?1 AND status <> 'left'`,
      )
      .bind(token, instant(now)),
  ])
  return (await stopState(db, token)) !== null
}
