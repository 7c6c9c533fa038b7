import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { notLoggedIn } from '../customers/identity.ts'
import type { SignedIn } from '../embedded-env.ts'
import type { AccountsBehind } from '../http/behind.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { emailConfirmation, emailLeaving, emailTaken } from '../mails/messages/account-area.ts'
import { outboxStatement } from '../mails/outbox.ts'

/**
 * Requests a change of a customer's email; replaces an earlier request. Mails a link to the new address and a notice to the
 * old one. If the new address belongs to another account, the request looks the same, so that nobody learns of that
 * account; the owner gets a notice without a link. A repeated request within a minute changes nothing. Throws 401
 * `rest_not_logged_in` if the session has ended in the meantime. `now` in milliseconds.
 */
export async function askEmailChange(
  env: Env,
  { sessionId, email: old }: SignedIn,
  email: string,
  now: number,
): Promise<void> {
  const db = env.DB
  await env.PLATFORM?.accounts.find(email)
  const house = houseOf(env)
  const key = newToken()
  const keyHash = await hashOf(key)
  const asked = 'EXISTS (SELECT 1 FROM email_changes WHERE key_hash = ?)'
  const known = 'EXISTS (SELECT 1 FROM customers WHERE email = ?)'
  const taken = { sql: `${asked} AND ${known}`, params: [keyHash, email] }
  const free = { ...taken, sql: `${asked} AND NOT ${known}` }
  const mail = { kind: 'email-change', dedupeKey: `email-change:${keyHash}`, recipient: email }
  const [session] = await db.batch([
    db.prepare('SELECT 1 FROM sessions WHERE id = ?1').bind(sessionId),
    db
      .prepare(
        `INSERT OR REPLACE INTO email_changes (customer_id, email, key_hash, expires_at)
         SELECT customer_id, ?2, ?3, ?4 FROM sessions s WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM email_changes e
           WHERE e.customer_id = s.customer_id AND e.email = ?2 AND e.used_at IS NULL AND e.expires_at > ?5)`,
      )
      .bind(
        ...[sessionId, email, keyHash, instant(now + limits.emailLink * 1000)],
        instant(now + (limits.emailLink - limits.sameRequest) * 1000),
      ),
    outboxStatement(db, { ...mail, mail: emailConfirmation(key, house) }, now, free),
    outboxStatement(db, { ...mail, mail: emailTaken(house) }, now, taken),
    outboxStatement(
      db,
      { ...mail, dedupeKey: `${mail.dedupeKey}:old`, recipient: old, mail: emailLeaving(email, house) },
      now,
      { sql: asked, params: [keyHash] },
    ),
  ])
  if (session?.results.length === 0) throw notLoggedIn()
}

/** Reads the requested email of a key; `null` if the key is unknown, used, replaced or expired. */
export async function pendingEmail(db: D1Database, key: string, now: number): Promise<string | null> {
  const row = await db
    .prepare('SELECT email FROM email_changes WHERE key_hash = ?1 AND expires_at > ?2 AND used_at IS NULL')
    .bind(await hashOf(key), instant(now))
    .first<{ email: string }>()
  return row?.email ?? null
}

/** Writes the requested email to the account on the other platform. Returns `false` without a request or if it is taken. */
async function isWrittenThere(
  { DB }: Env,
  accounts: AccountsBehind,
  keyHash: string,
  now: number,
): Promise<boolean> {
  const asked = await DB.prepare(
    'SELECT customer_id AS id, email FROM email_changes WHERE key_hash = ?1 AND expires_at > ?2 AND used_at IS NULL',
  )
    .bind(keyHash, instant(now))
    .first<{ id: number; email: string }>()
  if (!asked) return false
  try {
    await accounts.change(asked.id, { email: asked.email })
    return true
  } catch (error) {
    if (error instanceof PlatformError && error.status === 400) return false
    throw error
  }
}

/** Reads the email that this key has confirmed less than a minute ago; `null` if the account has another one by now. */
async function justConfirmed({ DB }: Env, keyHash: string, now: number): Promise<string | null> {
  const row = await DB.prepare(
    `SELECT c.email FROM email_changes e JOIN customers c ON c.id = e.customer_id AND c.email = e.email
     WHERE e.key_hash = ?1 AND e.used_at > ?2`,
  )
    .bind(keyHash, instant(now - limits.sameRequest * 1000))
    .first<{ email: string }>()
  return row?.email ?? null
}

/**
 * Makes the requested email the verified address of the account, and deletes the reset keys sent to the old one. Returns
 * the email, or `null` for an invalid key or if another account has taken the address. A repeated request within a minute
 * gets the same answer.
 */
export async function confirmEmail(env: Env, key: string, now: number): Promise<string | null> {
  const { DB: db, PLATFORM } = env
  const keyHash = await hashOf(key)
  const repeated = await justConfirmed(env, keyHash, now)
  if (repeated) return repeated
  if (PLATFORM && !(await isWrittenThere(env, PLATFORM.accounts, keyHash, now))) return null
  const pending = 'FROM email_changes WHERE key_hash = ?1 AND expires_at > ?2 AND used_at IS NULL'
  const [changed] = await db.batch<{ email: string }>([
    db
      .prepare(
        `UPDATE OR IGNORE customers SET email = (SELECT email ${pending}), email_verified_at = ?2
         WHERE id = (SELECT customer_id ${pending}) RETURNING email`,
      )
      .bind(keyHash, instant(now)),
    db
      .prepare(`DELETE FROM reset_keys WHERE customer_id = (SELECT customer_id ${pending})`)
      .bind(keyHash, instant(now)),
    db
      .prepare('UPDATE email_changes SET used_at = ?2 WHERE key_hash = ?1 AND used_at IS NULL')
      .bind(keyHash, instant(now)),
  ])
  return changed?.results[0]?.email ?? justConfirmed(env, keyHash, now)
}

/** Returns the statement that deletes a customer's request for another email. */
export const dropEmailChange = (db: D1Database, customerId: number) =>
  db.prepare('DELETE FROM email_changes WHERE customer_id = ?1').bind(customerId)

/** Returns the statement that deletes expired requests. `now` in milliseconds. */
export const forgetEmailChanges = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM email_changes WHERE expires_at <= ?1').bind(instant(now))
