import { instant } from '../../http/instant.ts'
import type { Alarm } from '../../providers/alarm.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'

/** Alarms that stay open until the provider or a person closes them. */
type Case = Exclude<Alarm, { kind: 'refund-failed' }>

const outcomeOf = (alarm: Case): string | null => {
  if (alarm.kind === 'dispute') return alarm.outcome
  return alarm.kind === 'review' && !alarm.isOpen ? 'closed' : null
}

/**
 * Returns the statement that records the state of a case. Events may come in any order. An older event changes nothing.
 * Of two events of the same second, the one that closes the case wins. A fraud warning that a person has seen stays
 * seen. `now` in milliseconds.
 */
export function caseStatement(
  db: D1Database,
  { id: attemptId, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
  alarm: Case,
  now: number,
): D1PreparedStatement {
  const { amountCents, respondBy } = alarm.kind === 'dispute' ? alarm : { amountCents: null, respondBy: null }
  const outcome = outcomeOf(alarm)
  return db
    .prepare(
      `INSERT INTO payment_cases
         (ref, kind, order_id, attempt_id, reason, amount_cents, respond_by, opened_at, told_at, outcome, closed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, iif(?10 IS NULL, NULL, ?8))
       ON CONFLICT (ref) DO UPDATE SET
         reason = excluded.reason, amount_cents = coalesce(excluded.amount_cents, amount_cents),
         respond_by = excluded.respond_by, told_at = excluded.told_at, outcome = excluded.outcome,
         closed_at = iif(excluded.outcome IS NULL, NULL, coalesce(closed_at, excluded.closed_at))
       WHERE payment_cases.order_id = excluded.order_id AND outcome IS NOT 'seen'
         AND (excluded.told_at > told_at OR (excluded.told_at = told_at AND outcome IS NULL))`,
    )
    .bind(
      alarm.ref,
      alarm.kind,
      orderId,
      attemptId,
      alarm.reason,
      amountCents,
      respondBy,
      instant(now),
      alarm.at,
      outcome,
    )
}

/** SQL on a row of `orders`: the provider, or the staff in the provider's dashboard, still reviews the payment. */
export const isUnderReview = `EXISTS (SELECT 1 FROM payment_cases c
  WHERE c.order_id = orders.id AND c.kind = 'review' AND c.closed_at IS NULL)`

/** Whether a payment of that order is under review. */
export const underReview = async (db: D1Database, orderId: number): Promise<boolean> =>
  (await db.prepare(`SELECT 1 FROM orders WHERE id = ?1 AND ${isUnderReview}`).bind(orderId).first()) !== null

/**
 * Returns statements that mark a fraud warning as seen by a person. Only the provider closes the cases that it opened.
 */
export const seeWarning = (db: D1Database, ref: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT order_id, 'warning-seen', 'shop', ref, ?2 FROM payment_cases
       WHERE ref = ?1 AND kind = 'fraud-warning' AND closed_at IS NULL`,
    )
    .bind(ref, instant(now)),
  db
    .prepare(
      `UPDATE payment_cases SET outcome = 'seen', closed_at = ?2
       WHERE ref = ?1 AND kind = 'fraud-warning' AND closed_at IS NULL`,
    )
    .bind(ref, instant(now)),
]
