import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import type { Taken } from '../../providers/provider.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'

/**
 * Sets a payment apart that does not match its order. The order does not move. We e-mail the staff once, and a person
 * accepts the money or gives it back. Money that is only promised (no `transactionId`) is reported but not set apart.
 */
export async function park(
  env: Env,
  attempt: PaymentAttempt,
  taken: Omit<Taken, 'transactionId'> & { transactionId?: string },
  source: Source,
  now: number,
): Promise<void> {
  const amount = `${decimalFromCents(taken.amountCents)} ${taken.currency}`
  const { transactionId = '' } = taken
  const detail = [attempt.id, transactionId, amount, taken.attemptId].filter(Boolean).join(' ')
  const entry: Entry = { orderId: attempt.orderId, kind: 'amount-mismatch', source, detail, now }
  console.error(`payment of attempt ${attempt.id} does not fit its order`)
  const setApart = env.DB.prepare(
    `UPDATE payment_attempts SET state = 'parked', transaction_id = ?2, taken_cents = ?3, ask_at = NULL
     WHERE id = ?1 AND state NOT IN ('paid', 'parked')`,
  ).bind(attempt.id, transactionId, taken.currency === 'EUR' ? taken.amountCents : null)
  await env.DB.batch([
    entryStatement(env.DB, entry),
    ...alertStatements(env, entry, 'mismatch', [
      ['Montant attendu', `${decimalFromCents(attempt.amountCents)} EUR`],
      ['Montant annoncé', amount],
      ['Prestataire', attempt.provider],
      ['Tentative', taken.attemptId ?? attempt.id],
      ['Transaction', transactionId || 'aucune'],
    ]),
    ...(transactionId ? [setApart] : []),
  ])
}
