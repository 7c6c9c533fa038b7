import { limits } from '../../../shared/limits.ts'
import { instant } from '../http/instant.ts'
import { forgetGifts } from './gift.ts'

/** Returns the same day so many years before. 29 February becomes 1 March if that year has none. */
function yearsBefore(now: number, years: number): string {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return instant(date.getTime())
}

/**
 * Returns the statements that delete expired data at `now` (milliseconds), with its proofs. They delete unconfirmed requests
 * with their unsent mails, emails three years after their last confirmation or order, unsubscriptions after three years,
 * and the emails of expired codes.
 */
export function forgetSubscriptions(db: D1Database, now: number): D1PreparedStatement[] {
  const { confirmDays, retentionYears } = limits.letter
  const confirmable = instant(now - confirmDays * 24 * 3600_000)
  return [
    db
      .prepare("DELETE FROM outbox WHERE state = 'waiting' AND kind = 'letter-confirm' AND created_at <= ?1")
      .bind(confirmable),
    db
      .prepare(
        `DELETE FROM subscriptions WHERE (status = 'pending' AND changed_at <= ?1)
           OR (status = 'left' AND changed_at <= ?2)
           OR (status = 'confirmed' AND changed_at <= ?2
             AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.email = subscriptions.email AND o.created_at > ?2))`,
      )
      .bind(confirmable, yearsBefore(now, retentionYears)),
    ...forgetGifts(db, now),
  ]
}
