import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { houseOf } from '../../mails/mail.tsx'
import { refundMade } from '../../mails/messages/refund.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import { missingCreditNote } from '../invoices/credit-notes.ts'
import { orderById } from '../order.ts'
import { orderLink } from '../order-link.ts'
import { type RefundRow, refundColumns } from './refunds.ts'

/** Refunds that one run mails. */
const maxItems = 20

interface FinishedRefund extends RefundRow {
  provider: string
  note: string | null
}

/**
 * Returns the statement that records the notice of a refund in the ledger, once. The buyer reads it in the order's
 * history.
 */
const notifiedEntry = (db: D1Database, { id, orderId, amountCents }: FinishedRefund, now: number) =>
  db
    .prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT ?1, 'refund-told', 'clock', json_object('refund', ?2, 'cents', CAST(?3 AS INTEGER)), ?4
       WHERE NOT EXISTS (SELECT 1 FROM order_events
         WHERE order_id = ?1 AND kind = 'refund-told' AND detail ->> 'refund' = ?2)`,
    )
    .bind(orderId, id, amountCents, instant(now))

/**
 * Mails the buyers about refunds that have left, each once, with the credit note attached. First issues credit notes
 * for refunds made in the provider's own dashboard. Money paid twice or too late has its own mail, written when it
 * arrived. `now` in milliseconds.
 */
export async function notifyRefunds(env: Env, now: number): Promise<void> {
  const { DB: db } = env
  const [, , found] = await db.batch([
    missingCreditNote(db, now),
    missingCreditNote(db, now),
    db
      .prepare(
        `SELECT ${refundColumns
          .split(', ')
          .map((column) => `r.${column}`)
          .join(', ')}, a.provider, n.number AS note
         FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
         LEFT JOIN credit_notes n ON n.refund_id = r.id
         WHERE r.state IN ('sent', 'done') AND r.reason <> 'paid-twice'
           AND NOT EXISTS (SELECT 1 FROM order_events l WHERE l.order_id = r.order_id AND l.kind = 'too-late'
             AND l.detail = r.attempt_id)
           AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = r.order_id AND e.kind = 'refund-told'
             AND e.detail ->> 'refund' = r.id)
         ORDER BY r.created_at LIMIT ?1`,
      )
      .bind(maxItems),
  ])
  for (const refund of (found?.results ?? []) as unknown as FinishedRefund[]) await notify(env, refund, now)
}

async function notify(env: Env, refund: FinishedRefund, now: number): Promise<void> {
  const order = await orderById(env.DB, refund.orderId)
  if (!order) return
  const mail = refundMade(
    {
      order,
      amount: refund.amountCents,
      means: refund.provider,
      creditNote: refund.note,
      isCancelled: order.status === 'cancelled',
      isOfOrder: refund.reason !== 'parked',
    },
    await orderLink(env, order.id, now),
    houseOf(env),
  )
  await env.DB.batch([
    notifiedEntry(env.DB, refund, now),
    outboxStatement(
      env.DB,
      { dedupeKey: `refund:${refund.id}`, kind: 'refund', recipient: order.email, mail },
      now,
      {
        sql: `EXISTS (SELECT 1 FROM order_events WHERE order_id = ? AND kind = 'refund-told' AND at = ?
                AND detail ->> 'refund' = ?)`,
        params: [order.id, instant(now), refund.id],
      },
    ),
  ])
}
