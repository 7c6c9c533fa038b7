import { Hono } from 'hono'
import * as z from 'zod'
import * as t from '#text/refusals.ts'
import { cleanUsername, emailProblem, newUsernameProblem } from '../../../shared/account/account-rules.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { cleanEmail } from '../../../shared/one-line.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { requireHuman } from '../http/human.ts'
import { instant } from '../http/instant.ts'
import { missingParams, PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { alreadyCustomer, welcomeCustomer } from '../mails/messages/account.ts'
import { outboxStatement, sendMailsLater } from '../mails/outbox.ts'
import { chosenPasswordProblem } from './chosen-password.ts'
import { countMail, countVisitor, gate } from './login-attempts.ts'
import { foldedName, isAddress } from './names.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const words = z.string().max(300)
const registration = z.object({
  username: words.transform(cleanUsername),
  email: words.transform(cleanEmail),
  password: words,
})
type Registration = z.output<typeof registration>

/** Throws the 400 errors of the contract for an invalid registration. */
function refuse({ username, email, password }: Registration): void {
  const empty = Object.entries({ username, email, password }).filter(([, value]) => value === '')
  if (empty.length > 0) throw missingParams(empty.map(([name]) => name))
  const problems: [string, string | null][] = [
    ['customer_invalid_email', emailProblem(email)],
    ['registration-error-invalid-username', newUsernameProblem(username, email)],
    ['registration-error-invalid-password', chosenPasswordProblem(password, [username, email])],
  ]
  for (const [code, sentence] of problems) if (sentence) throw new PlatformError(400, code, sentence)
}

const taken = () =>
  new PlatformError(400, 'registration-error-username-exists', text('account.username-taken'))

interface Newcomer {
  username: string
  key: string
  email: string
  hash: string
}

/**
 * Writes the account and its welcome mail in one transaction. If the email already has an account, only writes a mail that
 * says so. Returns whether the username was free. `now` in milliseconds.
 */
async function write(env: Env, { username, key, email, hash }: Newcomer, now: number): Promise<boolean> {
  const house = houseOf(env)
  const cause = newToken()
  const isNew = { sql: 'EXISTS (SELECT 1 FROM customers WHERE password_hash = ?)', params: [hash] }
  const [named] = await env.DB.batch<{ taken: number }>([
    env.DB.prepare('SELECT EXISTS (SELECT 1 FROM customers WHERE username_key = ?1) AS taken').bind(key),
    env.DB.prepare(
      `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT DO NOTHING`,
    ).bind(username, key, email, hash, instant(now)),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `customer-welcome:${cause}`,
        kind: 'customer-welcome',
        recipient: email,
        mail: welcomeCustomer(username, house),
      },
      now,
      isNew,
    ),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `customer-known:${cause}`,
        kind: 'customer-known',
        recipient: email,
        mail: alreadyCustomer(house),
      },
      now,
      // The username is free but there is no new account, so the email already has one.
      {
        sql: `NOT ${isNew.sql} AND NOT EXISTS (SELECT 1 FROM customers WHERE username_key = ?)`,
        params: [hash, key],
      },
    ),
  ])
  return named?.results[0]?.taken === 0
}

/** Stores the accounts. */
export interface Registry {
  /** Whether this same account was opened less than a minute ago, so the request is a repeat. Parameters as in `open`. */
  isOpened(env: Env, account: Registration, now: number): Promise<boolean>
  /** Whether a username is taken. */
  isTaken(env: Env, username: string): Promise<boolean>
  /**
   * Opens an account. If the email already has one, only mails its owner. Returns whether the username was free. `email`
   * in lower case, `now` in milliseconds.
   */
  open(env: Env, account: Registration, now: number): Promise<boolean>
}

/** Returns the lookup key of a username. Logins look up a name with `@` as an email, so its key only has to be unique. */
const keyOf = (username: string) => (isAddress(username) ? `@${newToken()}` : foldedName(username))

/** Stores the accounts in our own tables. */
export const registry: Registry = {
  isOpened: async ({ DB }, { username, email, password }, now) => {
    const row = await DB.prepare(
      'SELECT password_hash AS hash FROM customers WHERE username = ?1 AND email = ?2 AND created_at > ?3',
    )
      .bind(username, email, instant(now - limits.sameRequest * 1000))
      .first<{ hash: string }>()
    return row !== null && (await checkPassword(password, row.hash)) !== 'wrong'
  },
  isTaken: async ({ DB }, username) => {
    const taken = DB.prepare('SELECT 1 FROM customers WHERE username_key = ?1').bind(keyOf(username))
    return (await taken.first()) !== null
  },
  open: async (env, { username, email, password }, now) =>
    write(env, { username, key: keyOf(username), email, hash: await hashPassword(password) }, now),
}

/**
 * Route of registration (contract, § 2). The response is the same for an email that already has an account, after the same
 * work. It has no `id`, which would reveal the difference.
 */
export const registerRoutes = ({ isTaken, isOpened, open }: Registry) =>
  new Hono<EmbeddedEnv>().post(
    '/customer/v1/register',
    gate,
    requireHuman('registration'),
    jsonBody(registration),
    async (c) => {
      const given = c.req.valid('json')
      refuse(given)
      const { username } = given
      const email = folded(given.email)
      const now = Date.now()
      await countVisitor(c, 'registration', now)
      const account = { ...given, email }
      const registered = () =>
        c.json(
          {
            code: 'customer_registered',
            message: t.registered,
            data: { status: 201, username, email },
          },
          201,
        )
      if (await isTaken(c.env, username)) {
        if (await isOpened(c.env, account, now)) return registered()
        throw taken()
      }
      await countMail(c, 'registration', email, now)
      if (!(await open(c.env, account, now)) && !(await isOpened(c.env, account, now))) throw taken()
      sendMailsLater(c)
      return registered()
    },
  )
