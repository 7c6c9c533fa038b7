import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { signToken } from './token.ts'

/**
 * Opens a session at `now` (milliseconds), if the stored password hash is still `hash`. A login that runs during a password
 * change must not survive it. Returns the token, or `null`.
 */
export async function openSessionOf(
  env: Env,
  customerId: number,
  hash: string,
  now: number,
): Promise<string | null> {
  const sessionId = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const { meta } = await env.DB.prepare(
    `INSERT INTO sessions (id, customer_id, created_at, expires_at)
     SELECT ?1, id, ?3, ?4 FROM customers WHERE id = ?2 AND password_hash = ?5`,
  )
    .bind(sessionId, customerId, instant(now), instant(now + limits.loginLife * 1000), hash)
    .run()
  return meta.changes > 0 ? signToken(env, { customerId, sessionId }, now) : null
}

/** Opens a session at `now` (milliseconds), without a check of the password. Returns the token. */
export async function openSession(env: Env, customerId: number, now: number): Promise<string> {
  const sessionId = crypto.getRandomValues(new Uint8Array(16)).toHex()
  await env.DB.prepare(
    'INSERT INTO sessions (id, customer_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)',
  )
    .bind(sessionId, customerId, instant(now), instant(now + limits.loginLife * 1000))
    .run()
  return signToken(env, { customerId, sessionId }, now)
}

/** Returns the statement that ends one session. */
export const endSession = (db: D1Database, sessionId: string) =>
  db.prepare('DELETE FROM sessions WHERE id = ?1').bind(sessionId)

/** Returns the statement that ends all sessions of a customer, except the session `except`. */
export const endSessions = (db: D1Database, customerId: number, except = '') =>
  db.prepare('DELETE FROM sessions WHERE customer_id = ?1 AND id <> ?2').bind(customerId, except)

/** Returns the statement that deletes the sessions that have expired at `now` (milliseconds). */
export const forgetSessions = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM sessions WHERE expires_at <= ?1').bind(instant(now))
