import type { Env } from '../../../env.ts'
import { expiry } from '../ledger/expire.ts'
import { transition } from '../ledger/transition.ts'
import { orderById } from '../order.ts'
import { moveMails } from '../order-mails.ts'
import { answeredWithin } from '../payments/answered-within.ts'
import { closeAll } from '../payments/close.ts'
import type { RecordedOrder } from '../recorded.ts'
import { notEditable } from './reopen.ts'

/** Milliseconds that a buyer waits while we close the payments of an order. */
const closingTime = 5_000

/**
 * Cancels an unpaid order at its buyer's request. Repeating it changes nothing. Closes its payments first. If a
 * provider does not answer, the pieces go back into stock once it has. Throws 409 `order_not_editable` when the order
 * is paid. `now` in milliseconds. `later` keeps work alive after the response, so the buyer does not wait for a slow
 * provider.
 */
export async function cancelOrder(
  env: Env,
  order: RecordedOrder,
  now: number,
  later?: (work: Promise<unknown>) => void,
): Promise<void> {
  if (order.status === 'cancelled') return
  await answeredWithin(closingTime, closeAll(env, 'order_id = ?1', [order.id], 'customer', now), later)
  const { moved } = await transition(env.DB, order.id, 'cancelled', {
    by: 'customer',
    source: 'customer',
    also: [
      ...(await moveMails(env, order, 'cancelled', now)),
      ...expiry(env.DB, now, { sql: 'o.id = ?1', params: [order.id] }),
    ],
    now,
  })
  if (!moved && (await orderById(env.DB, order.id))?.status !== 'cancelled') throw notEditable()
}
