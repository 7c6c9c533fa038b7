import { couponMessages } from '#text/messages/coupon.ts'
import { text } from '../messages.ts'
import { type Cents, formatPrice } from '../money.ts'
import { dayWords } from '../words/instant-words.ts'
import { couponRefusal } from './coupon-messages.ts'

/** Reason why a code is refused: `data.reason` in section 5 of the contract, and our own `not_started`. */
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

/** Reason why a code is refused, with the details that the platform gave. */
export interface CouponProblem {
  reason: CouponReason
  /** Limit of the subtotal that the cart does not meet, in cents. */
  limit?: Cents
  /** Amount that the cart lacks to reach the limit, in cents. */
  missing?: Cents
  /** Unix time in seconds from which the code is valid. */
  validFrom?: number
}

/**
 * Returns the sentence of a refusal, as precise as the platform's answer allows.
 * Unknown codes and reasons are « pas valable ».
 */
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
