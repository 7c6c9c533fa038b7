import { couponRefusal } from '../../../../shared/coupon-messages.ts'
import { text } from '../../../../shared/messages.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { buyerOf } from '../cart/key.ts'
import type { PricedCart } from '../cart/pricing.ts'
import { wireCart } from '../cart/wire.ts'
import { buyerProblem, type CouponReason, couponsByCode } from '../coupons.ts'
import { PlatformError } from '../platform-error.ts'

/**
 * What makes the cart of now another one than the customer agreed to, in sentences; empty when nothing does.
 * `expectedTotal` is the total shown, in cents.
 */
export function changesOf(cart: PricedCart, expectedTotal: number): string[] {
  const changed = cart.totalCents !== expectedTotal
  const total = changed ? [text('change.total', { total: formatPrice(cart.totalCents) })] : []
  return [...cart.notices.error, ...(changed ? cart.notices.notice : []), ...total]
}

/** 409 `cart_changed` with the cart as it is now and what changed: the customer reads it again before ordering. */
export const cartChanged = async (cart: PricedCart, changes: string[]) =>
  new PlatformError(409, 'cart_changed', text('checkout.changed'), {
    cart: await wireCart(cart),
    changes: changes.length > 0 ? changes : [text('change.cart')],
  })

/** 400 `woocommerce_rest_invalid_coupon`, with the reason of the contract's § 5. */
export const couponRefused = (code: string, reason: CouponReason) =>
  new PlatformError(400, 'woocommerce_rest_invalid_coupon', text(couponRefusal(reason)), {
    code,
    reason,
  })

/** Refuses the first code of the cart that its buyer may not use (the e-mail is known only now). */
export async function checkCoupons(env: Env, cart: PricedCart, email: string, now: number): Promise<void> {
  const coupons = await couponsByCode(
    env.DB,
    cart.coupons.map(({ code }) => code),
    { ...buyerOf(env, cart.name), email },
  )
  for (const { code } of cart.coupons) {
    const coupon = coupons.get(code)
    const reason = coupon ? buyerProblem(coupon, cart.subtotalCents, Math.floor(now / 1000)) : 'not_found'
    if (reason) throw couponRefused(code, reason)
  }
}
