import type { Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'

/** An action of a staff member. `before` and `after` hold what changed, never customer data. */
interface Act {
  /** French name of the action in the log: « Rôle ». */
  act: string
  /** Subject of the action: `commande 1042`, `produit 12`. */
  subject: string
  before?: unknown
  after?: unknown
}

const words = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Returns the statement that logs an action. Put it in the batch right after the statement that makes the change. If that
 * statement changes no row, for example on a double click, nothing is logged.
 * @param now milliseconds since 1970
 */
export const logStatement = (
  db: D1Database,
  { id, name }: Staff,
  { act, subject, before, after }: Act,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO staff_log (at, staff_id, who, act, subject, before, after)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE changes() > 0`,
    )
    .bind(instant(now), id, name, act, subject, words(before), words(after))

/** Returns the log statement in a list; an empty list if the action does not come from the staff. */
export const logged = (
  db: D1Database,
  by: Staff | undefined,
  act: Act,
  now: number,
): D1PreparedStatement[] => (by ? [logStatement(db, by, act, now)] : [])

interface LogRow {
  id: number
  at: string
  who: string
  act: string
  subject: string
  before: string
  after: string
}

/**
 * Reads log entries, newest first.
 * @param about subject of the entries; `''` for all
 * @param before id that ends the previous page; only lower ids are read
 */
export async function readLog(
  db: D1Database,
  { about, before, limit }: { about: string; before: number; limit: number },
): Promise<LogRow[]> {
  const where = about === '' ? 'id < ?1' : 'subject = ?3 AND id < ?1'
  const params = about === '' ? [before, limit] : [before, limit, about]
  const { results } = await db
    .prepare(
      `SELECT id, at, who, act, subject, before, after FROM staff_log WHERE ${where} ORDER BY id DESC LIMIT ?2`,
    )
    .bind(...params)
    .all<LogRow>()
  return results
}

/** Returns the statement that deletes entries older than five years, as the privacy page says. A trigger protects others. */
export const forgetStaffLog = (db: D1Database) =>
  db.prepare("DELETE FROM staff_log WHERE at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')")
