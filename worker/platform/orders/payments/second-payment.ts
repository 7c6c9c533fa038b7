import type { Env } from '../../../env.ts'
import { houseOf } from '../../mails/mail.tsx'
import { paidTwice } from '../../mails/messages/paid-twice.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import type { Taken } from '../../providers/provider.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Condition, type Entry, entryStatement, writtenNow } from '../ledger/entries.ts'
import type { Source } from '../ledger/transition.ts'
import { orderLink } from '../order-link.ts'
import type { RecordedOrder } from '../recorded.ts'
import { refundStatement } from '../refunds/refunds.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** SQL: another attempt has paid the order of the attempt `a`. */
const byAnother = `EXISTS (SELECT 1 FROM payment_attempts p
  WHERE p.order_id = a.order_id AND p.id <> a.id AND p.state = 'paid')`

/**
 * Returns statements for the batch of a payment. They do nothing for a first payment. `notified` goes before the
 * statement that records the money, and mails the buyer and the staff about a second payment. `refund` goes after it
 * and gives the money back. If one attempt is paid under two transaction ids, both may be the same payment: the staff
 * must check, and no refund is automatic.
 */
export async function secondPayment(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  { transactionId, amountCents }: Taken,
  source: Source,
  now: number,
): Promise<{ notified: D1PreparedStatement[]; refund: D1PreparedStatement }> {
  const { DB: db } = env
  const entry: Entry = { orderId: order.id, kind: 'paid-twice', source, detail: transactionId, now }
  const written = writtenNow(entry)
  const second: Condition = {
    sql: `EXISTS (SELECT 1 FROM payment_attempts a WHERE a.id = ? AND (
            (a.state = 'paid' AND a.transaction_id NOT IN ('', ?))
            OR (a.state NOT IN ('paid', 'parked') AND ${byAnother})))`,
    params: [attempt.id, transactionId],
  }
  const ofAnother: Condition = {
    sql: `${written.sql} AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.id = ? AND a.state <> 'parked' AND ${byAnother})`,
    params: [...written.params, attempt.id],
  }
  const link = await orderLink(env, order.id, now)
  const mail = paidTwice(order, amountCents, link, houseOf(env))
  return {
    notified: [
      entryStatement(db, entry, second),
      outboxStatement(
        db,
        { dedupeKey: `paid-twice:${attempt.id}`, kind: 'paid-twice', recipient: order.email, mail },
        now,
        ofAnother,
      ),
      ...alertStatements(env, entry, 'paid-twice', [
        ['Prestataire', attempt.provider],
        ['Tentative', attempt.id],
        ['Transaction', transactionId],
        ['Transaction connue', attempt.transactionId || 'aucune'],
      ]),
    ],
    refund: refundStatement(db, { attemptId: attempt.id, amountCents, reason: 'paid-twice' }, now, ofAnother),
  }
}
