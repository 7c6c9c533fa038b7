import type { Env } from '../../env.ts'
import { notLoggedIn } from '../customers/identity.ts'
import { isPasswordOf, storedPassword } from '../customers/passwords.ts'
import type { SignedIn } from '../embedded-env.ts'
import { houseOf } from '../mails/mail.tsx'
import { passwordChanged } from '../mails/messages/account.ts'
import { noneLately, outboxStatement } from '../mails/outbox.ts'

const mailPrefix = (id: number) => `password-changed:${id}:`

/** Whether the account has got this same password less than a minute ago. `now` in milliseconds. */
export async function hasJustChanged(
  env: Env,
  customer: SignedIn,
  password: string,
  now: number,
): Promise<boolean> {
  const none = noneLately(mailPrefix(customer.id), now)
  const quiet = await env.DB.prepare(`SELECT 1 WHERE ${none.sql}`)
    .bind(...none.params)
    .first()
  return quiet === null && isPasswordOf(env, customer, password)
}

/**
 * Changes the password of an account. Ends its other sessions, its reset keys and a pending change of the email, and mails
 * the owner. Throws 401 `rest_not_logged_in` and changes nothing if this session has ended while the password was hashed:
 * the owner may have set another one. `now` in milliseconds.
 */
export async function changePassword(
  env: Env,
  { id, sessionId, email }: SignedIn,
  password: string,
  now: number,
): Promise<void> {
  const hash = await storedPassword(env, id, password)
  const db = env.DB
  // Mail the owner about every change, except a duplicate within five seconds.
  const none = noneLately(mailPrefix(id), now, 5)
  const owner = '(SELECT customer_id FROM sessions WHERE id = ?1)'
  const [changed] = await db.batch([
    db.prepare(`UPDATE customers SET password_hash = ?2 WHERE id = ${owner}`).bind(sessionId, hash),
    db.prepare(`DELETE FROM sessions WHERE customer_id = ${owner} AND id <> ?1`).bind(sessionId),
    db.prepare(`DELETE FROM reset_keys WHERE customer_id = ${owner}`).bind(sessionId),
    db.prepare(`DELETE FROM email_changes WHERE customer_id = ${owner}`).bind(sessionId),
    outboxStatement(
      db,
      {
        dedupeKey: mailPrefix(id) + now,
        kind: 'password-changed',
        recipient: email,
        mail: passwordChanged(houseOf(env)),
      },
      now,
      {
        sql: `EXISTS (SELECT 1 FROM sessions WHERE id = ?) AND ${none.sql}`,
        params: [sessionId, ...none.params],
      },
    ),
  ])
  if (changed?.meta.changes === 0) throw notLoggedIn()
}
