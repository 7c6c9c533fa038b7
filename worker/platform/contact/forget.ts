import { limits } from '../../../shared/limits.ts'
import { instant } from '../http/instant.ts'

/** The instant so many years before another. */
const yearsBefore = (now: number, years: number): string => {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return instant(day.getTime())
}

/** Erases messages whose time is over, answered or not. `now` in milliseconds. */
export const forgetMessages = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare('DELETE FROM messages WHERE received_at < ?1 OR (suspect = 1 AND received_at < ?2)')
    .bind(yearsBefore(now, limits.contact.retentionYears), yearsBefore(now, limits.contact.suspectYears))
