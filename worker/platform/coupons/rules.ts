import type { CouponProblem } from '../../../shared/cart/coupon-words.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Variant } from '../catalogue/variant.ts'
import type { Coupon } from './coupons.ts'

/** The fields of a cart line that the rules of a code need. */
interface RuledLine {
  variant: Pick<Variant, 'productId' | 'id' | 'categories' | 'onSale'>
  subtotalCents: Cents
}

/** Whether a code applies to a product, by its lists of products, variations and categories. */
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

/** Returns the reason against a code that does not depend on the cart; `null` if there is none. `now` in unix seconds. */
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

/** Returns the reason against a code that lies in the cart, so that a change of the cart can remove it; else `null`. */
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

/** Returns why a coupon does not apply to these lines; `null` if it applies. `now` in unix seconds. */
export const couponProblem = (
  coupon: Coupon,
  lines: readonly RuledLine[],
  now: number,
): CouponProblem | null => ownProblem(coupon, now) ?? cartProblem(coupon, lines)

/**
 * Returns why a buyer cannot add a coupon; `null` if they can. Unlike `couponProblem`, checks the email for which it is
 * reserved. Later reads of the cart skip that check, because only the checkout form knows the email. The order checks it.
 */
export const buyerProblem = (
  coupon: Coupon,
  lines: readonly RuledLine[],
  now: number,
): CouponProblem | null => (coupon.isForAnother ? { reason: 'email' } : couponProblem(coupon, lines, now))

/** Whether a cart keeps a code with this problem, because the code can apply again after a change of the cart. */
export const isWaiting = ({ reason }: CouponProblem): boolean =>
  reason === 'minimum' || reason === 'maximum' || reason === 'not_applicable'
