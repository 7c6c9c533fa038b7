import { type CouponProblem, couponWords } from '../../../../shared/cart/coupon-words.ts'
import type { Carriage } from '../../../../shared/delivery/table.ts'
import { text } from '../../../../shared/messages.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { buyerOf } from '../../cart/key.ts'
import type { PricedCart } from '../../cart/pricing.ts'
import { wireCart } from '../../cart/wire.ts'
import { couponsByCode } from '../../coupons/coupons.ts'
import { wireProblem } from '../../coupons/refusal.ts'
import { buyerProblem } from '../../coupons/rules.ts'
import { PlatformError } from '../../http/platform-error.ts'

/**
 * Returns, in sentences, how the cart now differs from what the customer agreed to; empty when it does not.
 * `expectedTotal` is the total that the page showed, in cents.
 */
export function changesOf(cart: PricedCart, expectedTotal: number, carriage?: Carriage): string[] {
  const asked = cart.totalCents + (carriage?.price ?? 0)
  const changed = asked !== expectedTotal
  const waiting = changed
    ? cart.waiting.map(({ code, problem }) => text('coupon.waits', { code, reason: couponWords(problem) }))
    : []
  const total = changed ? [text('change.total', { total: formatPrice(asked) })] : []
  const carried =
    changed && carriage && carriage.price > 0
      ? [text('change.carriage', { carrier: carriage.name, price: formatPrice(carriage.price) })]
      : []
  return [...cart.notices.error, ...waiting, ...(changed ? cart.notices.notice : []), ...carried, ...total]
}

/**
 * Returns the 409 `cart_changed` with the current cart and its changes: the customer must read it again before
 * ordering.
 */
export const cartChanged = async (cart: PricedCart, changes: string[]) =>
  new PlatformError(409, 'cart_changed', text('checkout.changed'), {
    cart: await wireCart(cart),
    changes: changes.length > 0 ? changes : [text('change.cart')],
  })

/**
 * Returns the 400 `woocommerce_rest_invalid_coupon`, with the reason of the contract's § 5 and the details of the
 * problem.
 */
export const couponRefused = (code: string, problem: CouponProblem) =>
  new PlatformError(400, 'woocommerce_rest_invalid_coupon', couponWords(problem), {
    code,
    ...wireProblem(problem),
  })

/**
 * Throws when the cart has just lost a code, with the reason. The checkout page is then drawn again without the code.
 */
export function refuseEnded({ dropped: [ended] }: PricedCart): void {
  if (ended) throw couponRefused(ended.code, ended.problem)
}

/** Throws for the first code of the cart that this buyer may not use. Only the checkout knows the buyer's e-mail. */
export async function checkCoupons(env: Env, cart: PricedCart, email: string, now: number): Promise<void> {
  const coupons = await couponsByCode(
    env.DB,
    cart.coupons.map(({ code }) => code),
    { ...buyerOf(env, cart.name), email },
  )
  for (const { code } of cart.coupons) {
    const coupon = coupons.get(code)
    const problem = coupon
      ? buyerProblem(coupon, cart.lines, Math.floor(now / 1000))
      : ({ reason: 'not_found' } as const)
    if (problem) throw couponRefused(code, problem)
  }
}
