import * as z from 'zod'
import { type CouponReason, couponWords } from '../../../shared/cart/coupon-words.ts'
import { text } from '../../../shared/messages.ts'
import type { CommerceError } from './error.ts'

const wireProblem = z.object({
  reason: z.string().catch(''),
  limit: z.int().positive().optional().catch(undefined),
  missing: z.int().positive().optional().catch(undefined),
  valid_from: z.iso.datetime().optional().catch(undefined),
})

/** Why a platform refuses a code, as far as its `data` tells: a stock one gives no amounts, and perhaps no reason. */
export function couponProblemOf(data: unknown) {
  const { reason, limit, missing, valid_from } = wireProblem.parse(data)
  return {
    reason: reason as CouponReason | '',
    ...(limit !== undefined && { limit }),
    ...(missing !== undefined && { missing }),
    ...(valid_from !== undefined && { validFrom: Date.parse(valid_from) / 1000 }),
  }
}

/** Whether an error is the refusal of a code, not the failure of a call. */
export const isCouponError = ({ code }: CommerceError): boolean =>
  code === 'woocommerce_rest_cart_coupon_error'

/**
 * Why a code is refused, in the words of the house; `knowsEmail` when the buyer has already said who orders. An empty
 * cart, and what is not about the code, keep the words of the platform.
 */
export function couponErrorWords(error: CommerceError, knowsEmail: boolean): string {
  const problem = couponProblemOf(error.data)
  if (!isCouponError(error) || problem.reason === 'empty_cart') return error.message
  if (problem.reason === 'email' && !knowsEmail) return text('coupon.address-first')
  return couponWords(problem)
}
