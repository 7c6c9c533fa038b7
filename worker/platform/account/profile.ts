import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { notLoggedIn } from '../customers/identity.ts'
import type { SignedIn } from '../embedded-env.ts'
import { instant } from '../http/instant.ts'
import { passkeysOf } from '../passkeys/rows.ts'
import { addressBook, wireAddress } from './addresses.ts'

interface Row {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  created_at: string
  has_password: 0 | 1
  began: string
  pending_email: string | null
}

/**
 * Reads a customer with address book and passkeys in one round trip. `fresh_login`: whether this login is recent enough to
 * replace the password of an account without one. Throws 401. `now` in milliseconds.
 */
export async function profileOf(
  { DB: db, PLATFORM }: Env,
  { id, sessionId }: SignedIn,
  now: number,
): Promise<object> {
  const [read, addresses, passkeys] = await db.batch<Row>([
    db
      .prepare(
        `SELECT c.id, c.username, c.email, c.first_name, c.last_name, c.created_at,
           c.password_hash <> '' AS has_password, s.created_at AS began, e.email AS pending_email
         FROM customers c JOIN sessions s ON s.customer_id = c.id
         LEFT JOIN email_changes e ON e.customer_id = c.id AND e.expires_at > ?3 AND e.used_at IS NULL
         WHERE c.id = ?1 AND s.id = ?2`,
      )
      .bind(id, sessionId, instant(now)),
    addressBook(db, id),
    passkeysOf(db, { kind: 'customer', id }),
  ])
  const found = read?.results[0]
  if (!found) throw notLoggedIn()
  const { began, has_password, ...row } = found
  return {
    ...row,
    // On another platform every account has a password, which only that platform stores.
    has_password: has_password === 1 || PLATFORM !== undefined,
    fresh_login: now - Date.parse(began) <= limits.freshLogin * 1000,
    addresses: addresses?.results.map(wireAddress) ?? [],
    passkeys: passkeys?.results ?? [],
  }
}

/** Returns the statement that changes the names of a customer. */
export const nameStatement = (
  db: D1Database,
  customerId: number,
  name: { first_name: string; last_name: string },
) =>
  db
    .prepare('UPDATE customers SET first_name = ?2, last_name = ?3 WHERE id = ?1')
    .bind(customerId, name.first_name, name.last_name)
