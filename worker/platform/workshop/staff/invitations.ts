import { limits } from '../../../../shared/limits.ts'
import { text } from '../../../../shared/messages.ts'
import { type Role, roleWords, type Staff } from '../../../../shared/staff/permissions.ts'
import type { Env } from '../../../env.ts'
import { chosenPasswordProblem } from '../../customers/chosen-password.ts'
import { hashPassword } from '../../customers/passwords.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { hashOf, newToken } from '../../http/secrets.ts'
import { houseOf } from '../../mails/mail.tsx'
import { staffInvitation } from '../../mails/messages/staff.ts'
import { noneLately, outboxStatement } from '../../mails/outbox.ts'
import { logStatement } from './log.ts'
import { type Member, memberById } from './members.ts'
import { enrolmentOf, recoveryHash, sealSecret } from './second-factor.ts'
import { openStaffSession } from './sessions.ts'
import { stepOfCode, totpAddress } from './totp.ts'

/** Milliseconds that an invitation is valid. */
const life = 3 * 24 * 3_600_000

interface Invited {
  email: string
  name: string
  role: Role
}

/** Returns the statements that replace a member's invitation and mail it. They write nothing within a minute of the last. */
async function invitationStatements(env: Env, { email, name, role }: Invited, now: number) {
  const token = newToken()
  const hash = await hashOf(token)
  const prefix = `staff-invitation:${(await hashOf(email)).slice(0, 16)}:`
  const calm = noneLately(prefix, now)
  const member = 'SELECT id FROM staff WHERE email = ? AND removed_at IS NULL'
  return [
    env.DB.prepare(`DELETE FROM staff_invitations WHERE staff_id = (${member}) AND ${calm.sql}`).bind(
      email,
      ...calm.params,
    ),
    env.DB.prepare(
      `INSERT INTO staff_invitations (hash, staff_id, expires_at)
       SELECT ?, id, ? FROM (${member}) WHERE ${calm.sql}`,
    ).bind(hash, instant(now + life), email, ...calm.params),
    outboxStatement(
      env.DB,
      {
        dedupeKey: `${prefix}${hash.slice(0, 16)}`,
        kind: 'staff-invitation',
        recipient: email,
        mail: staffInvitation({ token, name, role }, houseOf(env)),
      },
      now,
      { sql: 'EXISTS (SELECT 1 FROM staff_invitations WHERE hash = ?)', params: [hash] },
    ),
  ] as const
}

/**
 * Invites a member: adds the member and the mail in one transaction. The same request within a minute, for example a double
 * click, changes nothing. Throws 400 with a sentence if the address already has an access. `now` in milliseconds.
 */
export async function invite(env: Env, by: Staff, invited: Invited, now: number): Promise<void> {
  const email = invited.email.toLowerCase()
  const { name, role } = invited
  const there = await env.DB.prepare(
    'SELECT name, role, created_at AS at FROM staff WHERE email = ?1 AND removed_at IS NULL',
  )
    .bind(email)
    .first<{ name: string; role: Role; at: string }>()
  if (there) {
    const isSame =
      there.name === name && there.role === role && there.at > instant(now - limits.sameRequest * 1000)
    if (isSame) return
    throw invalidParams({ email: text('staff.email-taken') })
  }
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO staff (email, name, role, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (email) WHERE removed_at IS NULL DO NOTHING`,
    ).bind(email, name, role, instant(now)),
    logStatement(
      env.DB,
      by,
      { act: 'Invitation', subject: 'équipe', after: `${name}, ${roleWords[role]}` },
      now,
    ),
    ...(await invitationStatements(env, { email, name, role }, now)),
  ])
}

/**
 * Invites a member again after an expired link, a forgotten password or a lost device. The member then chooses a new
 * password and second factor. The old ones work until then. Throws 404. `now` in milliseconds.
 */
export async function inviteAgain(env: Env, by: Staff, id: number, now: number): Promise<Member> {
  const member = await memberById(env.DB, id)
  const [dropOlder, add, mail] = await invitationStatements(env, member, now)
  const log = logStatement(env.DB, by, { act: 'Nouvelle invitation', subject: `équipe ${id}` }, now)
  await env.DB.batch([dropOlder, add, log, mail])
  return member
}

const linkOver = () => new PlatformError(410, 'staff_link_over', text('staff.link-over'))

interface Holder extends Invited {
  id: number
  hash: string
}

/** Reads the member of an invitation. Throws 410 if it has expired or was used. `now` in milliseconds. */
async function holderOf(db: D1Database, token: string, now: number): Promise<Holder> {
  const hash = await hashOf(token)
  const holder = await db
    .prepare(
      `SELECT s.id, s.email, s.name, s.role, i.hash FROM staff_invitations i JOIN staff s ON s.id = i.staff_id
       WHERE i.hash = ?1 AND i.expires_at > ?2 AND s.removed_at IS NULL`,
    )
    .bind(hash, instant(now))
    .first<Holder>()
  if (!holder) throw linkOver()
  return holder
}

/** Reads the content of an invitation's page: the member and the proposed second factor. Throws 410. */
export async function readInvitation(env: Env, token: string, now: number) {
  const { hash, email, name, role } = await holderOf(env.DB, token, now)
  const { secret, recoveryCodes } = await enrolmentOf(env.APP_SECRET, hash)
  return { name, email, role, address: totpAddress(secret, email), recovery_codes: recoveryCodes }
}

/**
 * Accepts an invitation: stores password and second factor, ends all older sessions, opens a new one and deletes the
 * invitation. Throws 410, or 400 with a sentence per field. `now` in milliseconds.
 * @returns the session token
 */
export async function acceptInvitation(
  env: Env,
  given: { token: string; password: string; code: string },
  device: string,
  now: number,
): Promise<string> {
  const { id, hash, email, name, role } = await holderOf(env.DB, given.token, now)
  const { secret, recoveryCodes } = await enrolmentOf(env.APP_SECRET, hash)
  const problem = chosenPasswordProblem(given.password, [name, email])
  if (problem) throw invalidParams({ password: problem })
  const step = await stepOfCode(secret, given.code, now)
  if (step === null) throw invalidParams({ code: text('staff.code-wrong') })
  const [password, sealed, codes] = await Promise.all([
    hashPassword(given.password),
    sealSecret(env.APP_SECRET, secret),
    Promise.all(recoveryCodes.map((code) => recoveryHash(env.APP_SECRET, id, code))),
  ])
  const { token, statement } = await openStaffSession(env.DB, id, device, now)
  const [accepted] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE staff SET password_hash = ?2, second_factor = ?3, last_code = ?4
       WHERE id = ?1 AND removed_at IS NULL AND EXISTS (SELECT 1 FROM staff_invitations WHERE hash = ?5)`,
    ).bind(id, password, sealed, step, hash),
    logStatement(env.DB, { id, name, role }, { act: 'Accès ouvert', subject: `équipe ${id}` }, now),
    // On a double click, the second request must not end the session of the first: its invitation is gone.
    ...['staff_sessions', 'staff_recovery_codes', 'passkeys'].map((table) =>
      env.DB.prepare(
        `DELETE FROM ${table} WHERE staff_id = ?1 AND EXISTS (SELECT 1 FROM staff_invitations WHERE hash = ?2)`,
      ).bind(id, hash),
    ),
    ...codes.map((code) =>
      env.DB.prepare(
        `INSERT INTO staff_recovery_codes (staff_id, hash)
         SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM staff_invitations WHERE hash = ?3)`,
      ).bind(id, code, hash),
    ),
    env.DB.prepare('DELETE FROM staff_invitations WHERE staff_id = ?1').bind(id),
    statement,
  ])
  if (accepted?.meta.changes === 0) throw linkOver()
  return token
}
