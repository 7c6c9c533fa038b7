import { type Context, Hono } from 'hono'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { noSuchRoute } from '../http/envelopes.ts'
import { isHuman, usesTurnstile } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { formOrJsonBody, jsonBody } from '../http/request-body.ts'
import { visitorOf } from '../http/visitor.ts'
import { mustSignIn } from './identity.ts'
import { invitedTo, makeKnown } from './known.ts'
import { gate } from './login-attempts.ts'
import { endSession } from './sessions.ts'

/** Text of up to 300 characters: longer than any valid name or password, and short enough to hash. */
const words = z.string().max(300).default('')
const tokenBody = z.object({
  username: words,
  password: words,
  provider: words,
  access_token: z.string().max(8000).default(''),
})

const proofBody = z.object({ token: z.string().min(1).max(2048) })

/** Body of the 200 response of the token route (contract, § 2). */
export interface Welcome {
  token: string
  user_email: string
  user_nicename: string
  user_display_name: string
}

/** Checks logins. Both methods throw 403 `[jwt_auth] …`. `now` in milliseconds. */
export interface Doorkeeper {
  /** Logs in by username or email, and password. Throws 429 `too_many_requests`. */
  logIn(c: Context<EmbeddedEnv>, typed: string, password: string, now: number): Promise<Welcome>
  /** Logs in with the token of another provider (contract, § 2.4). Throws 400 `social_login_disabled`. */
  logInThrough(c: Context<EmbeddedEnv>, provider: string, token: string, now: number): Promise<Welcome>
}

/** Routes of login and logout (contract, § 2). */
export const loginRoutes = ({ logIn, logInThrough }: Doorkeeper) =>
  new Hono<EmbeddedEnv>()
    .post('/jwt-auth/v1/token', gate, formOrJsonBody(tokenBody), async (c) => {
      const { username, password, provider, access_token } = c.req.valid('json')
      const now = Date.now()
      if (provider) return c.json(await logInThrough(c, provider, access_token, now))
      if (username.trim() === '')
        throw new PlatformError(403, '[jwt_auth] empty_username', text('account.username-missing'))
      if (password === '')
        throw new PlatformError(403, '[jwt_auth] empty_password', text('account.password-missing'))
      return c.json(await logIn(c, username, password, now))
    })
    .post('/jwt-auth/v1/token/validate', (c) => {
      if (!c.var.customer) throw new PlatformError(403, 'jwt_auth_no_auth_header', t.headerMissing)
      return c.json({ code: 'jwt_auth_valid_token', data: { status: 200 } })
    })
    // Our own: a mailed link makes the browser that opens it known.
    .post(`/${ownRoutes}/known-device`, gate, jsonBody(proofBody), async (c) => {
      const now = Date.now()
      const to = await invitedTo(c.env, c.req.valid('json').token, now)
      if (!to) throw new PlatformError(404, 'invitation_unknown', text('account.device-link-over'))
      await makeKnown(c, to, now)
      const where = to.startsWith('account ') ? 'account' : 'workshop'
      return c.json({ code: 'known_device', to: where, data: { status: 200 } })
    })
    // Our own: Cloudflare Turnstile confirms that the visitor is human.
    .post(`/${ownRoutes}/human-proof`, gate, jsonBody(proofBody), async (c) => {
      if (!usesTurnstile(c.env)) throw noSuchRoute()
      if (!(await isHuman(c.env, c.req.valid('json').token, visitorOf(c))))
        throw new PlatformError(400, 'human_proof_refused', text('failure.human-refused'))
      await makeKnown(c, 'human', Date.now())
      return c.json({ code: 'human_proof', data: { status: 200 } })
    })
    // Our own: ends the session of the bearer token. Other sessions of the customer stay.
    .post(`/${ownRoutes}/logout`, async (c) => {
      await endSession(c.env.DB, mustSignIn(c).sessionId).run()
      return c.json({ code: 'logged_out', message: text('account.bye'), data: { status: 200 } })
    })
