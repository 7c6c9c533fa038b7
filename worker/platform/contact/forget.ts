import { limits } from '../../../shared/limits.ts'
import { instant } from '../http/instant.ts'

/** Returns the instant so many years before `now`. */
const yearsBefore = (now: number, years: number): string => {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return instant(day.getTime())
}

/** Returns the statement that deletes messages after their retention period, answered or not. `now` in milliseconds. */
export const forgetMessages = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare('DELETE FROM messages WHERE received_at < ?1 OR (suspect = 1 AND received_at < ?2)')
    .bind(yearsBefore(now, limits.contact.retentionYears), yearsBefore(now, limits.contact.suspectYears))
