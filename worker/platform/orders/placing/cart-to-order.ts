import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import type { PricedCart } from '../../cart/pricing.ts'
import { readCart, readCartBeside } from '../../cart/reading.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { type Answers, askAll, type Question } from '../../sql/question.ts'

/** The 503 when the platform behind (a WooCommerce) does not answer. Nothing was ordered, and the cart is unchanged. */
export const closed = () =>
  new PlatformError(503, 'checkout_closed', text('checkout.closed-typed'), { retry_after: 60 })

/** Returns what the platform behind answers while an order is made. Throws `closed` when it does not answer. */
export const whileOpen = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error) => {
    const isAway = error instanceof PlatformError && (error.status >= 500 || error.status === 429)
    if (!isAway) throw error
    console.error('checkout is closed: the platform takes no orders', error)
    throw closed()
  })

/** Returns the cart to order from: our own, or the one of the platform behind. */
export const cartToOrder = (env: Env, name: string): Promise<PricedCart> => whileOpen(readCart(env, name))

/** Does the same, and asks D1 the questions of `beside` in the same round trip. Throws what their answers throw. */
export async function cartToOrderBeside<const Asked extends readonly Question<unknown>[]>(
  env: Env,
  name: string,
  beside: Asked,
): Promise<{ cart: PricedCart; answers: Answers<Asked> }> {
  if (!env.PLATFORM) return readCartBeside(env, name, beside)
  const [cart, answers] = await Promise.all([cartToOrder(env, name), askAll(env.DB, beside)])
  return { cart, answers }
}
