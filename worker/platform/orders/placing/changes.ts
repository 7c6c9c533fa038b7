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
 * What makes the cart of now another one than the customer agreed to, in sentences; empty when nothing does.
 * `expectedTotal` is the total shown, in cents.
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

/** 409 `cart_changed` with the cart as it is now and what changed: the customer reads it again before ordering. */
export const cartChanged = async (cart: PricedCart, changes: string[]) =>
  new PlatformError(409, 'cart_changed', text('checkout.changed'), {
    cart: await wireCart(cart),
    changes: changes.length > 0 ? changes : [text('change.cart')],
  })

/** 400 `woocommerce_rest_invalid_coupon`, with the reason of the contract's § 5 and what is missing. */
export const couponRefused = (code: string, problem: CouponProblem) =>
  new PlatformError(400, 'woocommerce_rest_invalid_coupon', couponWords(problem), {
    code,
    ...wireProblem(problem),
  })

/** Refuses an order of a cart that has just lost a code, with the reason: its page is drawn again without. */
export function refuseEnded({ dropped: [ended] }: PricedCart): void {
  if (ended) throw couponRefused(ended.code, ended.problem)
}

/** Refuses the first code of the cart that its buyer may not use (the e-mail is known only now). */
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
