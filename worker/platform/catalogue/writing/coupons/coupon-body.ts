import * as z from 'zod'
import { clock } from '../products/product-body.ts'

const whole = z.coerce.number().int()
const ids = z.array(whole.positive()).max(200)
const limit = whole.min(0).max(1_000_000).nullable()
const amount = z.union([z.string(), z.number()]).transform((value) => String(value).trim())

/** Schema of a coupon write. Absent fields stay unchanged. */
export const couponBody = z
  .object({
    code: z.string().max(60),
    amount,
    discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
    description: z.string().max(500),
    status: z.enum(['publish', 'draft', 'trash']),
    date_expires: clock,
    /** Paris clock time from which the code is valid. Not in `wc/v3`. */
    date_starts: clock,
    individual_use: z.boolean(),
    product_ids: ids,
    excluded_product_ids: ids,
    product_categories: ids,
    excluded_product_categories: ids,
    exclude_sale_items: z.boolean(),
    minimum_amount: amount,
    maximum_amount: amount,
    usage_limit: limit,
    usage_limit_per_user: limit,
    limit_usage_to_x_items: limit,
    email_restrictions: z.array(z.string().max(254)).max(1, 'Une adresse au plus'),
    /** Whether only a first order may use the code. Not in `wc/v3`. */
    first_order: z.boolean(),
    version: whole.min(0),
    /** Idempotency key of a form that creates a code. Not in `wc/v3`. */
    operation: z.uuid(),
  })
  .partial()
export type CouponBody = z.output<typeof couponBody>
