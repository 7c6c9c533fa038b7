import * as z from 'zod'
import type { Calls } from '../../call.ts'
import { type Edit, type Undo, wireEdits } from '../../contract/catalogue/editing.ts'
import { ownRoutes } from '../../contract/own-routes.ts'

const coupon = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  amount: z.string(),
  status: z.string(),
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  description: z.string(),
  date_expires: z.string().nullable(),
  date_starts: z.string().nullable(),
  usage_count: z.int(),
  individual_use: z.boolean(),
  usage_limit: z.int().nullable(),
  usage_limit_per_user: z.int().nullable(),
  limit_usage_to_x_items: z.int().nullable(),
  product_ids: z.array(z.int()),
  excluded_product_ids: z.array(z.int()),
  product_categories: z.array(z.int()),
  exclude_sale_items: z.boolean(),
  minimum_amount: z.string(),
  maximum_amount: z.string(),
  first_order: z.boolean(),
})
/** A coupon code as the workshop edits it. */
export type EditedCoupon = z.infer<typeof coupon>

/** Coupon codes that the staff edit through `wc/v3`. Refusals throw CommerceError. */
export interface CouponCommerce {
  /** Returns the codes that anybody may use, newest first. */
  list(page: number): Promise<{ coupons: EditedCoupon[]; pages: number }>
  coupon(id: number): Promise<EditedCoupon>
  /** Returns the newest edits of a code. */
  edits(id: number): Promise<Edit[]>
  /** Reverts an edit, or one of its fields. */
  undo(id: number, undo: Undo): Promise<void>
  /** Saves a code. `id` is `null` for a new one. */
  save(id: number | null, body: object): Promise<void>
}

export function couponCommerce(calls: Calls): CouponCommerce {
  const own = `${ownRoutes}/workshop/catalogue/coupons`
  return {
    list: async (page) => {
      const { body, headers } = await calls.operate(
        'GET',
        `wc/v3/coupons?shared=true&per_page=50&page=${page}`,
      )
      return { coupons: z.array(coupon).parse(body), pages: Number(headers.get('X-WP-TotalPages')) || 1 }
    },
    coupon: async (id) => coupon.parse((await calls.operate('GET', `wc/v3/coupons/${id}`)).body),
    edits: async (id) => wireEdits.parse((await calls.operate('GET', `${own}/${id}/edits`)).body).edits,
    undo: async (id, undo) => {
      await calls.operate('POST', `${own}/${id}/undo`, undo)
    },
    save: async (id, body) => {
      await calls.operate('POST', id === null ? 'wc/v3/coupons' : `wc/v3/coupons/${id}`, body)
    },
  }
}
