import type { Env } from '../../../env.ts'
import { cartStub } from '../../cart/key.ts'
import { deliverBatch } from '../../cart/merge-guest-cart.ts'
import type { RecordedOrder } from '../recorded.ts'

/**
 * Takes the bought lines out of the cart, once even if it is called again. Other lines stay. Logs a failure and returns
 * false, because the order matters more.
 */
export async function takeFromCart(env: Env, order: RecordedOrder): Promise<boolean> {
  const bought = order.lines.map(({ itemKey, quantity }) => ({ key: itemKey, quantity }))
  const codes = order.coupons.map(({ code }) => code)
  try {
    const cart = env.CARTS.get(env.CARTS.idFromString(order.cartRef))
    const take = (from: typeof cart) =>
      from.takeBought(bought, codes, `order-${order.id}`, Date.parse(order.createdAt))
    const taken = await take(cart)
    if (taken.kind !== 'moved') return true
    // The buyer has logged in since, and the lines move to the customer's cart. Deliver the pending ones first, then
    // take them.
    const batch = await cart.waiting()
    if (batch) await deliverBatch(env, cart, batch)
    await take(cartStub(env, taken.heir))
    return true
  } catch (error) {
    console.error(`the cart of order ${order.id} keeps what it bought`, error)
    return false
  }
}

/**
 * Empties the cart of the attempt that paid, and records that. Until it is recorded, the clock tries again. So bought
 * lines do not stay in the cart if the Worker dies after the payment.
 */
export async function settleCart(env: Env, order: RecordedOrder, attemptId: string): Promise<void> {
  if (!(await takeFromCart(env, order))) return
  await env.DB.prepare(`UPDATE payment_attempts SET ask_at = NULL WHERE id = ?1 AND state = 'paid'`)
    .bind(attemptId)
    .run()
}
