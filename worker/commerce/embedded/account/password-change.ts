import type { Env } from '../../../env.ts'
import { passwordChanged } from '../../../mails/account.ts'
import { houseOf } from '../../../mails/mail.tsx'
import type { SignedIn } from '../customers/identity.ts'
import { hashPassword } from '../customers/passwords.ts'
import { endSessions } from '../customers/sessions.ts'
import { outboxStatement } from '../outbox.ts'
import { dropEmailChange } from './email-change.ts'

/**
 * Gives an account another password. Its other logins end, links to choose a password and addresses that wait to be
 * confirmed are void, and its owner is told. `now` in milliseconds.
 */
export async function changePassword(
  env: Env,
  { id, sessionId, email }: SignedIn,
  password: string,
  now: number,
): Promise<void> {
  const hash = await hashPassword(password)
  const db = env.DB
  await db.batch([
    db.prepare('UPDATE customers SET password_hash = ?2 WHERE id = ?1').bind(id, hash),
    endSessions(db, id, sessionId),
    db.prepare('DELETE FROM reset_keys WHERE customer_id = ?1').bind(id),
    dropEmailChange(db, id),
    outboxStatement(
      db,
      {
        dedupeKey: `password-changed:${id}:${now}`,
        kind: 'password-changed',
        recipient: email,
        mail: passwordChanged(houseOf(env)),
      },
      now,
    ),
  ])
}
