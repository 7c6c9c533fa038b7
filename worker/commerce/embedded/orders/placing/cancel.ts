import type { Env } from '../../../../env.ts'
import { transition } from '../ledger/transition.ts'
import { orderById, type RecordedOrder } from '../order.ts'
import { moveMails } from '../order-mails.ts'
import { withdrawAttempts } from '../payments/withdraw.ts'
import { notEditable } from './reopen.ts'

/**
 * Calls off an order that is not paid, at its buyer's wish: told again it changes nothing. Throws 409
 * `order_not_editable` for one that is paid. `now` in milliseconds.
 */
export async function cancelOrder(env: Env, order: RecordedOrder, now: number): Promise<void> {
  if (order.status === 'cancelled') return
  const also = await moveMails(env, order, 'cancelled', now)
  const options = { by: 'customer', source: 'customer', also, now } as const
  const { moved } = await transition(env.DB, order.id, 'cancelled', options)
  if (!moved && (await orderById(env.DB, order.id))?.status !== 'cancelled') throw notEditable()
  await withdrawAttempts(env, order.cartRef, now)
}
