import type { Cents } from '../../../../shared/money.ts'
import { instant } from '../../http/instant.ts'
import type { Condition } from '../ledger/entries.ts'
import { moveFor } from '../ledger/moves.ts'
import { moveStatements, type Source } from '../ledger/transition.ts'

/** Money to give back; see the table `refunds`. */
export interface RefundRow {
  /** `R1042-1`. The idempotency key that we send to the provider begins with it. */
  id: string
  orderId: number
  attemptId: string
  amountCents: Cents
  reason: 'paid-twice' | 'withdrawal' | 'shop' | 'parked' | 'provider'
  state: 'due' | 'sent' | 'done' | 'failed'
  providerRef: string | null
  tries: number
  /** ISO 8601. */
  createdAt: string
  doneAt: string | null
  problem: string | null
  /** How many times the provider has reported that it undid this refund. */
  undone: number
}

export const refundColumns = `id, order_id AS orderId, attempt_id AS attemptId, amount_cents AS amountCents, reason, state, provider_ref AS providerRef, tries, created_at AS createdAt, done_at AS doneAt, problem, undone`

/**
 * Returns the idempotency key of a refund. Every try has the same key, until the provider reports that the refund is
 * undone.
 */
export const refundKey = ({
  id,
  createdAt,
  undone,
}: Pick<RefundRow, 'id' | 'createdAt' | 'undone'>): string =>
  [id, Date.parse(createdAt), ...(undone > 0 ? [undone] : [])].join('-')

/** Returns the refunds of an order, oldest first. */
export async function refundsOf(db: D1Database, orderId: number): Promise<RefundRow[]> {
  const { results } = await db
    .prepare(`SELECT ${refundColumns} FROM refunds WHERE order_id = ?1 ORDER BY number`)
    .bind(orderId)
    .all<RefundRow>()
  return results
}

/** SQL on the attempt `a`: how much of its money is given back or about to be, in cents. */
export const givenBack = `(SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
  WHERE r.attempt_id = a.id AND r.state <> 'failed')`

/**
 * Returns the statement that makes a refund due, for the batch of its cause. `moveRefunds` then gives the money back,
 * once. It writes nothing (`meta.changes` 0) when the amount is more than is left of the attempt's money, or when a
 * reason that happens once (`paid-twice`, `parked`) already has a refund. `onlyIf` is a condition on the tables as
 * earlier statements of the batch left them. `now` in milliseconds.
 */
export const refundStatement = (
  db: D1Database,
  { attemptId, amountCents, reason }: Pick<RefundRow, 'attemptId' | 'amountCents' | 'reason'>,
  now: number,
  onlyIf: Condition = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, due_at, created_at)
       SELECT 'R' || a.order_id || '-' || n, a.order_id, n, a.id, ?2, ?3, ?4, ?4
       FROM payment_attempts a
       JOIN (SELECT count(*) + 1 AS n FROM refunds
             WHERE order_id = (SELECT order_id FROM payment_attempts WHERE id = ?1))
       WHERE a.id = ?1 AND a.state IN ('paid', 'parked') AND ?2 > 0 AND ?2 <= a.taken_cents - ${givenBack}
         AND ${onlyIf.sql}
       ON CONFLICT DO NOTHING`,
    )
    .bind(attemptId, amountCents, reason, instant(now), ...onlyIf.params)

/**
 * Returns statements that make an order `refunded` once all the money that paid it is given back, or on its way. Giving
 * back a second payment does not count. `now` in milliseconds.
 */
export function refundedStatements(
  db: D1Database,
  orderId: number,
  source: Source,
  now: number,
): D1PreparedStatement[] {
  const move = moveFor('refunded', 'provider')
  if (!move) throw new Error('a provider may not refund')
  const whole = {
    sql: `o.id = ?1 AND EXISTS (SELECT 1 FROM payment_attempts a
            WHERE a.order_id = o.id AND a.state = 'paid' AND a.transaction_id = o.transaction_id
              AND a.taken_cents <= (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
                WHERE r.attempt_id = a.id AND r.state IN ('sent', 'done')))`,
    params: [orderId],
  }
  return moveStatements(db, move, whole, { source, at: instant(now) })
}
