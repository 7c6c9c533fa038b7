import type { OrderScope } from '../../../shared/orders/followed-order.ts'
import type { Env } from '../../env.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { ordersInReview } from './events/late-money.ts'
import { creditNotesOf } from './invoices/credit-notes.ts'
import { invoiceNumbers } from './invoices/invoices.ts'
import type { RecordedOrder } from './recorded.ts'
import { refundsByOrder } from './refunds/refunds-by-order.ts'
import { ledgersOf, timelineOf } from './timeline.ts'
import { wireFollowed } from './wire-followed.ts'

/** Orders with what happened to them and their papers, as a reader of that scope sees them. */
export async function followedOrders(env: Env, orders: readonly RecordedOrder[], scope: OrderScope) {
  const ids = orders.map(({ id }) => id)
  const [ledgers, invoices, refunds, notes, inReview] = await Promise.all([
    ledgersOf(env.DB, ids),
    invoiceNumbers(env.DB, ids),
    refundsByOrder(env.DB, ids),
    creditNotesOf(env.DB, ids),
    ordersInReview(env.DB, ids),
  ])
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
