import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { GivenBack, PaymentState } from '../../providers/provider.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import { givenBack, type RefundRow, refundedStatements, refundKey, refundsOf } from './refunds.ts'

type RefundedState = Extract<PaymentState, { kind: 'refunded' }>

/**
 * Records what a provider has refunded of a payment so far. A refund that is not ours was made in the provider’s
 * dashboard. We record each of those once, in whatever order the events arrive. If we did not know the payment, we
 * e-mail the staff.
 */
export async function settleRefunded(
  env: Env,
  attempt: PaymentAttempt,
  state: RefundedState,
  source: Source,
  now: number,
): Promise<void> {
  const { orderId } = attempt
  const amount = `${decimalFromCents(state.amountCents)} ${state.currency}`
  const entry: Entry = { orderId, kind: 'refunded-unpaid', source, detail: `${attempt.id} ${amount}`, now }
  const isKnown = attempt.transactionId !== ''
  const own = new Map((await refundsOf(env.DB, orderId)).map((refund) => [refundKey(refund), refund]))
  await env.DB.batch([
    ...(state.currency === 'EUR'
      ? state.parts.map((part) => {
          const refund = own.get(part.refundKey ?? '')
          return refund ? found(env.DB, refund, part, now) : recorded(env.DB, attempt.id, part, state, now)
        })
      : []),
    ...refundedStatements(env.DB, orderId, source, now),
    ...(isKnown
      ? []
      : [
          entryStatement(env.DB, entry),
          ...alertStatements(env, entry, 'refunded-unpaid', [
            ['Prestataire', attempt.provider],
            ['Tentative', attempt.id],
            ['Montant rendu', amount],
          ]),
        ]),
  ])
}

/**
 * Returns the statement for a refund of ours that failed here but that the provider did make: the clock asks about it
 * again.
 */
const found = (db: D1Database, refund: RefundRow, { ref }: GivenBack, now: number) =>
  db
    .prepare(
      `UPDATE refunds SET state = 'sent', due_at = ?4, tries = 0, problem = NULL, provider_ref = ?3
       WHERE id = ?1 AND undone = ?2 AND state = 'failed'
         AND NOT EXISTS (SELECT 1 FROM refunds o WHERE o.provider_ref = ?3 AND o.id <> ?1)`,
    )
    .bind(refund.id, refund.undone, ref, instant(now))

/**
 * Returns the statement that records a refund made in the provider's dashboard. Its amount is at most what the provider
 * reports beyond our own refunds. Our refunds on their way count as reported, because they may be the same money.
 */
const recorded = (
  db: D1Database,
  attemptId: string,
  { ref, amountCents }: GivenBack,
  { amountCents: total }: RefundedState,
  now: number,
) =>
  db
    .prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, provider_ref, created_at, done_at)
       SELECT 'R' || a.order_id || '-' || n, a.order_id, n, a.id, min(?2, ?5 - ${givenBack}), 'provider', 'done', ?3, ?4, ?4
       FROM payment_attempts a
       JOIN (SELECT count(*) + 1 AS n FROM refunds
             WHERE order_id = (SELECT order_id FROM payment_attempts WHERE id = ?1))
       WHERE a.id = ?1 AND ?5 > ${givenBack} AND NOT EXISTS (SELECT 1 FROM refunds WHERE provider_ref = ?3)
       ON CONFLICT DO NOTHING`,
    )
    .bind(attemptId, amountCents, ref, instant(now), total)
