import { couponMessages } from '#text/messages/coupon.ts'
import { text } from '../messages.ts'
import { type Cents, formatPrice } from '../money.ts'
import { dayWords } from '../words/instant-words.ts'
import { couponRefusal } from './coupon-messages.ts'

/** Why a code is refused; `data.reason` of the contract's section 5, and `not_started` of ours. */
export type CouponReason =
  | 'not_found'
  | 'not_started'
  | 'expired'
  | 'minimum'
  | 'maximum'
  | 'usage_limit'
  | 'usage_limit_user'
  | 'not_applicable'
  | 'already_applied'
  | 'individual_use'
  | 'email'
  | 'first_order'
  | 'empty_cart'

/** Why a code is refused, and by how much. */
export interface CouponProblem {
  reason: CouponReason
  /** Bound of the subtotal that is not kept. */
  limit?: Cents
  /** What the cart lacks to reach it. */
  missing?: Cents
  /** Unix seconds from which it is valid. */
  validFrom?: number
}

/** The sentence of a refusal, as far as the platform told why; unknown codes and reasons are « pas valable ». */
export function couponWords({
  reason,
  limit,
  missing,
  validFrom,
}: Omit<CouponProblem, 'reason'> & { reason: unknown }): string {
  if (reason === 'minimum' && missing) return text('coupon.missing', { amount: formatPrice(missing) })
  if (reason === 'maximum' && limit) return text('coupon.at-most', { amount: formatPrice(limit) })
  if (reason === 'not_started' && validFrom) {
    return text('coupon.from', { day: dayWords(new Date(validFrom * 1000).toISOString()) })
  }
  return couponMessages[couponRefusal(reason)]
}
