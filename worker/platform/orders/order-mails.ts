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
 * Milliseconds before we mail a refused payment. Most buyers try another card at once, and paying withdraws the mail.
 */
const timeoutMs = 10 * 60_000

const failedKey = (orderId: number) => `payment-failed:${orderId}`

/** A ledger entry that earlier statements of the batch may have written. */
interface Happened {
  kind: string
  to?: OrderStatus
}

const isWritten = (orderId: number, { kind, to }: Happened, now: number) => ({
  sql: `EXISTS (SELECT 1 FROM order_events
          WHERE order_id = ? AND at = ? AND kind = ? AND coalesce(to_status, '') = ?)`,
  params: [orderId, instant(now), kind, to ?? ''],
})

/** Returns the statement that writes a mail of an order, only if the same batch wrote a ledger entry of that kind. */
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
 * Returns the mail statements of a move: to the buyer, and to the staff once the order is sold. Put them after the move
 * in the same batch, with the same `now` (milliseconds). They write nothing when the move changes nothing.
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
 * Returns the statement that mails the buyer that a parcel has left. Put it after the `shipped` entry in the same
 * batch, with the same `now` (milliseconds).
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
 * Returns the statement that mails the buyer the day on which the order counts as received. Put it after the last
 * `delivered` entry in the same batch, with the same `now` (milliseconds).
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
