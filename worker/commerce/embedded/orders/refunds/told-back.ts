import { decimalFromCents } from '../../../../../shared/money.ts'
import type { Env } from '../../../../env.ts'
import { instant } from '../../instant.ts'
import type { PaymentState } from '../../providers/provider.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import type { Attempt } from '../payments/attempts.ts'
import { givenBack, refundedStatements } from './refunds.ts'

/**
 * A provider tells what it has given back so far of a payment: what our own refunds do not explain was given back on its
 * side, and is recorded as such, once. Of a payment nobody had told, the house is written to.
 */
export async function toldBack(
  env: Env,
  attempt: Attempt,
  state: Extract<PaymentState, { kind: 'refunded' }>,
  source: Source,
  now: number,
): Promise<void> {
  const { orderId } = attempt
  const amount = `${decimalFromCents(state.amountCents)} ${state.currency}`
  const entry: Entry = { orderId, kind: 'refunded-unpaid', source, detail: `${attempt.id} ${amount}`, now }
  const isKnown = attempt.transactionId !== ''
  await env.DB.batch([
    ...(state.currency === 'EUR' ? [recorded(env.DB, attempt.id, state, now)] : []),
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

/** What is told beyond our own refunds. One of ours that is on its way counts as told: it is the same money. */
const recorded = (
  db: D1Database,
  attemptId: string,
  { amountCents, refundRef }: Extract<PaymentState, { kind: 'refunded' }>,
  now: number,
) =>
  db
    .prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, provider_ref, created_at, done_at)
       SELECT 'R' || a.order_id || '-' || n, a.order_id, n, a.id, ?2 - ${givenBack}, 'provider', 'done', ?3, ?4, ?4
       FROM payment_attempts a
       JOIN (SELECT count(*) + 1 AS n FROM refunds
             WHERE order_id = (SELECT order_id FROM payment_attempts WHERE id = ?1))
       WHERE a.id = ?1 AND ?2 > ${givenBack} AND NOT EXISTS (SELECT 1 FROM refunds WHERE provider_ref = ?3)
       ON CONFLICT DO NOTHING`,
    )
    .bind(attemptId, amountCents, refundRef, instant(now))
