import { type Context, Hono } from 'hono'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { noSuchRoute } from '../http/envelopes.ts'
import { asksHands, isHand } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { formOrJsonBody, jsonBody } from '../http/request-body.ts'
import { visitorOf } from '../http/visitor.ts'
import { mustSignIn } from './identity.ts'
import { invitedTo, makeKnown } from './known.ts'
import { gate } from './login-attempts.ts'
import { endSession } from './sessions.ts'

/** Longer than any name, address or password the house takes, and short enough to be hashed. */
const words = z.string().max(300).default('')
const tokenBody = z.object({
  username: words,
  password: words,
  provider: words,
  access_token: z.string().max(8000).default(''),
})

const proofBody = z.object({ token: z.string().min(1).max(2048) })

/** The 200 of the token call (contract, § 2). */
export interface Welcome {
  token: string
  user_email: string
  user_nicename: string
  user_display_name: string
}

/** Who judges a login, `now` in milliseconds. Both throw 403 `[jwt_auth] …`. */
export interface Doorkeeper {
  /** By name or e-mail address, and password. Throws 429 `too_many_requests`. */
  logIn(c: Context<EmbeddedEnv>, typed: string, password: string, now: number): Promise<Welcome>
  /** Whoever another house vouches for (contract, § 2.4). Throws 400 `social_login_disabled`. */
  logInThrough(c: Context<EmbeddedEnv>, provider: string, token: string, now: number): Promise<Welcome>
}

/** Contract § 2, logging in and out. */
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
    // Our own: the link of a mail has the browser known that it is opened in.
    .post(`/${ownRoutes}/known-device`, gate, jsonBody(proofBody), async (c) => {
      const now = Date.now()
      const to = await invitedTo(c.env, c.req.valid('json').token, now)
      if (!to) throw new PlatformError(404, 'invitation_unknown', text('account.device-link-over'))
      await makeKnown(c, to, now)
      const where = to.startsWith('account ') ? 'account' : 'workshop'
      return c.json({ code: 'known_device', to: where, data: { status: 200 } })
    })
    // Our own: Cloudflare vouches for a hand.
    .post(`/${ownRoutes}/hand`, gate, jsonBody(proofBody), async (c) => {
      if (!asksHands(c.env)) throw noSuchRoute()
      if (!(await isHand(c.env, c.req.valid('json').token, visitorOf(c))))
        throw new PlatformError(400, 'human_proof_refused', text('failure.human-refused'))
      await makeKnown(c, 'human', Date.now())
      return c.json({ code: 'human_proof', data: { status: 200 } })
    })
    // Our own: the login of the bearer ends, others of the same customer go on.
    .post(`/${ownRoutes}/logout`, async (c) => {
      await endSession(c.env.DB, mustSignIn(c).sessionId).run()
      return c.json({ code: 'logged_out', message: text('account.bye'), data: { status: 200 } })
    })
