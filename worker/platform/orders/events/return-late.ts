import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { houseOf } from '../../mails/mail.tsx'
import { paidTooLate } from '../../mails/messages/paid-too-late.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement, writtenNow } from '../ledger/entries.ts'
import { moveFor } from '../ledger/moves.ts'
import { moveStatements, type Source } from '../ledger/transition.ts'
import { keepMoney, type TakenState } from '../payments/keep-money.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import type { RecordedOrder } from '../recorded.ts'
import { moveRefunds } from '../refunds/move-refunds.ts'
import { refundStatement } from '../refunds/refunds.ts'

/**
 * Handles money that arrives for an order whose pieces are sold out. Money that was taken is set apart and given back
 * automatically, once. The buyer and the staff get a mail, and the order is cancelled. Money that is only on its way is
 * noted, and the clock asks about it until it arrives.
 */
export async function returnLate(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  state: TakenState,
  source: Source,
  now: number,
): Promise<void> {
  const { DB: db } = env
  if (state.kind === 'accepted') {
    await keepMoney(db, attempt, state, now).run()
    return
  }
  const cancel = moveFor('cancelled', 'provider')
  if (!cancel) throw new Error('a provider may not cancel')
  const { transactionId, amountCents } = state
  const entry: Entry = { orderId: order.id, kind: 'too-late', source, detail: attempt.id, now }
  const written = writtenNow(entry)
  const isKnown = `EXISTS (SELECT 1 FROM payment_attempts WHERE id = ? AND state NOT IN ('paid', 'parked'))`
  const mail = paidTooLate(order, amountCents, attempt.provider, houseOf(env))
  console.error(`order ${order.id} was paid when its pieces were sold: its money is given back`)
  await db.batch([
    entryStatement(db, entry, { sql: isKnown, params: [attempt.id] }),
    db
      .prepare(
        `UPDATE payment_attempts SET state = 'parked', transaction_id = ?2, taken_cents = ?3, ask_at = NULL
         WHERE id = ?1 AND state NOT IN ('paid', 'parked')`,
      )
      .bind(attempt.id, transactionId, amountCents),
    refundStatement(db, { attemptId: attempt.id, amountCents, reason: 'parked' }, now, written),
    ...moveStatements(
      db,
      cancel,
      { sql: 'o.id = ?1', params: [order.id] },
      { source, at: instant(now), transactionId: '' },
    ),
    outboxStatement(
      db,
      { dedupeKey: `too-late:${attempt.id}`, kind: 'paid-too-late', recipient: order.email, mail },
      now,
      written,
    ),
    ...alertStatements(env, entry, 'too-late', [
      ['Prestataire', attempt.provider],
      ['Tentative', attempt.id],
      ['Transaction', transactionId],
      ['Somme rendue', `${decimalFromCents(amountCents)} EUR`],
    ]),
  ])
  await moveRefunds(env, now, attempt.id)
}
