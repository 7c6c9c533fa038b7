import type { FailedRefund, ParkedPayment } from '../../commerce/contract/workshop/workshop-queue.ts'
import type { Cause } from '../orders/events/pending-events.ts'

/** Maximum number of rows per list. */
const maxItems = 100

/** A row of `T` with `orderId` in place of `order`. */
type RowOf<T> = Omit<T, 'order'> & { orderId: number }
type Parked = RowOf<ParkedPayment>
type Failed = RowOf<FailedRefund>

interface OpenCase {
  ref: string
  kind: 'dispute' | 'review' | 'fraud-warning'
  orderId: number
  reason: string
  amount: number | null
  respondBy: string | null
  at: string
}

interface Waiting {
  id: string
  provider: string
  type: string
  cause: Cause
  orderId: number | null
  tries: number
  at: string
  isTried: number
}

/** Returns rows with `order` in place of `orderId`, as the contract names it. */
const wired = <T extends { orderId: number | null }>(result: D1Result | undefined) =>
  ((result?.results ?? []) as unknown as T[]).map(({ orderId, ...rest }) => ({
    ...rest,
    order: orderId as T['orderId'],
  }))

/**
 * Reads the money matters that need a decision of the staff: parked payments without a refund, failed refunds, open disputes
 * and reviews, fraud warnings that nobody has seen, and pending provider events.
 */
export async function workshopAttention(db: D1Database) {
  const [parked, failed, cases, events] = await db.batch([
    db
      .prepare(
        `SELECT a.id, a.order_id AS orderId, a.provider, o.total_cents AS asked, a.taken_cents AS taken,
           a.transaction_id AS "transaction", o.status, a.created_at AS at
         FROM payment_attempts a JOIN orders o ON o.id = a.order_id
         WHERE a.state = 'parked' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id)
         ORDER BY a.created_at LIMIT ?1`,
      )
      .bind(maxItems),
    db
      .prepare(
        `SELECT r.id, r.order_id AS orderId, r.amount_cents AS amount, a.provider, r.problem, r.created_at AS at
         FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
         WHERE r.state = 'failed' ORDER BY r.created_at LIMIT ?1`,
      )
      .bind(maxItems),
    db
      .prepare(
        `SELECT ref, kind, order_id AS orderId, reason, amount_cents AS amount, respond_by AS respondBy, opened_at AS at
         FROM payment_cases WHERE closed_at IS NULL
         ORDER BY respond_by IS NULL, respond_by, opened_at, ref LIMIT ?1`,
      )
      .bind(maxItems),
    db
      .prepare(
        `SELECT id, provider, type, cause, order_id AS orderId, tries, received_at AS at, due_at IS NOT NULL AS isTried
         FROM pending_events ORDER BY received_at, id LIMIT ?1`,
      )
      .bind(maxItems),
  ])
  const open = wired<OpenCase>(cases)
  return {
    parked: wired<Parked>(parked),
    failed: wired<Failed>(failed),
    disputes: open
      .filter(({ kind }) => kind === 'dispute')
      .map(({ kind: _, respondBy, ...rest }) => ({ ...rest, respond_by: respondBy })),
    reviews: open
      .filter(({ kind }) => kind === 'review')
      .map(({ ref, order, reason, at }) => ({ ref, order, reason, at })),
    warnings: open
      .filter(({ kind }) => kind === 'fraud-warning')
      .map(({ ref, order, reason, at }) => ({ ref, order, reason, at })),
    events: wired<Waiting>(events).map(({ isTried, ...rest }) => ({ ...rest, is_tried: isTried === 1 })),
  }
}
