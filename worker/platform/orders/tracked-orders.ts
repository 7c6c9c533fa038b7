import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import type { Env } from '../../env.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { type Answers, askAll } from '../sql/question.ts'
import { whichInReview } from './events/late-money.ts'
import { whichCreditNotes } from './invoices/credit-notes.ts'
import { whichInvoices } from './invoices/invoices.ts'
import type { RecordedOrder } from './recorded.ts'
import { whichRefunds } from './refunds/refunds-by-order.ts'
import { timelineOf, whichLedgers } from './timeline.ts'
import { wireFollowed } from './wire-tracked.ts'

/** Asks for the ledgers, invoices, refunds, credit notes and reviews of some orders. */
export const whichAround = (db: D1Database, ids: readonly number[]) =>
  [
    whichLedgers(db, ids),
    whichInvoices(db, ids),
    whichRefunds(db, ids),
    whichCreditNotes(db, ids),
    whichInReview(db, ids),
  ] as const

/** Returns orders with their history and their papers, as far as that scope may see them. */
export async function followedOrders(env: Env, orders: readonly RecordedOrder[], scope: OrderScope) {
  const ids = orders.map(({ id }) => id)
  return wireAll(env, orders, scope, await askAll(env.DB, whichAround(env.DB, ids)))
}

/** Does the same with answers to `whichAround` that the caller already has. */
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
