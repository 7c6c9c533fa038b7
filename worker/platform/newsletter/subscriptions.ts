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

/** The subscription of a secret of confirmation; `null` for one that is unknown, over, or was not confirmed in time. */
async function heldBy(db: D1Database, hash: string, now: number) {
  return db
    .prepare(
      `SELECT email, status, stop_token AS stop FROM subscriptions
       WHERE confirm_hash = ?1 AND (status = 'confirmed' OR (status = 'pending' AND changed_at > ?2))`,
    )
    .bind(hash, fresh(now))
    .first<{ email: string; status: NewsletterState; stop: string }>()
}

/** Where the request of a secret of confirmation stands; `null` as above. */
export async function requestState(
  db: D1Database,
  token: string,
  now: number,
): Promise<NewsletterState | null> {
  return (await heldBy(db, await hashOf(token), now))?.status ?? null
}

/**
 * Confirms a request: its proof, the welcome mail with its code, and from then on letters. Confirming again changes
 * nothing. Answers whether the secret is worth something.
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

/** Whether the address of a secret has letters or a request for them, or left; `null` for an unknown secret. */
export async function stopState(db: D1Database, token: string): Promise<'on' | 'left' | null> {
  const row = await db
    .prepare("SELECT max(status <> 'left') AS isOn FROM subscriptions WHERE stop_token = ?1")
    .bind(token)
    .first<{ isOn: number | null }>()
  if (row?.isOn === null || row?.isOn === undefined) return null
  return row.isOn === 1 ? 'on' : 'left'
}

/**
 * Ends the letters of the address of a secret, requests and mails that wait included, and forgets it but for its hash.
 * Stopping again changes nothing. Answers whether the secret is worth something.
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
