import { limits } from '../../../../shared/limits.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'
import { hashOf, newToken } from '../../http/secrets.ts'

/** Milliseconds between two updates of a session's last use. */
const notedEvery = 5 * 60_000

/**
 * Returns a session token for the member's browser, and the statement that opens its session. The database stores only the
 * hash of the token. Put the statement in a batch right after the one that proves the right to log in. If that one
 * changes no row, no session opens.
 * @param device `User-Agent` of the browser
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

/** Reads the member of a token; `null` if the session has ended or the member was removed. `now` in milliseconds. */
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

/** Returns the statement that deletes the sessions that have expired at `now` (milliseconds). */
export const forgetStaffSessions = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM staff_sessions WHERE expires_at <= ?1').bind(instant(now))
