import type { CouponProblem } from '../../../shared/cart/coupon-words.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Variant } from '../catalogue/variant.ts'
import type { Coupon } from './coupons.ts'

/** A line of a cart as the rules of a code see it. */
export interface RuledLine {
  variant: Pick<Variant, 'productId' | 'id' | 'categories' | 'onSale'>
  subtotalCents: Cents
}

/** Whether a code takes anything off a product: lists name products, or one variation of them, and categories. */
export function appliesTo(
  coupon: Coupon,
  { id, productId, categories, onSale }: RuledLine['variant'],
): boolean {
  const isNamed = (ids: readonly number[]) => ids.includes(productId) || ids.includes(id)
  const isIn = (slugs: readonly string[]) => categories.some((slug) => slugs.includes(slug))
  const isForAll = coupon.products.length + coupon.categories.length === 0
  if (onSale && coupon.excludesSale) return false
  if (isNamed(coupon.excludedProducts) || isIn(coupon.excludedCategories)) return false
  return isForAll || isNamed(coupon.products) || isIn(coupon.categories)
}

/** What of a code's own, whatever the cart, stops it at `now` (unix seconds); `null` when nothing does. */
function ownProblem(coupon: Coupon, now: number): CouponProblem | null {
  if (coupon.startsAt !== null && now < coupon.startsAt)
    return { reason: 'not_started', validFrom: coupon.startsAt }
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return { reason: 'expired' }
  if (coupon.usageLimit !== null && coupon.uses >= coupon.usageLimit) return { reason: 'usage_limit' }
  if (coupon.usageLimitPerUser !== null && coupon.usesByEmail >= coupon.usageLimitPerUser) {
    return { reason: 'usage_limit_user' }
  }
  const isFirst = !coupon.emailHasOrdered && coupon.usesByEmail === 0
  return coupon.firstOrder && !isFirst ? { reason: 'first_order' } : null
}

/** What of the cart stops a code: it can apply again once the cart is another one. */
function cartProblem(coupon: Coupon, lines: readonly RuledLine[]): CouponProblem | null {
  const { minimumCents, maximumCents } = coupon
  const subtotal = lines.reduce((sum, line) => sum + line.subtotalCents, 0)
  if (minimumCents !== null && subtotal < minimumCents) {
    return { reason: 'minimum', limit: minimumCents, missing: minimumCents - subtotal }
  }
  if (maximumCents !== null && subtotal > maximumCents) return { reason: 'maximum', limit: maximumCents }
  const isWorthIt = lines.some((line) => line.subtotalCents > 0 && appliesTo(coupon, line.variant))
  return isWorthIt ? null : { reason: 'not_applicable' }
}

/** Why `coupon` cannot be used on these lines at `now` (unix seconds); `null` when it can. */
export const couponProblem = (
  coupon: Coupon,
  lines: readonly RuledLine[],
  now: number,
): CouponProblem | null => ownProblem(coupon, now) ?? cartProblem(coupon, lines)

/**
 * The same for a buyer who uses it now. A cart that already holds it is not asked again for whom it is: nobody but the
 * buyer's form knows the address, which the order is then held to.
 */
export const buyerProblem = (
  coupon: Coupon,
  lines: readonly RuledLine[],
  now: number,
): CouponProblem | null => (coupon.isForAnother ? { reason: 'email' } : couponProblem(coupon, lines, now))

/** Whether a code that stops so is kept by its cart, to come back by itself. */
export const isWaiting = ({ reason }: CouponProblem): boolean =>
  reason === 'minimum' || reason === 'maximum' || reason === 'not_applicable'
