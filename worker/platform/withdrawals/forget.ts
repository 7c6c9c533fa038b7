import { instant } from '../http/instant.ts'

/** Years that a declaration is stored: as long as claims about it are possible. */
const years = 5

/**
 * Returns the statements that delete declarations older than five years, with their events. The tables refuse any other
 * deletion. `now` in milliseconds.
 */
export function forgetWithdrawals(db: D1Database, now: number): D1PreparedStatement[] {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  const old = 'SELECT id FROM withdrawals WHERE received_at < ?1'
  return [
    `DELETE FROM withdrawal_events WHERE withdrawal_id IN (${old})`,
    'DELETE FROM withdrawals WHERE received_at < ?1',
  ].map((sql) => db.prepare(sql).bind(instant(before.getTime())))
}
