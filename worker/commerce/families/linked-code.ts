import type { Cart } from '../../../shared/cart/cart.ts'
import { couponWords } from '../../../shared/cart/coupon-words.ts'
import { text } from '../../../shared/messages.ts'
import type { Session } from '../../session.ts'
import { couponErrorWords, couponProblemOf, isCouponError } from '../contract/coupon.ts'
import { CommerceError } from '../contract/error.ts'

/** What a code of a link may still wait for: more products, other ones, its first day, or the address it is for. */
const passing: readonly string[] = [
  'minimum',
  'maximum',
  'not_applicable',
  'not_started',
  'email',
  'empty_cart',
]

/**
 * Puts the code of a link (`?code=`) on the visitor's cart as soon as there is one, once. A link takes no code off: a
 * cart that has one keeps it. What a write leaves unsaid, because it has words of its own, the next reading tells.
 * @param apply asks the platform for the code
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
    // What is no answer about the code is tried again with the next reading.
    if (!isCouponError(error)) return cart
    const problem = couponProblemOf(error.data)
    if (!passing.includes(problem.reason)) return end('coupon.refused-link', couponWords(problem))
    const waits = text('coupon.waits', { code, reason: couponErrorWords(error, false) })
    return { ...cart, waiting: [{ code, text: waits }] }
  }
}
