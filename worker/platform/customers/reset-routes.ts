import { Hono } from 'hono'
import * as z from 'zod'
import { emailProblem } from '../../../shared/account/account-rules.ts'
import { text } from '../../../shared/messages.ts'
import { cleanEmail } from '../../../shared/one-line.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { missingParams, PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { hashOf } from '../http/secrets.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { mustBeTaken } from './chosen-password.ts'
import { makeKnown } from './known.ts'
import { countMail, countVisitor, forgiveAccount, gate } from './login-attempts.ts'
import { holderOf, openedBy, resetPassword, sendResetKey } from './reset.ts'

const words = z.string().max(300)
const forgotBody = z.object({ email: words.transform(cleanEmail) })
const keyBody = z.object({ key: words })
const resetBody = keyBody.extend({ login: words.optional(), password: words })

/** Routes for a forgotten password (contract, § 2). Secrets are in bodies, never in URLs. */
export const resetRoutes = new Hono<EmbeddedEnv>()
  .post('/customer/v1/cust_forgot-password', gate, jsonBody(forgotBody), async (c) => {
    const given = c.req.valid('json')
    if (given.email === '') throw missingParams(['email'])
    const problem = emailProblem(given.email)
    if (problem) throw new PlatformError(400, 'customer_invalid_email', problem)
    if (!mailSender(c.env)) throw new PlatformError(503, 'mail_unavailable', text('account.no-mail'))
    const email = folded(given.email)
    const now = Date.now()
    await countVisitor(c, 'reset', now)
    await countMail(c, 'reset', email, now)
    await sendResetKey(c.env, email, now)
    sendMailsLater(c)
    return c.json({ code: 'reset_email_sent', message: text('account.reset-sent'), data: { status: 200 } })
  })
  // Our own: checks a key before the form is shown. Does not use it up.
  .post(`/${ownRoutes}/reset-key`, gate, jsonBody(keyBody), async (c) => {
    const { key } = c.req.valid('json')
    await openedBy(c.env.DB, key, Date.now())
    return c.json({ code: 'valid_key', message: '', data: { status: 200 } })
  })
  .post('/customer/v1/cust_reset-password', gate, jsonBody(resetBody), async (c) => {
    const given = c.req.valid('json')
    const now = Date.now()
    // Check the rules that need no account before reading the key.
    mustBeTaken(given.password, [])
    const { email, usernameKey } = (await holderOf(c.env.DB, await hashOf(given.key))) ?? {
      email: '',
      usernameKey: '',
    }
    mustBeTaken(given.password, [email, usernameKey])
    const { customerId } = await resetPassword(c.env, given, now)
    await forgiveAccount(c, customerId)
    // A visitor with the link has access to the owner's mails, so the browser becomes known.
    await makeKnown(c, `account ${customerId}`, now)
    sendMailsLater(c)
    return c.json({
      code: 'password_reset',
      message: text('account.password-changed'),
      data: { status: 200 },
    })
  })
