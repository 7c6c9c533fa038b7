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

/**
 * Returns why a platform refuses a code, as far as its `data` tells. A stock WooCommerce gives no amounts, and maybe no
 * reason.
 */
export function couponProblemOf(data: unknown) {
  const { reason, limit, missing, valid_from } = wireProblem.parse(data)
  return {
    reason: reason as CouponReason | '',
    ...(limit !== undefined && { limit }),
    ...(missing !== undefined && { missing }),
    ...(valid_from !== undefined && { validFrom: Date.parse(valid_from) / 1000 }),
  }
}

/** Whether an error is the refusal of a code, and not a failed call. */
export const isCouponError = ({ code }: CommerceError): boolean =>
  code === 'woocommerce_rest_cart_coupon_error'

/**
 * Returns our French sentence for the refusal of a code. `knowsEmail`: the buyer has already given their e-mail. An
 * empty cart, and errors that are not about the code, keep the platform's sentence.
 */
export function couponErrorWords(error: CommerceError, knowsEmail: boolean): string {
  const problem = couponProblemOf(error.data)
  if (!isCouponError(error) || problem.reason === 'empty_cart') return error.message
  if (problem.reason === 'email' && !knowsEmail) return text('coupon.address-first')
  return couponWords(problem)
}
