import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import type { Env } from '../../env.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { type Answers, askAll } from '../questions.ts'
import { whichInReview } from './events/late-money.ts'
import { whichCreditNotes } from './invoices/credit-notes.ts'
import { whichInvoices } from './invoices/invoices.ts'
import type { RecordedOrder } from './recorded.ts'
import { whichRefunds } from './refunds/refunds-by-order.ts'
import { timelineOf, whichLedgers } from './timeline.ts'
import { wireFollowed } from './wire-tracked.ts'

/** What there is around some orders: what happened to them, and their papers. */
export const whichAround = (db: D1Database, ids: readonly number[]) =>
  [
    whichLedgers(db, ids),
    whichInvoices(db, ids),
    whichRefunds(db, ids),
    whichCreditNotes(db, ids),
    whichInReview(db, ids),
  ] as const

/** Orders with what happened to them and their papers, as a reader of that scope sees them. */
export async function followedOrders(env: Env, orders: readonly RecordedOrder[], scope: OrderScope) {
  const ids = orders.map(({ id }) => id)
  return wireAll(env, orders, scope, await askAll(env.DB, whichAround(env.DB, ids)))
}

/** The same of what was asked with them. */
export function wireAll(
  env: Env,
  orders: readonly RecordedOrder[],
  scope: OrderScope,
  [ledgers, invoices, refunds, notes, inReview]: Answers<ReturnType<typeof whichAround>>,
) {
  const canSendLink = mailSender(env) !== null
  return orders.map((order) =>
    wireFollowed(order, {
      scope,
      timeline: timelineOf(ledgers.get(order.id) ?? []),
      refunds: refunds.get(order.id) ?? [],
      notes: notes.get(order.id) ?? [],
      invoice: invoices.get(order.id) ?? null,
      canSendLink,
      isInReview: inReview.has(order.id),
    }),
  )
}
