import type { Env } from '../../../../env.ts'
import type { Alarm } from '../../providers/provider.ts'
import { alertStatements } from '../ledger/alerts.ts'
import { type Entry, entryStatement } from '../ledger/entries.ts'
import { refundKey, refundsOf } from '../refunds/refunds.ts'
import type { Attempt } from './attempts.ts'

/**
 * News of a payment that needs a person: noted once, and the house is written to. A refund that the provider takes back
 * waits in the workshop to be made anew, even one that was said to be done. `now` in milliseconds.
 */
export async function raise(env: Env, attempt: Attempt, alarm: Alarm, now: number): Promise<void> {
  const { orderId, provider } = attempt
  const { kind, ref, reason } = alarm
  const ofRefund = kind === 'refund-failed' ? alarm.refundKey : null
  // Of a refund of ours the clock notes the same words: whichever comes second tells nothing new.
  const entry: Entry = { orderId, kind, source: 'webhook', detail: ofRefund ?? ref, now }
  await env.DB.batch([
    ...(kind === 'refund-failed' ? await undo(env.DB, orderId, alarm) : []),
    entryStatement(env.DB, entry),
    ...(kind === 'dispute-closed'
      ? []
      : alertStatements(env, entry, kind, [
          ['Prestataire', provider],
          ['Tentative', attempt.id],
          [kind === 'disputed' ? 'Litige' : 'Remboursement', ref],
          ['Motif', reason],
        ])),
  ])
}

/** Puts the refund that came to nothing among those that failed, unless another try has followed it. */
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
