import { env } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'
import { openSession } from '../../worker/platform/customers/sessions.ts'

/** A logged-in customer. */
export interface TestCustomer {
  id: number
  username: string
  email: string
  token: string
}

/** Inserts a customer and logs them in. Without a hash, the customer has no password. */
export async function loggedIn(
  username = `lea.${crypto.randomUUID()}`,
  bindings: Env = env,
  passwordHash = '',
): Promise<TestCustomer> {
  const email = `${username}@example.com`
  const now = new Date().toISOString()
  const row = await bindings.DB.prepare(
    `INSERT INTO customers (username, username_key, email, password_hash, created_at, seen_at)
     VALUES (?1, ?1, ?2, ?4, ?3, ?3) RETURNING id`,
  )
    .bind(username, email, now, passwordHash)
    .first<{ id: number }>()
  if (!row) throw new Error('no customer')
  return { id: row.id, username, email, token: await openSession(bindings, row.id, Date.now()) }
}

/** Logs a customer in again, as from another device. */
export const loggedInAgain = async (customer: TestCustomer, bindings: Env = env): Promise<TestCustomer> => ({
  ...customer,
  token: await openSession(bindings, customer.id, Date.now()),
})
