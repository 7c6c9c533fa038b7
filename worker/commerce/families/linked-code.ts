import type { Cart } from '../../../shared/cart/cart.ts'
import { couponWords } from '../../../shared/cart/coupon-words.ts'
import { text } from '../../../shared/messages.ts'
import type { Session } from '../../session.ts'
import { couponErrorWords, couponProblemOf, isCouponError } from '../contract/coupon.ts'
import { CommerceError } from '../contract/error.ts'

/** Reasons that may pass: the code needs more or other products, its first day, or the right e-mail. */
const passing: readonly string[] = [
  'minimum',
  'maximum',
  'not_applicable',
  'not_started',
  'email',
  'empty_cart',
]

/**
 * Applies the code of a link (`?code=`) to the visitor's cart, once, as soon as the cart has a line. A cart that
 * already has a code keeps it. A write has its own message, so the next read shows the result of the code.
 * @param apply sends the code to the platform
 */
export async function withLinkedCode(
  code: string,
  cart: Cart,
  session: Session,
  isReading: boolean,
  apply: (code: string) => Promise<Cart>,
): Promise<Cart> {
  if (cart.lines.length === 0) return cart
  const end = (message: 'coupon.not-stacked' | 'coupon.refused-link', reason = '') => {
    if (isReading) {
      session.dropLinkedCode()
      session.leaveNotice({ tone: 'warning', text: text(message, { code, reason }) })
    }
    return cart
  }
  const held = [...cart.coupons, ...(cart.waiting ?? [])]
  if (held.some((coupon) => coupon.code === code)) {
    session.dropLinkedCode()
    return cart
  }
  if (held.length > 0) return end('coupon.not-stacked')
  try {
    const applied = await apply(code)
    session.dropLinkedCode()
    session.leaveNotice({ tone: 'success', text: text('coupon.applied', { code }) })
    return applied
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    // The platform gave no answer about the code. The next read tries again.
    if (!isCouponError(error)) return cart
    const problem = couponProblemOf(error.data)
    if (!passing.includes(problem.reason)) return end('coupon.refused-link', couponWords(problem))
    const waits = text('coupon.waits', { code, reason: couponErrorWords(error, false) })
    return { ...cart, waiting: [{ code, text: waits }] }
  }
}
