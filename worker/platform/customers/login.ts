import type { Context } from 'hono'
import * as t from '#text/refusals.ts'
import { cleanUsername } from '../../../shared/account/account-rules.ts'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { logSecurity, type SecurityEvent } from '../http/security-log.ts'
import { visitorOf } from '../http/visitor.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { readGoogleToken } from './google-token.ts'
import { sendInvitation } from './invitation.ts'
import { makeKnown } from './known.ts'
import { attemptOf, countAttempt, forgiveAttempt, type LoginAttempt, whoseOf } from './login-attempts.ts'
import type { Doorkeeper, Welcome } from './login-routes.ts'
import { displayName, foldedName, isAddress } from './names.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { openSession, openSessionOf } from './sessions.ts'
import { accountOf } from './social.ts'

interface Known {
  id: number
  username: string
  email: string
  hash: string
}

/** Reads the customer with this folded username or email. A name with `@` is an email. */
const customerNamed = (db: D1Database, name: string) =>
  db
    .prepare(
      `SELECT id, username, email, password_hash AS hash FROM customers
       WHERE ${isAddress(name) ? 'email' : 'username_key'} = ?1`,
    )
    .bind(name)
    .first<Known>()

/** Returns the login response for an authenticated customer, and makes the browser known. `now` in milliseconds. */
export async function welcome(
  c: Context<EmbeddedEnv>,
  { id, username, email }: Omit<Known, 'hash'>,
  token: string,
  now: number,
): Promise<Welcome> {
  const seen = await c.env.DB.prepare(
    'UPDATE customers SET seen_at = ?2 WHERE id = ?1 RETURNING first_name AS firstName',
  )
    .bind(id, instant(now))
    .first<{ firstName: string }>()
  await makeKnown(c, `account ${id}`, now)
  await logSecurity(c.env, 'login ok', { account: `account ${id}`, visitor: visitorOf(c) })
  return {
    token,
    user_email: email,
    user_nicename: foldedName(username).replace(/[^a-z\d]+/g, '-'),
    user_display_name: seen?.firstName || displayName(username),
  }
}

/** Hashes a password again with the current parameters, unless the password has changed in the meantime. */
async function hashAgain(db: D1Database, { id, hash }: Known, password: string): Promise<void> {
  await db
    .prepare('UPDATE customers SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2')
    .bind(id, hash, await hashPassword(password))
    .run()
}

/** Returns the 403 `[jwt_auth] incorrect_password` error. It is the same for an unknown account. */
export const wrongLogin = () =>
  new PlatformError(403, '[jwt_auth] incorrect_password', text('account.login-wrong'))

/** Checks a login and opens its session. Tries a second time if the stored hash has changed during the check. Throws 403. */
async function judge(c: Context<EmbeddedEnv>, name: string, password: string, now: number) {
  for (let turn = 0; turn < 2; turn += 1) {
    const known = await customerNamed(c.env.DB, name)
    const answer = await checkPassword(password, known?.hash ?? null)
    if (!known || answer === 'wrong') break
    const token = await openSessionOf(c.env, known.id, known.hash, now)
    if (token) return { known, answer, token }
  }
  throw wrongLogin()
}

/** Returns the attempt for a typed name. Every spelling, and username and email alike, give the same account to count. */
export async function attemptAt(c: Context<EmbeddedEnv>, typed: string, now: number): Promise<LoginAttempt> {
  const name = isAddress(cleanUsername(typed)) ? cleanUsername(typed).toLowerCase() : foldedName(typed)
  const known = await customerNamed(c.env.DB, name)
  return attemptOf(c, { kind: 'account', name, accountId: known?.id ?? null }, now)
}

/** Logs the result of a login attempt. */
export const logAttempt = (
  c: Context<EmbeddedEnv>,
  attempt: LoginAttempt,
  event: SecurityEvent,
): Promise<void> => logSecurity(c.env, event, { account: whoseOf(attempt), visitor: attempt.visitor })

/**
 * Counts a login attempt. If it requires a proof, mails the account's owner a link that makes their browser known. Throws
 * as `countAttempt`.
 */
export async function countLogin(c: Context<EmbeddedEnv>, attempt: LoginAttempt, now: number): Promise<void> {
  await countAttempt(c, attempt, now).catch(async (error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    await logAttempt(c, attempt, error.status === 428 ? 'login asked for a proof' : 'login counted out')
    if (error.data['by_mail'] === true) await sendInvitation(c, attempt, now)
    throw error
  })
}

const logIn: Doorkeeper['logIn'] = async (c, typed, password, now) => {
  const attempt = await attemptAt(c, typed, now)
  const { name } = attempt
  await countLogin(c, attempt, now)
  const { known, answer, token } = await judge(c, name, password, now).catch(async (error: unknown) => {
    await logAttempt(c, attempt, 'login refused')
    throw error
  })
  await forgiveAttempt(c, attempt)
  if (answer === 'outdated') c.executionCtx.waitUntil(hashAgain(c.env.DB, known, password))
  return welcome(c, known, token, now)
}

/** Returns the 400 `social_login_disabled` error. */
export const noSuchHouse = () => new PlatformError(400, 'social_login_disabled', t.loginNotOffered)

const logInThrough: Doorkeeper['logInThrough'] = async (c, provider, token, now) => {
  if (provider !== 'google') throw noSuchHouse()
  const account = await accountOf(c.env, await readGoogleToken(c.env, token, now), now)
  sendMailsLater(c)
  return welcome(c, account, await openSession(c.env, account.id, now), now)
}

/** Checks the logins of our own customer accounts. */
export const doorkeeper: Doorkeeper = { logIn, logInThrough }
