import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { offer } from '#brand/offer.ts'
import { emailRefusal } from '../../../shared/account/email-refusal.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { requireHuman } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { countAsked, type Pace } from '../http/throttle.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { ask, mailStopLink } from './ask.ts'
import { givesPersonalCodes, sharedGift } from './gift.ts'
import { confirm, requestState, stop, stopState } from './subscriptions.ts'

const pace: Pace = { seconds: 600, perEmail: 5, perVisitor: 30 }

const label = z.string().max(40).catch('unstated').default('unstated')
const linkBody = z.object({ email: z.unknown().optional() })
const subscriptionBody = linkBody.extend({ source: label, text_version: label })

/** Returns the email of a request in lower case. Throws the refusals of the contract. */
function emailOf(given: unknown): string {
  const email = typeof given === 'string' ? folded(given) : given
  if (email === undefined || email === null || email === '') {
    throw new PlatformError(400, 'rest_missing_callback_param', text('newsletter.email-missing'), {
      params: ['email'],
    })
  }
  const invalid = text('newsletter.email-invalid')
  const refusal = typeof email === 'string' ? emailRefusal(email, invalid) : invalid
  if (typeof email !== 'string' || refusal) {
    throw new PlatformError(400, 'customer_invalid_email', refusal ?? invalid)
  }
  return email
}

const tokenBody = z.object({ token: z.string().max(100) })
const stopBody = tokenBody.extend({ source: z.enum(['page', 'one-click']).catch('page').default('page') })

const unknownLink = () => new PlatformError(404, 'letter_link_unknown', text('newsletter.no-link'))

/** Counts a request per email and visitor. Throws 429 over the limit. `now` in milliseconds. */
const count = (c: Context<EmbeddedEnv>, what: string, email: string, now: number) =>
  countAsked(c, what, email, pace, 'newsletter.too-many', now)

/**
 * Routes of the newsletter: the request with the code for a first order (contract, § 3), and our own routes. Secrets are
 * in bodies, never in URLs.
 */
export const newsletter = new Hono<EmbeddedEnv>()
  .post('/custom/v1/send-coupon', requireHuman('letter'), jsonBody(subscriptionBody), async (c) => {
    const { email: given, source, text_version } = c.req.valid('json')
    const email = emailOf(given)
    const now = Date.now()
    await count(c, 'letter', email, now)
    await ask(c.env, { email, source, textVersion: text_version }, now)
    sendMailsLater(c)
    const answer = (words: string, given = {}) =>
      c.json({ code: 'coupon_sent', message: words, data: { status: 200, ...given } })
    const { percent } = offer
    if (givesPersonalCodes(c.env)) return answer(text('newsletter.by-mail'), { percent })
    const gift = await sharedGift(c.env)
    return gift
      ? answer(text('newsletter.welcome', { code: gift.code, n: String(percent) }), {
          coupon: gift.code,
          percent,
        })
      : answer(text('newsletter.without-code'))
  })
  .post(`/${ownRoutes}/letter/read`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    const state = await requestState(c.env.DB, token, Date.now())
    if (!state) throw unknownLink()
    return c.json({ state })
  })
  .post(`/${ownRoutes}/letter/confirm`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    if (!(await confirm(c.env, token, Date.now()))) throw unknownLink()
    sendMailsLater(c)
    return c.json({ state: 'confirmed' })
  })
  .post(`/${ownRoutes}/letter/stop/read`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    const state = await stopState(c.env.DB, token)
    if (!state) throw unknownLink()
    return c.json({ state })
  })
  .post(`/${ownRoutes}/letter/stop`, jsonBody(stopBody), async (c) => {
    const { token, source } = c.req.valid('json')
    if (!(await stop(c.env.DB, token, source, Date.now()))) throw unknownLink()
    return c.json({ state: 'left' })
  })
  .post(`/${ownRoutes}/letter/stop/link`, jsonBody(linkBody), async (c) => {
    const email = emailOf(c.req.valid('json').email)
    const now = Date.now()
    await count(c, 'way out', email, now)
    await mailStopLink(c.env, email, now)
    sendMailsLater(c)
    return c.json({ code: 'letter_link_sent', message: text('newsletter.link-sent'), data: { status: 200 } })
  })
