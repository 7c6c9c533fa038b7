import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as t from '#text/refusals.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv, SignedIn } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { readToken } from './token.ts'

/** Returns the 403 `jwt_auth_invalid_token` error for an ended session. */
export const loginOver = () => new PlatformError(403, 'jwt_auth_invalid_token', t.loginEnded)

/** Reads the customer of a valid session. Throws 403 `jwt_auth_invalid_token`. `now` in milliseconds. */
export async function customerOf(db: D1Database, sessionId: string, now: number): Promise<SignedIn> {
  const customer = await db
    .prepare(
      `SELECT c.id, s.id AS sessionId, c.username, c.email FROM sessions s JOIN customers c ON c.id = s.customer_id
       WHERE s.id = ?1 AND s.expires_at > ?2`,
    )
    .bind(sessionId, instant(now))
    .first<SignedIn>()
  if (!customer) throw loginOver()
  return customer
}

/** Returns the customer of a token at `now` (milliseconds). Throws 403 `jwt_auth_…`. */
type Identification = (env: Env, token: string, now: number) => Promise<SignedIn>

/**
 * Middleware that reads the bearer token of a request into `c.var.customer`. As in WooCommerce, an invalid token fails
 * every request with 403. The scheme is case-sensitive: `bearer x` is ignored.
 */
export const identifiedBy = (identify: Identification) =>
  createMiddleware<EmbeddedEnv>(async (c, next) => {
    const bearer = /^Bearer(?: +(\S*))?/.exec(c.req.header('Authorization') ?? '')
    if (bearer) {
      const token = bearer[1]
      if (!token) throw new PlatformError(403, 'jwt_auth_bad_auth_header', t.headerWithoutToken)
      c.set('customer', await identify(c.env, token, Date.now()))
    }
    await next()
  })

/** Identifies a customer by one of our own tokens. */
export const ownCustomer: Identification = async (env, token, now) => {
  const { customerId, sessionId } = await readToken(env, token, now)
  const customer = await customerOf(env.DB, sessionId, now)
  if (customer.id !== customerId) throw loginOver()
  return customer
}

/** Middleware that accepts our own tokens. */
export const identity = identifiedBy(ownCustomer)

/** Returns the 401 `rest_not_logged_in` error for a request without a valid login. */
export const notLoggedIn = () => new PlatformError(401, 'rest_not_logged_in', t.notLoggedIn)

/** Returns the logged-in customer. Throws 401 `rest_not_logged_in`. */
export function mustSignIn(c: Context<EmbeddedEnv>): SignedIn {
  const { customer } = c.var
  if (!customer) throw notLoggedIn()
  return customer
}

/** Middleware that refuses a request without login before its body is read. Throws 401 `rest_not_logged_in`. */
export const signedIn = createMiddleware<EmbeddedEnv>(async (c, next) => {
  mustSignIn(c)
  await next()
})
