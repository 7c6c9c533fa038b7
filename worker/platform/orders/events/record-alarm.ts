import { formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import type { PaymentTrouble } from '../../mails/messages/payment-alert.ts'
import type { Alarm } from '../../providers/alarm.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { caseStatement } from '../ledger/cases.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import { refundKey, refundsOf } from '../refunds/refunds.ts'

/** A ledger entry, and the mail to the staff about it. `trouble` is `null` when no mail is sent. */
interface Noted {
  kind: Entry['kind']
  trouble: PaymentTrouble | null
}

/**
 * Records an alarm about a payment that a person must look at. Updates the case to its newest state, writes each step
 * to the ledger once, and e-mails the staff. A closed review also gets its opening entry. So the ledger ends up with
 * the same entries whatever order the events arrive in. `now` in milliseconds.
 */
export async function recordAlarm(
  env: Env,
  attempt: PaymentAttempt,
  alarm: Alarm,
  now: number,
): Promise<void> {
  const { orderId } = attempt
  const ofRefund = alarm.kind === 'refund-failed' ? alarm.refundKey : null
  const facts = factsOf(attempt, alarm)
  const steps = stepsOf(alarm).flatMap(({ kind, trouble }) => {
    // The clock writes the same `detail` for our own refunds. So whichever comes second adds no entry.
    const entry: Entry = { orderId, kind, source: 'webhook', detail: ofRefund ?? alarm.ref, now }
    return [entryStatement(env.DB, entry), ...(trouble ? alertStatements(env, entry, trouble, facts) : [])]
  })
  await env.DB.batch([
    ...(alarm.kind === 'refund-failed'
      ? await undo(env.DB, orderId, alarm)
      : [caseStatement(env.DB, attempt, alarm, now)]),
    ...steps,
  ])
}

const closings = { won: 'dispute-won', lost: 'dispute-lost', closed: 'dispute-closed' } as const

/** Returns the ledger entries of an alarm, in the order they happened. */
function stepsOf(alarm: Alarm): Noted[] {
  switch (alarm.kind) {
    case 'refund-failed':
      return [{ kind: 'refund-failed', trouble: 'refund-failed' }]
    case 'fraud-warning':
      return [{ kind: 'fraud-warning', trouble: 'fraud-warning' }]
    case 'review':
      return alarm.isOpen
        ? [{ kind: 'review-opened', trouble: 'review-opened' }]
        : [
            { kind: 'review-opened', trouble: null },
            { kind: 'review-closed', trouble: 'review-closed' },
          ]
    case 'dispute': {
      const { outcome, funds } = alarm
      const closing = outcome === null ? null : closings[outcome]
      return [
        // No mail for the opening of a dispute that is already closed: the staff have no answer to give.
        { kind: 'disputed', trouble: closing ? null : 'disputed' },
        ...(funds ? [{ kind: `dispute-funds-${funds}`, trouble: null } as const] : []),
        ...(closing ? [{ kind: closing, trouble: closing }] : []),
      ]
    }
  }
}

const labels: Readonly<Record<Alarm['kind'], string>> = {
  dispute: 'Litige',
  review: 'Examen',
  'fraud-warning': 'Signalement',
  'refund-failed': 'Remboursement',
}

/** Returns the facts of an alarm for the mail to the staff, in the provider's own names and words. */
function factsOf(attempt: PaymentAttempt, alarm: Alarm): [label: string, value: string][] {
  const { amountCents = null, respondBy = null } = alarm.kind === 'dispute' ? alarm : {}
  return [
    ['Prestataire', attempt.provider],
    ['Tentative', attempt.id],
    [labels[alarm.kind], alarm.ref],
    ['Motif', alarm.reason],
    ...(amountCents === null ? [] : [['Montant contesté', formatPrice(amountCents)] as [string, string]]),
    ...(respondBy === null
      ? []
      : [['Répondre au plus tard le', formatDate(parisDay(new Date(respondBy)))] as [string, string]]),
  ]
}

/**
 * Returns the statement that marks a refund as failed after the provider undid it. A newer attempt of that refund stays
 * as it is.
 */
async function undo(
  db: D1Database,
  orderId: number,
  { ref, reason, refundKey: key }: Extract<Alarm, { kind: 'refund-failed' }>,
): Promise<D1PreparedStatement[]> {
  const refund = (await refundsOf(db, orderId)).find(
    (each) => each.providerRef === ref || (key !== null && refundKey(each) === key),
  )
  if (!refund) return []
  return [
    db
      .prepare(
        `UPDATE refunds SET state = 'failed', due_at = NULL, done_at = NULL, provider_ref = NULL, undone = undone + 1,
           problem = ?3
         WHERE id = ?1 AND undone = ?2 AND state <> 'failed'`,
      )
      .bind(refund.id, refund.undone, `${ref} ${reason}`.slice(0, 200)),
  ]
}
