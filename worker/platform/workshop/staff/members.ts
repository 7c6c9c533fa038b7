import { type Role, roleWords, type Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'
import { conflict, unknown } from '../refusals.ts'
import { logStatement } from './log.ts'

export interface Member {
  id: number
  email: string
  name: string
  role: Role
  /** Whether the invitation was accepted. */
  isIn: boolean
}

interface MemberRow extends Omit<Member, 'isIn'> {
  isIn: number
}

/** A session for display. Its id is the start of its hash, which gives no access. */
interface StaffSession {
  id: string
  staffId: number
  device: string
  createdAt: string
  seenAt: string
}

export const sessionId = (hash: string): string => hash.slice(0, 16)

/** Reads the current members, each with their open sessions. `now` in milliseconds. */
export async function membersOf(db: D1Database, now: number) {
  const [members, sessions] = await db.batch([
    db.prepare(
      `SELECT id, email, name, role, password_hash IS NOT NULL AS isIn FROM staff
       WHERE removed_at IS NULL ORDER BY name, id`,
    ),
    db
      .prepare(
        `SELECT substr(hash, 1, 16) AS id, staff_id AS staffId, device, created_at AS createdAt, seen_at AS seenAt
         FROM staff_sessions WHERE expires_at > ?1 ORDER BY seen_at DESC LIMIT 500`,
      )
      .bind(instant(now)),
  ])
  const open = (sessions?.results ?? []) as unknown as StaffSession[]
  return ((members?.results ?? []) as unknown as MemberRow[]).map((member) => ({
    ...member,
    isIn: member.isIn === 1,
    sessions: open.filter(({ staffId }) => staffId === member.id),
  }))
}

/** Reads a current member. Throws 404. */
export async function memberById(db: D1Database, id: number): Promise<Member> {
  const row = await db
    .prepare(
      `SELECT id, email, name, role, password_hash IS NOT NULL AS isIn FROM staff
       WHERE id = ?1 AND removed_at IS NULL`,
    )
    .bind(id)
    .first<MemberRow>()
  if (!row) throw unknown()
  return { ...row, isIn: row.isIn === 1 }
}

/** Changes a member's role, from their next request on. Throws 404, or 409 for one's own role. `now` in milliseconds. */
export async function changeRole(db: D1Database, by: Staff, id: number, role: Role, now: number) {
  const member = await memberById(db, id)
  if (member.id === by.id) throw conflict('staff.not-oneself')
  const change = {
    act: 'Rôle',
    subject: `équipe ${id}`,
    before: roleWords[member.role],
    after: roleWords[role],
  }
  await db.batch([
    db.prepare('UPDATE staff SET role = ?2 WHERE id = ?1 AND role <> ?2').bind(id, role),
    logStatement(db, by, change, now),
  ])
  return member
}

/**
 * Removes a member and revokes all their credentials and sessions. The log keeps their name. A repeated call changes
 * nothing. Throws 404, or 409 for oneself. `now` in milliseconds.
 */
export async function removeMember(db: D1Database, by: Staff, id: number, now: number): Promise<void> {
  if (id === by.id) throw conflict('staff.not-oneself')
  const member = await db
    .prepare('SELECT name, role FROM staff WHERE id = ?1')
    .bind(id)
    .first<Pick<Member, 'name' | 'role'>>()
  if (!member) throw unknown()
  await db.batch([
    db
      .prepare(
        `UPDATE staff SET removed_at = ?2, password_hash = NULL, second_factor = NULL
         WHERE id = ?1 AND removed_at IS NULL`,
      )
      .bind(id, instant(now)),
    logStatement(db, by, { act: 'Retrait', subject: `équipe ${id}`, before: member.name }, now),
    ...['staff_sessions', 'staff_invitations', 'staff_recovery_codes', 'passkeys'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE staff_id = ?1`).bind(id),
    ),
  ])
}

/** Ends a session by its id: one's own, or with `ofAnyone` that of any member. `now` in milliseconds. */
export async function endSessionNamed(
  db: D1Database,
  by: Staff,
  session: string,
  ofAnyone: boolean,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare('DELETE FROM staff_sessions WHERE substr(hash, 1, 16) = ?1 AND (?2 = 1 OR staff_id = ?3)')
      .bind(session, ofAnyone ? 1 : 0, by.id),
    logStatement(db, by, { act: 'Session fermée', subject: `session ${session}` }, now),
  ])
}
