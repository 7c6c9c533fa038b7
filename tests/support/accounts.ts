import { env } from 'cloudflare:test'
import { foldedName } from '../../worker/platform/customers/names.ts'
import { hashPassword } from '../../worker/platform/customers/passwords.ts'
import { type Answer, post } from './transports.ts'

export type AccountAnswer = Answer<
  Record<string, unknown> & { code?: string; data?: Record<string, unknown> }
>

/** Posts to an account route through the transport under test. */
export const ask = (path: string, body: unknown, headers?: Record<string, string>): Promise<AccountAnswer> =>
  post(path, body, headers)

/** Returns status and code: `403 [jwt_auth] incorrect_password`. */
export const messageOf = ({ status, body }: AccountAnswer): string =>
  [status, body.code].filter(Boolean).join(' ')

/** Answer to a login with a wrong password. */
export const wrong = '403 [jwt_auth] incorrect_password'

export const password = 'Nacre-2026'

/** Returns a user name that nobody has. */
export const freshName = (): string => `lea.${crypto.randomUUID().slice(0, 13)}`

/** Inserts a customer whose password is `password`, without logging them in. */
export async function registered(username = freshName()) {
  const email = `${username}@example.com`.toLowerCase()
  await env.DB.prepare(
    `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
  )
    .bind(username, foldedName(username), email, await hashPassword(password), new Date().toISOString())
    .run()
  return { username, email }
}

/** Logs in and returns the platform's answer. */
export const logIn = (username: string, given = password, headers?: Record<string, string>) =>
  ask('jwt-auth/v1/token', { username, password: given }, headers)

interface Written {
  kind: string
  subject: string
  text: string
}

/** Returns the mails written to an address, oldest first. */
export async function mailsTo(recipient: string): Promise<Written[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, text FROM outbox WHERE recipient = ?1 ORDER BY id',
  )
    .bind(recipient)
    .all<Written>()
  return results
}

/** Returns the number of rows of a table that match a condition. */
export async function countOf(table: string, condition: string, ...values: string[]): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)
    .bind(...values)
    .first<{ n: number }>()
  return row?.n ?? 0
}
