import { instant } from '../http/instant.ts'

/** Years a declaration is kept: as long as the house may be asked about it. */
const years = 5

/** Erases declarations of more than five years, and what followed them; the tables refuse any other. `now` in milliseconds. */
export function forgetWithdrawals(db: D1Database, now: number): D1PreparedStatement[] {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  const old = 'SELECT id FROM withdrawals WHERE received_at < ?1'
  return [
    `DELETE FROM withdrawal_events WHERE withdrawal_id IN (${old})`,
    'DELETE FROM withdrawals WHERE received_at < ?1',
  ].map((sql) => db.prepare(sql).bind(instant(before.getTime())))
}
