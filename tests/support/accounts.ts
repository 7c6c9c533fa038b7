import { env } from 'cloudflare:test'
import { foldedName } from '../../worker/platform/customers/names.ts'
import { hashPassword } from '../../worker/platform/customers/passwords.ts'
import { type Answer, post } from './transports.ts'

export type AccountAnswer = Answer<
  Record<string, unknown> & { code?: string; data?: Record<string, unknown> }
>

/** Posts to a route of accounts through the transport under test. */
export const ask = (path: string, body: unknown, headers?: Record<string, string>): Promise<AccountAnswer> =>
  post(path, body, headers)

/** Status and code: `403 [jwt_auth] incorrect_password`. */
export const messageOf = ({ status, body }: AccountAnswer): string =>
  [status, body.code].filter(Boolean).join(' ')

/** What a login with a wrong password is answered. */
export const wrong = '403 [jwt_auth] incorrect_password'

export const password = 'Nacre-2026'

/** A name nobody has. */
export const freshName = (): string => `lea.${crypto.randomUUID().slice(0, 13)}`

/** Hashing takes as long as it is worth: once for all customers of a file. */
let hashed: Promise<string> | undefined

/** Writes a customer down, whose password is `password`, and who is not logged in. */
export async function registered(username = freshName()) {
  const email = `${username}@example.com`.toLowerCase()
  hashed ??= hashPassword(password)
  await env.DB.prepare(
    `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
  )
    .bind(username, foldedName(username), email, await hashed, new Date().toISOString())
    .run()
  return { username, email }
}

/** Logs in; the answer of the platform. */
export const logIn = (username: string, given = password, headers?: Record<string, string>) =>
  ask('jwt-auth/v1/token', { username, password: given }, headers)

interface Written {
  kind: string
  subject: string
  text: string
}

/** Mails written to an address, oldest first. */
export async function mailsTo(recipient: string): Promise<Written[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, text FROM outbox WHERE recipient = ?1 ORDER BY id',
  )
    .bind(recipient)
    .all<Written>()
  return results
}

/** Rows of a table that satisfy a condition. */
export async function countOf(table: string, condition: string, ...values: string[]): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)
    .bind(...values)
    .first<{ n: number }>()
  return row?.n ?? 0
}
