import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import type { PricedCart } from '../../cart/pricing.ts'
import { readCart, readCartBeside } from '../../cart/reading.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { type Answers, askAll, type Question } from '../../questions.ts'

/** 503: whoever the order has to be made with does not answer. Nothing was ordered, the cart is as it was. */
export const closed = () =>
  new PlatformError(503, 'checkout_closed', text('checkout.closed-typed'), { retry_after: 60 })

/** What the platform behind answers of an order to make. Throws `closed` while it does not answer. */
export const whileOpen = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error) => {
    const isAway = error instanceof PlatformError && (error.status >= 500 || error.status === 429)
    if (!isAway) throw error
    console.error('checkout is closed: the platform takes no orders', error)
    throw closed()
  })

/** The cart to order from, ours or the one of the platform behind. */
export const cartToOrder = (env: Env, name: string): Promise<PricedCart> => whileOpen(readCart(env, name))

/** The same, and what else is asked of D1 in the round trip it takes. Throws what those answers throw. */
export async function cartToOrderBeside<const Asked extends readonly Question<unknown>[]>(
  env: Env,
  name: string,
  beside: Asked,
): Promise<{ cart: PricedCart; answers: Answers<Asked> }> {
  if (!env.PLATFORM) return readCartBeside(env, name, beside)
  const [cart, answers] = await Promise.all([cartToOrder(env, name), askAll(env.DB, beside)])
  return { cart, answers }
}
