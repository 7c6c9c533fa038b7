import { Hono } from 'hono'
import * as z from 'zod'
import { nameForm, newEmail, newPassword } from '../../../shared/account/account-settings.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { Env } from '../../env.ts'
import { chosenPasswordProblem } from '../customers/chosen-password.ts'
import { mustSignIn, signedIn } from '../customers/identity.ts'
import { endSessions } from '../customers/sessions.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { mailboxOf, throttle, waitWords } from '../http/throttle.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { addressRoutes } from './address-routes.ts'
import { deleteAccount } from './deletion.ts'
import { askEmailChange, confirmEmail, pendingEmail } from './email-change.ts'
import { exportOf } from './export.ts'
import { mustOwn } from './owner.ts'
import { changePassword, hasJustChanged } from './password-change.ts'
import { nameStatement, profileOf } from './profile.ts'

const typed = z.string().max(200).catch('')
const emailBody = z.object({ email: newEmail, password: typed })
const passwordBody = z.object({ current_password: typed, password: newPassword })
/** Requires the field, even when it is empty: a request that only carries a token must not delete an account. */
const deletionBody = z.object({ password: z.string().max(200) })
const keyBody = z.object({ key: z.string().max(100) })

const done = (code: string) => ({ code, message: '', data: { status: 200 } })

/** Limits on mails to unverified addresses. */
const mailings = (id: number, email: string) => [
  { subject: `new address of ${id}`, hits: 5, seconds: 24 * 3600 },
  { subject: `new address to ${mailboxOf(email)}`, hits: 3, seconds: 24 * 3600 },
]

async function allowMails(env: Env, id: number, email: string, now: number): Promise<void> {
  await throttle(env, mailings(id, email), waitWords('room.too-many'), now)
}

const linkOver = () => new PlatformError(404, 'email_change_unknown', text('room.link-over'))

/**
 * Our own routes for the account of the logged-in customer. Changes that could lock out the owner require the password
 * again. Secrets are in bodies, never in URLs.
 */
export const account = new Hono<EmbeddedEnv>()
  .route('/', addressRoutes)
  .get(`/${ownRoutes}/customer`, async (c) => c.json(await profileOf(c.env, mustSignIn(c), Date.now())))
  .post(`/${ownRoutes}/customer/name`, signedIn, jsonBody(nameForm), async (c) => {
    const { id } = mustSignIn(c)
    const name = c.req.valid('json')
    await c.env.PLATFORM?.accounts.change(id, name)
    await nameStatement(c.env.DB, id, name).run()
    return c.json(done('name_saved'))
  })
  .post(`/${ownRoutes}/customer/email`, signedIn, jsonBody(emailBody), async (c) => {
    const customer = mustSignIn(c)
    const { email, password } = c.req.valid('json')
    const now = Date.now()
    if (email === customer.email) throw invalidParams({ email: text('room.email-same') })
    await mustOwn(c.env, customer, password, 'password', now)
    await allowMails(c.env, customer.id, email, now)
    await askEmailChange(c.env, customer, email, now)
    sendMailsLater(c)
    return c.json(done('email_change_asked'))
  })
  .post(`/${ownRoutes}/email-changes/read`, jsonBody(keyBody), async (c) => {
    const { key } = c.req.valid('json')
    const email = await pendingEmail(c.env.DB, key, Date.now())
    if (!email) throw linkOver()
    return c.json({ email })
  })
  .post(`/${ownRoutes}/email-changes/confirm`, jsonBody(keyBody), async (c) => {
    const { key } = c.req.valid('json')
    const email = await confirmEmail(c.env, key, Date.now())
    if (!email) throw linkOver()
    return c.json({ email })
  })
  .post(`/${ownRoutes}/customer/password`, signedIn, jsonBody(passwordBody), async (c) => {
    const customer = mustSignIn(c)
    const { current_password, password } = c.req.valid('json')
    const now = Date.now()
    // A repeated form still has the old password as its current one.
    if (await hasJustChanged(c.env, customer, password, now)) return c.json(done('password_changed'))
    await mustOwn(c.env, customer, current_password, 'current_password', now)
    const problem = chosenPasswordProblem(password, [customer.username, customer.email])
    if (problem) throw invalidParams({ password: problem })
    await changePassword(c.env, customer, password, now)
    sendMailsLater(c)
    return c.json(done('password_changed'))
  })
  .post(`/${ownRoutes}/customer/logout-everywhere`, async (c) => {
    await endSessions(c.env.DB, mustSignIn(c).id).run()
    return c.json(done('logged_out'))
  })
  .get(`/${ownRoutes}/customer/export`, async (c) => {
    const { id } = mustSignIn(c)
    const [held, platform] = await Promise.all([
      exportOf(c.env.DB, id, Date.now()),
      c.env.PLATFORM?.accounts.customer(id),
    ])
    return c.json({ ...held, platform })
  })
  .post(`/${ownRoutes}/customer/delete`, signedIn, jsonBody(deletionBody), async (c) => {
    const customer = mustSignIn(c)
    const { password } = c.req.valid('json')
    const now = Date.now()
    await mustOwn(c.env, customer, password, 'password', now)
    await deleteAccount(c.env, customer, now)
    sendMailsLater(c)
    return c.json(done('account_deleted'))
  })
