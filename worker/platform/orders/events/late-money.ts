import type { Cents } from '../../../../shared/money.ts'
import type { Question } from '../../sql/question.ts'

/** Returns the money, in cents, that arrived too late for an order and that we give back. `null` when there is none. */
export const returnedLate = async (db: D1Database, orderId: number): Promise<Cents | null> =>
  (
    await db
      .prepare(
        `SELECT sum(r.amount_cents) AS cents FROM refunds r
         WHERE r.order_id = ?1 AND EXISTS (SELECT 1 FROM order_events e
           WHERE e.order_id = r.order_id AND e.kind = 'too-late' AND e.detail = r.attempt_id)`,
      )
      .bind(orderId)
      .first<{ cents: Cents | null }>()
  )?.cents ?? null

/** Asks which of the orders are unpaid and have money set apart that a person must still judge. */
export const whichInReview = (db: D1Database, ids: readonly number[]): Question<ReadonlySet<number>> => ({
  statements: [
    db
      .prepare(
        `SELECT DISTINCT a.order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.order_id IN (SELECT value FROM json_each(?1)) AND a.state = 'parked' AND o.paid_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id)`,
      )
      .bind(JSON.stringify(ids)),
  ],
  answer: ([found]) => new Set(((found?.results ?? []) as { id: number }[]).map(({ id }) => id)),
})
