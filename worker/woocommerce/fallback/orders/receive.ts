import type { Env } from '../../../env.ts'
import { alertStatements } from '../../../platform/orders/ledger/alerts.ts'
import { type Entry, entryStatement } from '../../../platform/orders/ledger/entries.ts'
import { type TransitionOptions, transition } from '../../../platform/orders/ledger/transition.ts'
import { orderById } from '../../../platform/orders/order.ts'
import { moveMails } from '../../../platform/orders/order-mails.ts'
import { withdrawAttempts } from '../../../platform/orders/payments/withdraw.ts'
import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { ship } from '../../../platform/workshop/parcels.ts'
import type { OrderThere } from './order-there.ts'
import { parcelsThere } from './parcels-there.ts'
import { receiveRefunds } from './refunds-there.ts'
import type { SentOrder } from './sent-orders.ts'

/** Statuses of WooCommerce that matter here. Plugins may add others. */
const meant = ['processing', 'on-hold', 'completed', 'cancelled', 'refunded']

/**
 * Applies the changes of WooCommerce's staff to our order, by moves of our ledger: sent with its parcels, cancelled, or
 * refunded. If the ledger cannot follow, or if money may still have to be refunded, the shop gets one mail. Repeating
 * the call changes nothing.
 */
export async function receive(
  env: Env,
  { sentStatus }: SentOrder,
  there: OrderThere,
  now: number,
): Promise<void> {
  const order = await orderById(env.DB, there.id)
  if (!order) return
  await receiveRefunds(env, order.id, there, now)
  const { status } = there
  const isTheirs = status !== sentStatus && status !== order.status && meant.includes(status)
  if (isTheirs && !(await applyStatus(env, order, status, now))) {
    // WooCommerce is still behind our ledger, because an earlier run stopped half-way.
    const isOurs = order.paidAt !== null && status === 'processing'
    const isGivenBack = order.status === 'cancelled' && status === 'refunded'
    if (!isOurs && !isGivenBack) await flag(env, order, status, now)
  }
  if (status === 'completed') for (const parcel of parcelsThere(there)) await shipped(env, order, parcel, now)
}

/** Makes the same move in our ledger. Returns false when the ledger does not allow it. */
async function applyStatus(env: Env, order: RecordedOrder, status: string, now: number): Promise<boolean> {
  const by = { by: 'shop', source: 'shop', now } as const
  const move = async (to: 'completed' | 'cancelled' | 'refunded', options: TransitionOptions) =>
    (await transition(env.DB, order.id, to, options)).moved
  const isUnpaid = order.status === 'pending' || order.status === 'failed'
  switch (status) {
    case 'completed':
      return move(status, by)
    case 'cancelled': {
      const also = await moveMails(env, order, status, now, 'shop')
      const isMoved = await move(status, { ...by, by: isUnpaid ? 'customer' : 'shop', also })
      if (isMoved && isUnpaid) await withdrawAttempts(env, order.cartRef, now)
      else if (isMoved && order.totalCents > 0) await flag(env, order, status, now)
      return isMoved
    }
    case 'refunded':
      return move(status, by)
    default:
      return false
  }
}

async function shipped(env: Env, order: RecordedOrder, parcel: Parameters<typeof ship>[2], now: number) {
  const current = await orderById(env.DB, order.id)
  if (current?.status === 'completed') await ship(env, order.id, parcel, now)
}

/**
 * Sends the shop a mail, once per status, about an order whose status differs in WooCommerce, or whose money is still
 * here.
 */
export async function flag(
  env: Env,
  { id: orderId, status: here }: Pick<RecordedOrder, 'id' | 'status'>,
  status: string,
  now: number,
) {
  const entry: Entry = { orderId, kind: 'moved-there', source: 'shop', detail: status, now }
  await env.DB.batch([
    entryStatement(env.DB, entry),
    ...alertStatements(env, entry, 'moved-there', [
      ['Dans WooCommerce', status],
      ['Ici', here],
    ]),
  ])
}
