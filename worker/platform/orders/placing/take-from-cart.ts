import type { Env } from '../../../env.ts'
import { deliver } from '../../cart/deliver.ts'
import { cartStub } from '../../cart/key.ts'
import type { RecordedOrder } from '../recorded.ts'

/**
 * Takes what was bought out of the cart, once however often it is asked; other lines stay. A failure is logged: the order
 * is what matters; false then.
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
    // Its buyer has logged in since: what is still on its way must arrive before it can leave.
    const batch = await cart.waiting()
    if (batch) await deliver(env, cart, batch)
    await take(cartStub(env, taken.heir))
    return true
  } catch (error) {
    console.error(`the cart of order ${order.id} keeps what it bought`, error)
    return false
  }
}

/**
 * Empties the cart of the attempt that paid, and notes it: until then the clock comes back to it, so that a Worker that
 * dies after the payment leaves nothing in the cart that was bought.
 */
export async function settleCart(env: Env, order: RecordedOrder, attemptId: string): Promise<void> {
  if (!(await takeFromCart(env, order))) return
  await env.DB.prepare(`UPDATE payment_attempts SET ask_at = NULL WHERE id = ?1 AND state = 'paid'`)
    .bind(attemptId)
    .run()
}
