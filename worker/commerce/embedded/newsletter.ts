import { Hono } from 'hono'
import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { welcomeCoupon } from '../../../shared/newsletter.ts'
import { isEmail } from '../../../shared/one-line.ts'
import { bodyOf } from './cart/bodies.ts'
import { folded } from './coupons.ts'
import type { EmbeddedEnv } from './embedded-env.ts'
import { PlatformError } from './platform-error.ts'
import { throttle } from './throttle.ts'

/** Requests in ten minutes for one address, and from one visitor, who may share an IP address with many. */
const window = { seconds: 600, perEmail: 5, perVisitor: 30 }

const label = z.string().max(40).catch('unstated').default('unstated')
const subscriptionBody = z.object({ email: z.unknown().optional(), source: label, text_version: label })

/** The address a request gives, lower case; throws the refusals of the contract. */
function emailOf(given: unknown): string {
  const email = typeof given === 'string' ? folded(given) : given
  if (email === undefined || email === null || email === '') {
    throw new PlatformError(400, 'rest_missing_callback_param', text('newsletter.email-missing'), {
      params: ['email'],
    })
  }
  if (typeof email !== 'string' || !isEmail(email)) {
    throw new PlatformError(400, 'customer_invalid_email', text('newsletter.email-invalid'))
  }
  return email
}

/**
 * The same statement for a known address and a new one, so that nothing tells them apart. The first consent stays the
 * proof of a subscription; whoever comes back after leaving gives a new one.
 */
const subscribe = (db: D1Database, email: string, source: string, textVersion: string, now: number) =>
  db
    .prepare(
      `INSERT INTO subscriptions (email, status, source, text_version, consented_at, unsubscribe_token)
       VALUES (?1, 'pending', ?2, ?3, ?4, ?5)
       ON CONFLICT (email) DO UPDATE SET status = excluded.status, source = excluded.source,
         text_version = excluded.text_version, consented_at = excluded.consented_at,
         unsubscribe_token = excluded.unsubscribe_token
       WHERE status = 'unsubscribed'`,
    )
    .bind(email, source, textVersion, new Date(now).toISOString(), crypto.randomUUID())
    .run()

/** Contract § 3: asks for the letter, answers the code of the first order. */
export const newsletter = new Hono<EmbeddedEnv>().post('/custom/v1/send-coupon', async (c) => {
  const { email: given, source, text_version } = await bodyOf(c.req.raw, subscriptionBody)
  const email = emailOf(given)
  const visitor = c.req.header('CF-Connecting-IP')
  const { seconds, perEmail, perVisitor } = window
  const now = Date.now()
  await throttle(
    c.env,
    [
      { subject: `letter to ${email}`, hits: perEmail, seconds },
      ...(visitor ? [{ subject: `letters from ${visitor}`, hits: perVisitor, seconds }] : []),
    ],
    (n) => text('newsletter.too-many', { n: String(n) }),
    now,
  )
  await subscribe(c.env.DB, email, source, text_version, now)
  const { code, percent } = welcomeCoupon
  return c.json({
    code: 'coupon_sent',
    message: text('newsletter.welcome'),
    data: { status: 200, coupon: code, percent },
  })
})
