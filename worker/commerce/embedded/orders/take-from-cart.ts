import type { Env } from '../../../env.ts'
import { deliver } from '../cart/deliver.ts'
import { cartStub } from '../cart/key.ts'
import type { RecordedOrder } from './order.ts'

/** Takes what was bought out of the cart; other lines stay. A failure is logged: the order is what matters. */
export async function takeFromCart(env: Env, order: RecordedOrder): Promise<void> {
  const bought = order.lines.map(({ itemKey, quantity }) => ({ key: itemKey, quantity }))
  const codes = order.coupons.map(({ code }) => code)
  try {
    const cart = env.CARTS.get(env.CARTS.idFromString(order.cartRef))
    const take = (from: typeof cart) =>
      from.takeBought(bought, codes, `order-${order.id}`, Date.parse(order.createdAt))
    const taken = await take(cart)
    if (taken.kind !== 'moved') return
    // Its buyer has logged in since: what is still on its way must arrive before it can leave.
    const batch = await cart.waiting()
    if (batch) await deliver(env, cart, batch)
    await take(cartStub(env, taken.heir))
  } catch (error) {
    console.error(`the cart of order ${order.id} keeps what it bought`, error)
  }
}
