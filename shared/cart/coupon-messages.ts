import type { couponMessages } from '#text/messages/coupon.ts'
import { entryOf } from '../words/fit-words.ts'

/** Message keys for the reasons why a platform refuses a code (contract, section 5). */
const refusals: Readonly<Record<string, keyof typeof couponMessages>> = {
  not_started: 'coupon.later',
  expired: 'coupon.expired',
  minimum: 'coupon.minimum',
  maximum: 'coupon.maximum',
  usage_limit: 'coupon.used-up',
  usage_limit_user: 'coupon.used',
  not_applicable: 'coupon.not-applicable',
  already_applied: 'coupon.already',
  individual_use: 'coupon.alone',
  email: 'coupon.other-address',
  first_order: 'coupon.first-order',
}

/** Returns the message key for a `data.reason`. An unknown code or reason is « pas valable ». */
export const couponRefusal = (reason: unknown): keyof typeof couponMessages =>
  (typeof reason === 'string' && entryOf(refusals, reason)) || 'coupon.invalid'
