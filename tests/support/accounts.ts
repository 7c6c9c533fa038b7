import { env } from 'cloudflare:test'
import { origin, send } from './transports.ts'

/** An answer of the platform, read. */
export interface AccountAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown> & { code?: string; data?: Record<string, unknown> }
}

/** Posts to a route of accounts through the transport under test. */
export async function ask(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<AccountAnswer> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as AccountAnswer['body'],
  }
}

/** Status and code: `403 [jwt_auth] incorrect_password`. */
export const saidBy = ({ status, body }: AccountAnswer): string =>
  [status, body.code].filter(Boolean).join(' ')

export const password = 'Nacre-2026'

/** A name nobody has. */
export const freshName = (): string => `lea.${crypto.randomUUID().slice(0, 13)}`

/** Registers a customer, who is not logged in. */
export async function registered(username = freshName()) {
  const email = `${username}@example.com`.toLowerCase()
  const answer = await ask('customer/v1/register', { username, email, password })
  if (answer.status !== 201) throw new Error(`not registered: ${saidBy(answer)}`)
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
