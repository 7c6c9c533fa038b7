import type { Staff } from '../../../../shared/staff/permissions.ts'
import { instant } from '../../http/instant.ts'

/** Something a member of the staff did. `before` and `after` are JSON of what changed, never data of a customer. */
export interface Act {
  /** In French, as the log shows it: « Rôle ». */
  act: string
  /** What it is about: `commande 1042`, `produit 12`. */
  subject: string
  before?: unknown
  after?: unknown
}

const words = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * The statement that writes an act into the log. It stands in the batch of the act, right after the statement that makes
 * the change: when that changes no row, as in the second of two clicks, nothing is written.
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

/** The same for the batch of an act that may also come from elsewhere than the staff, which writes nothing then. */
export const logged = (
  db: D1Database,
  by: Staff | undefined,
  act: Act,
  now: number,
): D1PreparedStatement[] => (by ? [logStatement(db, by, act, now)] : [])

export interface LogRow {
  id: number
  at: string
  who: string
  act: string
  subject: string
  before: string
  after: string
}

/**
 * Acts, the newest first.
 * @param about only those of a subject; `''` for all
 * @param before only those with a lower number, for the next page
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

/** Forgets what is older than five years, as the privacy page says; the table itself refuses anything else. */
export const forgetStaffLog = (db: D1Database) =>
  db.prepare("DELETE FROM staff_log WHERE at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')")
