import type { Cents } from '../../../shared/money.ts'
import { folded } from '../http/folded.ts'
import { ask, known, type Question } from '../sql/question.ts'

/** An active discount code, with its uses. Instants are unix seconds. */
export interface Coupon {
  code: string
  type: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Whole percent, or cents off the cart or off each unit. */
  amount: number
  individualUse: boolean
  usageLimit: number | null
  usageLimitPerUser: number | null
  /** Maximum number of units in a cart that it reduces. */
  itemLimit: number | null
  minimumCents: Cents | null
  maximumCents: Cents | null
  startsAt: number | null
  expiresAt: number | null
  firstOrder: boolean
  excludesSale: boolean
  /** Ids of included and excluded products or variations. A code without products and categories includes all. */
  products: number[]
  excludedProducts: number[]
  /** Slugs of included and excluded categories. With products and categories, one match is enough. */
  categories: string[]
  excludedCategories: string[]
  /** Everything that determines the discount, as one string. The order's transaction checks that it has not changed. */
  terms: string
  /** Whether it is reserved for an email other than the buyer's. Without a buyer, any reserved code is for another. */
  isForAnother: boolean
  /** Number of orders that used it. */
  uses: number
  /** Number of this buyer's orders that used it, and whether the buyer has ever ordered. 0 and false without a buyer. */
  usesByEmail: number
  emailHasOrdered: boolean
}

/** The columns of `coupons` that describe the discount. Lists are JSON. */
export interface CouponColumns {
  code: string
  type: Coupon['type']
  amount: number
  individual_use: number
  usage_limit: number | null
  usage_limit_per_user: number | null
  item_limit: number | null
  minimum_cents: number | null
  maximum_cents: number | null
  starts_at: number | null
  expires_at: number | null
  first_order: number
  excludes_sale: number
  products: string
  excluded_products: string
  categories: string
  excluded_categories: string
}

interface CouponRow extends CouponColumns {
  terms: string
  is_for_another: number
  uses: number
  uses_by_email: number
  has_ordered: number
}

/** SQL of `Coupon.terms`, on a row `c` of `coupons`. */
export const termsSql = `json_array(c.type, c.amount, c.item_limit, c.minimum_cents, c.maximum_cents, c.individual_use,
  c.excludes_sale, c.products, c.excluded_products, c.categories, c.excluded_categories)`

/**
 * The buyer who wants to use a code: an email, an account with its own email, or both. Unpaid orders of their cart do not
 * count as uses, because the next order replaces them.
 */
export interface Buyer {
  email?: string | null | undefined
  customerId?: number | null | undefined
  /** Id of the cart's Durable Object. */
  cartRef?: string | null | undefined
}

/**
 * Reads the active coupons among `codes` (folded), by code, with the uses and orders of the buyer. An order counts once it is
 * paid or accepted. Takes one round trip.
 */
export const couponsByCode = (db: D1Database, codes: readonly string[], buyer?: Buyer) =>
  ask(db, whichCoupons(db, codes, buyer))

/** Returns the question of `couponsByCode`, to ask together with others in `askAll`. */
export function whichCoupons(
  db: D1Database,
  codes: readonly string[],
  { email = null, customerId = null, cartRef = null }: Buyer = {},
): Question<Map<string, Coupon>> {
  if (codes.length === 0) return known(new Map())
  const account = '(SELECT email FROM customers WHERE id = ?3)'
  const uses = `SELECT count(*) FROM coupon_uses u JOIN orders o ON o.id = u.order_id
    WHERE u.code = c.code AND u.state = 'counted' AND NOT (o.cart_ref IS ?4 AND o.status = 'pending')`
  const asked = db
    .prepare(
      `SELECT c.*, ${termsSql} AS terms,
         c.email IS NOT NULL AND c.email IS NOT coalesce(?2, ${account}) AS is_for_another,
         (${uses}) + c.used_elsewhere AS uses,
         (${uses} AND (u.email IN (?2, ${account}) OR o.customer_id = ?3)) AS uses_by_email,
         EXISTS (SELECT 1 FROM orders o WHERE (o.email IN (?2, ${account}) OR o.customer_id = ?3)
           AND o.status IN ('on-hold', 'processing', 'completed', 'refunded')) AS has_ordered
       FROM coupons c WHERE c.active = 1 AND c.code IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(codes), email === null ? null : folded(email), customerId, cartRef)
  return {
    statements: [asked],
    answer: ([found]) =>
      new Map(((found?.results ?? []) as CouponRow[]).map(toCoupon).map((coupon) => [coupon.code, coupon])),
  }
}

const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  type: row.type,
  amount: row.amount,
  individualUse: row.individual_use === 1,
  usageLimit: row.usage_limit,
  usageLimitPerUser: row.usage_limit_per_user,
  itemLimit: row.item_limit,
  minimumCents: row.minimum_cents,
  maximumCents: row.maximum_cents,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  firstOrder: row.first_order === 1,
  excludesSale: row.excludes_sale === 1,
  products: JSON.parse(row.products) as number[],
  excludedProducts: JSON.parse(row.excluded_products) as number[],
  categories: JSON.parse(row.categories) as string[],
  excludedCategories: JSON.parse(row.excluded_categories) as string[],
  terms: row.terms,
  isForAnother: row.is_for_another === 1,
  uses: row.uses,
  usesByEmail: row.uses_by_email,
  emailHasOrdered: row.has_ordered === 1,
})
