import type { Env } from '../../../env.ts'
import { invoiceStatement } from '../invoices/invoices.ts'
import { transition } from '../ledger/transition.ts'
import { orderById } from '../order.ts'
import { moveMails } from '../order-mails.ts'
import { takeFromCart } from '../placing/take-from-cart.ts'
import type { RecordedOrder } from '../recorded.ts'

/**
 * Marks an order as paid, without a provider, when its codes reduce its total to zero. Invoice, mails and cart follow
 * as after any payment. A repeated call only makes sure that the cart is emptied. `now` in milliseconds.
 */
export async function payNothing(env: Env, order: RecordedOrder, now: number): Promise<void> {
  await transition(env.DB, order.id, 'processing', {
    by: 'checkout',
    source: 'checkout',
    which: { sql: 'o.id = ?1 AND o.total_cents = 0', params: [order.id] },
    also: [invoiceStatement(env, order.id, now), ...(await moveMails(env, order, 'processing', now))],
    now,
  })
  const paid = await orderById(env.DB, order.id)
  if (paid?.status === 'processing') await takeFromCart(env, paid)
}
