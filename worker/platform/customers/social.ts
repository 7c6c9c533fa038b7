import * as t from '#text/refusals.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { dropEmailChange } from '../account/email-change.ts'
import { instant } from '../http/instant.ts'
import { PlatformError } from '../http/platform-error.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { googleLinked, welcomeCustomer } from '../mails/messages/account.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { removeAllStatement } from '../passkeys/rows.ts'
import type { GooglePerson } from './google-token.ts'
import { foldedName } from './names.ts'
import { endResetKeys } from './reset.ts'
import { endSessions } from './sessions.ts'

interface Account {
  id: number
  username: string
  email: string
}

const columns = 'id, username, email'

const linkedTo = (db: D1Database, subject: string) =>
  db
    .prepare(
      `SELECT ${columns} FROM customers
       WHERE id = (SELECT customer_id FROM identities WHERE provider = 'google' AND subject = ?1)`,
    )
    .bind(subject)
    .first<Account>()

const link = (db: D1Database, subject: string, email: string, now: number) =>
  db
    .prepare(
      `INSERT INTO identities (provider, subject, customer_id, created_at)
       SELECT 'google', ?1, id, ?3 FROM customers WHERE email = ?2 ON CONFLICT DO NOTHING`,
    )
    .bind(subject, email, instant(now))

/**
 * Links a Google person to the existing account of their email. If that email is unverified, a stranger may have created
 * the account to wait for its owner. Then this removes the password, the sessions and all other ways to log in. Throws 403
 * if Google is not authoritative for the address.
 */
async function join(
  env: Env,
  account: Account & { verified: number },
  { subject, email, isAuthority }: GooglePerson,
  now: number,
): Promise<void> {
  if (!isAuthority) throw new PlatformError(403, '[jwt_auth] invalid_social_token', t.googleNotSure)
  const { DB } = env
  const keepsPassword = account.verified === 1
  const clean = keepsPassword
    ? []
    : [
        endSessions(DB, account.id),
        endResetKeys(DB, account.id),
        dropEmailChange(DB, account.id),
        DB.prepare('DELETE FROM identities WHERE customer_id = ?1').bind(account.id),
        removeAllStatement(DB, { kind: 'customer', id: account.id }),
        DB.prepare("UPDATE customers SET password_hash = '', email_verified_at = ?2 WHERE id = ?1").bind(
          account.id,
          instant(now),
        ),
      ]
  await DB.batch([
    ...clean,
    link(DB, subject, email, now),
    outboxStatement(
      DB,
      {
        dedupeKey: `google-linked:${account.id}:${newToken()}`,
        kind: 'google-linked',
        recipient: email,
        mail: googleLinked(keepsPassword, houseOf(env)),
      },
      now,
    ),
  ])
}

/** Returns a username derived from the email: `lea.martin`, or `lea.martin-3f9a1c` on further turns. */
function nameAfter(email: string, turn: number): string {
  const { min, max } = limits.username
  const [local = ''] = email.split('@')
  const words = foldedName(local)
    .replace(/[^a-z\d._-]+/g, '.')
    .slice(0, max - 7)
    .replace(/^[._-]+|[._-]+$/g, '')
  const base = words.length < min ? `client${words}` : words
  return turn === 0 ? base : `${base}-${crypto.randomUUID().slice(0, 6)}`
}

/** Opens an account without a password. Tries other usernames if one is taken. */
async function open(env: Env, person: GooglePerson, now: number): Promise<void> {
  const { subject, email, isAuthority } = person
  const mark = (await hashOf(subject)).slice(0, 32)
  for (let turn = 0; turn < 4; turn += 1) {
    const username = nameAfter(email, turn)
    const [created] = await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO customers
           (username, username_key, email, password_hash, created_at, seen_at, email_verified_at)
         VALUES (?1, ?1, ?2, '', ?3, ?3, ?4) ON CONFLICT DO NOTHING RETURNING id`,
      ).bind(username, email, instant(now), isAuthority ? instant(now) : null),
      // Link only the account that the previous statement has created: it has this username and no password.
      env.DB.prepare(
        `INSERT INTO identities (provider, subject, customer_id, created_at)
         SELECT 'google', ?1, id, ?4 FROM customers
         WHERE email = ?2 AND username_key = ?3 AND created_at = ?4 AND password_hash = '' ON CONFLICT DO NOTHING`,
      ).bind(subject, email, username, instant(now)),
      outboxStatement(
        env.DB,
        {
          // Parallel requests of one person share this key, so only one mail is sent.
          dedupeKey: `customer-welcome:google:${mark}`,
          kind: 'customer-welcome',
          recipient: email,
          mail: welcomeCustomer(username, houseOf(env)),
        },
        now,
        {
          sql: `EXISTS (SELECT 1 FROM customers JOIN identities ON customer_id = id
                 WHERE subject = ? AND username_key = ? AND customers.created_at = ?)`,
          params: [subject, username, instant(now)],
        },
      ),
    ])
    if (created?.results.length) return
    if (await linkedTo(env.DB, subject)) return
  }
  throw new Error('no name found for a customer of Google')
}

/**
 * Returns the account of a Google person: the linked one, the one with their email, or a new one. Throws 403
 * `[jwt_auth] invalid_social_token`. `now` in milliseconds.
 */
export async function accountOf(env: Env, person: GooglePerson, now: number): Promise<Account> {
  const before = await linkedTo(env.DB, person.subject)
  if (before) return before
  const known = await env.DB.prepare(
    `SELECT ${columns}, email_verified_at IS NOT NULL AS verified FROM customers WHERE email = ?1`,
  )
    .bind(person.email)
    .first<Account & { verified: number }>()
  if (known) await join(env, known, person, now)
  else await open(env, person, now)
  const account = await linkedTo(env.DB, person.subject)
  if (!account) throw new Error('a customer of Google was not joined')
  return account
}
