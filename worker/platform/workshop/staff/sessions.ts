import { limits } from '../../../../shared/limits.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'
import { hashOf, newToken } from '../../http/secrets.ts'

/** Milliseconds after which the last use of a session is noted again. */
const notedEvery = 5 * 60_000

/**
 * The token that a member's browser keeps, of which only the hash is stored, and the statement that opens its session: it
 * stands in a batch right after the statement that gives the right to it, and does nothing when that changed no row.
 * @param device what the browser says of itself
 * @param now milliseconds since 1970
 */
export async function openStaffSession(db: D1Database, staffId: number, device: string, now: number) {
  const token = newToken()
  const statement = db
    .prepare(
      `INSERT INTO staff_sessions (hash, staff_id, device, created_at, seen_at, expires_at)
       SELECT ?1, id, ?3, ?4, ?4, ?5 FROM staff WHERE id = ?2 AND removed_at IS NULL AND changes() > 0`,
    )
    .bind(
      await hashOf(token),
      staffId,
      device.slice(0, 200),
      instant(now),
      instant(now + limits.staffLife * 1000),
    )
  return { token, statement }
}

/** The member a token was given to; `null` once the session is over or the member is removed. `now` in milliseconds. */
export async function staffOfToken(db: D1Database, token: string, now: number): Promise<Staff | null> {
  const hash = await hashOf(token)
  const found = await db
    .prepare(
      `SELECT s.id, s.name, s.role, o.seen_at AS seenAt FROM staff_sessions o JOIN staff s ON s.id = o.staff_id
       WHERE o.hash = ?1 AND o.expires_at > ?2 AND s.removed_at IS NULL`,
    )
    .bind(hash, instant(now))
    .first<Staff & { seenAt: string }>()
  if (!found) return null
  const { seenAt, ...staff } = found
  if (seenAt < instant(now - notedEvery))
    await db.prepare('UPDATE staff_sessions SET seen_at = ?2 WHERE hash = ?1').bind(hash, instant(now)).run()
  return staff
}

/** Forgets the sessions that are over at `now` (milliseconds). */
export const forgetStaffSessions = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM staff_sessions WHERE expires_at <= ?1').bind(instant(now))
