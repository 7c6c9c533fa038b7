import type { Env } from '../../../env.ts'
import { invoiceStatement } from '../invoices/invoices.ts'
import { transition } from '../ledger/transition.ts'
import { orderById } from '../order.ts'
import { moveMails } from '../order-mails.ts'
import { takeFromCart } from '../placing/take-from-cart.ts'
import type { RecordedOrder } from '../recorded.ts'

/**
 * An order whose codes take everything off is paid at once, without a provider: invoice, mails and cart as after any
 * payment. Told again, it only sees to it that the cart was emptied. `now` in milliseconds.
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
