import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../instant.ts'
import { PlatformError } from '../platform-error.ts'
import { readToken } from './token.ts'

/** Who a bearer names. */
export interface SignedIn {
  id: number
  sessionId: string
  username: string
  email: string
}

/** The customer of a token whose login has not ended. Throws 403 `jwt_auth_…`. `now` in milliseconds. */
async function signedIn(env: Env, token: string, now: number): Promise<SignedIn> {
  const { customerId, sessionId } = await readToken(env, token, now)
  const customer = await env.DB.prepare(
    `SELECT c.id, s.id AS sessionId, c.username, c.email FROM sessions s JOIN customers c ON c.id = s.customer_id
     WHERE s.id = ?1 AND c.id = ?2 AND s.expires_at > ?3`,
  )
    .bind(sessionId, customerId, instant(now))
    .first<SignedIn>()
  if (!customer) throw new PlatformError(403, 'jwt_auth_invalid_token', 'Cette connexion est terminée')
  return customer
}

/**
 * Reads the bearer of a call into `c.var.customer`. As on the platform a bad one makes every call fail with 403, and
 * the scheme is told by its case: `bearer x` is no login.
 */
export const identity = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const bearer = /^Bearer(?: +(\S*))?/.exec(c.req.header('Authorization') ?? '')
  if (bearer) {
    const token = bearer[1]
    if (!token) throw new PlatformError(403, 'jwt_auth_bad_auth_header', 'En-tête d’autorisation sans jeton')
    c.set('customer', await signedIn(c.env, token, Date.now()))
  }
  await next()
})

/** 401 `rest_not_logged_in`: nobody is logged in, or not any more. */
export const notLoggedIn = () => new PlatformError(401, 'rest_not_logged_in', 'Vous n’êtes pas connecté')

/** The customer of a call that needs one. Throws 401 `rest_not_logged_in`. */
export function mustSignIn(c: Context<EmbeddedEnv>): SignedIn {
  const { customer } = c.var
  if (!customer) throw notLoggedIn()
  return customer
}
