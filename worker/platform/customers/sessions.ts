import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { signToken } from './token.ts'

/**
 * Logs a customer in at `now` (milliseconds), while what is stored of their password is still `hash`: a login that was
 * being judged while the password was changed must not outlive the change. The token, or `null`.
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

/** Logs a customer in at `now` (milliseconds), whatever their password is; answers the token. */
export async function openSession(env: Env, customerId: number, now: number): Promise<string> {
  const sessionId = crypto.getRandomValues(new Uint8Array(16)).toHex()
  await env.DB.prepare(
    'INSERT INTO sessions (id, customer_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)',
  )
    .bind(sessionId, customerId, instant(now), instant(now + limits.loginLife * 1000))
    .run()
  return signToken(env, { customerId, sessionId }, now)
}

/** Ends one login. */
export const endSession = (db: D1Database, sessionId: string) =>
  db.prepare('DELETE FROM sessions WHERE id = ?1').bind(sessionId)

/** Ends every login of a customer, but the one of `except`. */
export const endSessions = (db: D1Database, customerId: number, except = '') =>
  db.prepare('DELETE FROM sessions WHERE customer_id = ?1 AND id <> ?2').bind(customerId, except)

/** Forgets the logins whose token is no longer worth anything at `now` (milliseconds). */
export const forgetSessions = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM sessions WHERE expires_at <= ?1').bind(instant(now))
