import type { OrderStatus } from '../../../shared/checkout/payment.ts'
import type { Day } from '../../../shared/delivery/delivery.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { houseOf, type Mail } from '../mails/mail.tsx'
import { orderDelivered, orderShipped, type Parcel } from '../mails/messages/order-parcel.ts'
import { orderAccepted, orderCancelled, orderPaid, paymentFailed } from '../mails/messages/order-payment.ts'
import { outboxStatement, withdrawMail } from '../mails/outbox.ts'
import { orderLink } from './order-link.ts'
import type { RecordedOrder } from './recorded.ts'
import { saleMail } from './sale-mails.ts'

/**
 * Milliseconds the news of a refused payment waits: who tries another card at once, as most do, has no use for it, and
 * paying takes it back.
 */
const timeoutMs = 10 * 60_000

const failedKey = (orderId: number) => `payment-failed:${orderId}`

/** A condition on the ledger, as the statements before it in the batch left it. */
interface Happened {
  kind: string
  to?: OrderStatus
}

const isWritten = (orderId: number, { kind, to }: Happened, now: number) => ({
  sql: `EXISTS (SELECT 1 FROM order_events
          WHERE order_id = ? AND at = ? AND kind = ? AND coalesce(to_status, '') = ?)`,
  params: [orderId, instant(now), kind, to ?? ''],
})

/** Writes a mail of an order if this very batch wrote an entry of that kind. */
function mailOf(
  env: Env,
  order: RecordedOrder,
  { kind, key, mail, due }: { kind: string; key: string; mail: Mail; due?: number },
  happened: Happened,
  now: number,
): D1PreparedStatement {
  return outboxStatement(
    env.DB,
    { dedupeKey: key, kind, recipient: order.email, mail, ...(due !== undefined && { due }) },
    now,
    isWritten(order.id, happened, now),
  )
}

/**
 * Statements for the batch of a move made with the same `now` (milliseconds), after those of the move: what its buyer is
 * told of it, and the house of a sale, if it is made, once. Nothing is written of a move that changes nothing.
 */
export async function moveMails(
  env: Env,
  order: RecordedOrder,
  to: OrderStatus,
  now: number,
  by: 'buyer' | 'shop' = 'buyer',
): Promise<D1PreparedStatement[]> {
  if (order.status === to) return []
  const house = houseOf(env)
  const link = await orderLink(env, order.id, now)
  const happened = { kind: 'status', to }
  const write = (kind: string, mail: Mail, key = `${kind}:${order.id}`) =>
    mailOf(env, order, { kind, key, mail }, happened, now)
  switch (to) {
    case 'processing':
      return [
        write('order-paid', orderPaid(order, link, house)),
        ...saleMail(env, order, now, isWritten(order.id, happened, now)),
        withdrawMail(env.DB, failedKey(order.id)),
      ]
    case 'on-hold':
      return [
        write('order-accepted', orderAccepted(order, link, house)),
        withdrawMail(env.DB, failedKey(order.id)),
      ]
    case 'failed': {
      const mail = paymentFailed(order, link, house)
      const failed = { kind: 'payment-failed', key: failedKey(order.id), mail, due: now + timeoutMs }
      return [mailOf(env, order, failed, happened, now)]
    }
    case 'cancelled':
      return [
        write('order-cancelled', orderCancelled(order, house, by)),
        withdrawMail(env.DB, failedKey(order.id)),
      ]
    default:
      return []
  }
}

/**
 * The statement that tells of a parcel that has left, for the batch that writes its `shipped` entry at the same `now`
 * (milliseconds), after that entry.
 */
export async function shippedMail(
  env: Env,
  order: RecordedOrder,
  parcel: Parcel,
  now: number,
): Promise<D1PreparedStatement> {
  const mail = orderShipped(order, parcel, await orderLink(env, order.id, now), houseOf(env))
  const key = `order-shipped:${order.id}:${instant(now)}`
  return mailOf(env, order, { kind: 'order-shipped', key, mail }, { kind: 'shipped' }, now)
}

/**
 * The statement that tells of the day an order counts as received, for the batch that writes its last `delivered` entry
 * at the same `now` (milliseconds), after that entry.
 */
export async function deliveredMail(
  env: Env,
  order: RecordedOrder,
  day: Day,
  now: number,
): Promise<D1PreparedStatement> {
  const mail = orderDelivered(order, day, await orderLink(env, order.id, now), houseOf(env))
  const key = `order-delivered:${order.id}:${instant(now)}`
  return mailOf(env, order, { kind: 'order-delivered', key, mail }, { kind: 'delivered' }, now)
}
