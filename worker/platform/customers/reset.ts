import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import { dropEmailChange } from '../account/email-change.ts'
import { folded } from '../http/folded.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { passwordChanged, passwordReset } from '../mails/messages/account.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { foldedName } from './names.ts'
import { isPasswordOf, storedPassword } from './passwords.ts'

/** Returns the statement that deletes keys a day after their expiry. Until then they answer `expired_key`. `now` in ms. */
export const forgetResetKeys = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM reset_keys WHERE expires_at <= ?1').bind(instant(now - 24 * 3600_000))

/** Returns the statement that deletes a customer's keys. For a change of the email to which they were sent. */
export const endResetKeys = (db: D1Database, customerId: number) =>
  db.prepare('DELETE FROM reset_keys WHERE customer_id = ?1').bind(customerId)

/**
 * Writes a reset key for the account of an email, and the mail with it, in one transaction. Runs the same statements if there
 * is no such account. A second request within a minute creates no second key. `email` in lower case, `now` in
 * milliseconds.
 */
export async function sendResetKey(env: Env, email: string, now: number): Promise<void> {
  await env.PLATFORM?.accounts.find(email)
  const key = newToken()
  const hash = await hashOf(key)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO reset_keys (key_hash, customer_id, expires_at)
       SELECT ?1, id, ?2 FROM customers WHERE email = ?3 AND NOT EXISTS (
         SELECT 1 FROM reset_keys k WHERE k.customer_id = customers.id AND k.used_at IS NULL AND k.expires_at > ?4)`,
    ).bind(
      ...[hash, instant(now + limits.resetLife * 1000), email],
      instant(now + (limits.resetLife - limits.sameRequest) * 1000),
    ),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `password-reset:${hash.slice(0, 32)}`,
        kind: 'password-reset',
        recipient: email,
        mail: passwordReset(key, houseOf(env)),
      },
      now,
      { sql: 'EXISTS (SELECT 1 FROM reset_keys WHERE key_hash = ?)', params: [hash] },
    ),
  ])
}

interface Holder {
  customerId: number
  email: string
  usernameKey: string
  expiresAt: string
  /** Time of the password change that used the key; `null` before. */
  usedAt: string | null
}

/** Reads the customer of a key by its hash, even if the key was used or has expired. */
export const holderOf = (db: D1Database, hash: string) =>
  db
    .prepare(
      `SELECT customer_id AS customerId, email, username_key AS usernameKey, expires_at AS expiresAt, used_at AS usedAt
       FROM reset_keys JOIN customers ON customers.id = customer_id WHERE key_hash = ?1`,
    )
    .bind(hash)
    .first<Holder>()

const invalidKey = () => new PlatformError(400, 'invalid_key', text('account.key-invalid'))
const expiredKey = () => new PlatformError(400, 'expired_key', text('account.key-expired'))

/** Reads the customer of a valid key. Throws 400 `invalid_key` (unknown, used, of another account) or `expired_key`. */
export async function openedBy(db: D1Database, key: string, now: number, login?: string): Promise<Holder> {
  const holder = await holderOf(db, await hashOf(key))
  if (!holder || holder.usedAt !== null) throw invalidKey()
  // `login` is optional, because the key identifies the account. If it is there, it must match.
  if (login && folded(login) !== holder.email && foldedName(login) !== holder.usernameKey) throw invalidKey()
  if (holder.expiresAt <= instant(now)) throw expiredKey()
  return holder
}

interface Reset {
  key: string
  login?: string | undefined
  password: string
}

/** Reads the customer of a key that has set this same password less than a minute ago; `null` otherwise. */
async function justReset(env: Env, { key, password }: Reset, now: number): Promise<Holder | null> {
  const holder = await holderOf(env.DB, await hashOf(key))
  if (!holder?.usedAt || holder.usedAt <= instant(now - limits.sameRequest * 1000)) return null
  const { customerId, email } = holder
  return (await isPasswordOf(env, { id: customerId, email }, password)) ? holder : null
}

/**
 * Sets a new password, once per key. Ends all keys and sessions of the customer, marks the email as verified, and mails the
 * owner. A repeated request within a minute changes nothing. Throws as `openedBy`.
 */
export async function resetPassword(env: Env, reset: Reset, now: number): Promise<Holder> {
  const repeated = await justReset(env, reset, now)
  if (repeated) return repeated
  const { key, login, password } = reset
  const holder = await openedBy(env.DB, key, now, login)
  const { customerId, email } = holder
  const [keyHash, hash] = await Promise.all([hashOf(key), storedPassword(env, customerId, password)])
  // Of two parallel requests, the second finds the key already used.
  const isOpen = {
    sql: 'EXISTS (SELECT 1 FROM reset_keys WHERE key_hash = ? AND customer_id = ? AND used_at IS NULL)',
  }
  const [, , changed] = await env.DB.batch([
    // While the email was unverified, a stranger may have linked a Google login or added a passkey.
    ...['identities', 'passkeys'].map((table) =>
      env.DB.prepare(
        `DELETE FROM ${table} WHERE customer_id = ? AND ${isOpen.sql}
         AND EXISTS (SELECT 1 FROM customers WHERE id = ? AND email_verified_at IS NULL)`,
      ).bind(customerId, keyHash, customerId, customerId),
    ),
    env.DB.prepare(
      `UPDATE customers SET password_hash = ?, email_verified_at = coalesce(email_verified_at, ?)
       WHERE id = ? AND email = ? AND ${isOpen.sql} RETURNING id`,
    ).bind(hash, instant(now), customerId, email, keyHash, customerId),
    env.DB.prepare(`DELETE FROM sessions WHERE customer_id = ? AND ${isOpen.sql}`).bind(
      customerId,
      keyHash,
      customerId,
    ),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `password-changed:${keyHash.slice(0, 32)}`,
        kind: 'password-changed',
        recipient: email,
        mail: passwordChanged(houseOf(env)),
      },
      now,
      { ...isOpen, params: [keyHash, customerId] },
    ),
    env.DB.prepare('DELETE FROM reset_keys WHERE customer_id = ?1 AND key_hash <> ?2').bind(
      customerId,
      keyHash,
    ),
    env.DB.prepare(
      'UPDATE reset_keys SET used_at = ?3 WHERE customer_id = ?1 AND key_hash = ?2 AND used_at IS NULL',
    ).bind(customerId, keyHash, instant(now)),
    // Somebody who knew the old password may have requested a change of the email.
    dropEmailChange(env.DB, customerId),
  ])
  if (changed?.results.length !== 0) return holder
  const first = await justReset(env, reset, now)
  if (!first) throw invalidKey()
  return first
}
