import { type Cents, percentOf } from '../../../shared/money.ts'
import { folded } from './folded.ts'

/** A discount code that exists and is active, with what is known of its uses. */
export interface Coupon {
  code: string
  type: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Whole percent, or cents off the cart or off each piece. */
  amount: number
  individualUse: boolean
  usageLimit: number | null
  usageLimitPerUser: number | null
  minimumCents: Cents | null
  maximumCents: Cents | null
  /** Unix seconds. */
  expiresAt: number | null
  firstOrder: boolean
  /** Whether it is for one address, which is not the asked buyer's; so for nobody. */
  isForAnother: boolean
  /** Orders that used it. */
  uses: number
  /** Orders of the asked buyer that used it, and whether that buyer ever ordered; 0 and false for nobody. */
  usesByEmail: number
  emailHasOrdered: boolean
}

/** Why a code is refused; `data.reason` of the contract. */
export type CouponReason =
  | 'not_found'
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

interface CouponRow {
  code: string
  type: Coupon['type']
  amount: number
  individual_use: number
  usage_limit: number | null
  usage_limit_per_user: number | null
  minimum_cents: number | null
  maximum_cents: number | null
  expires_at: number | null
  first_order: number
  is_for_another: number
  uses: number
  uses_by_email: number
  has_ordered: number
}

/**
 * Who would use a code: an e-mail address, an account with its own address, or both; and from which cart, whose unpaid
 * orders make room for the next one.
 */
export interface Buyer {
  email?: string | null | undefined
  customerId?: number | null | undefined
  /** Identifier of the cart's object. */
  cartRef?: string | null | undefined
}

/**
 * The active coupons among `codes` (folded), by code. Of a buyer, also what was used and ordered: an order counts as one
 * once it was paid or accepted. One round trip.
 */
export async function couponsByCode(
  db: D1Database,
  codes: readonly string[],
  { email = null, customerId = null, cartRef = null }: Buyer = {},
): Promise<Map<string, Coupon>> {
  if (codes.length === 0) return new Map()
  const account = '(SELECT email FROM customers WHERE id = ?3)'
  const uses = `SELECT count(*) FROM coupon_uses u JOIN orders o ON o.id = u.order_id
    WHERE u.code = c.code AND u.state = 'counted' AND NOT (o.cart_ref IS ?4 AND o.status = 'pending')`
  const { results } = await db
    .prepare(
      `SELECT c.*,
         c.email IS NOT NULL AND c.email IS NOT coalesce(?2, ${account}) AS is_for_another,
         (${uses}) AS uses,
         (${uses} AND (u.email IN (?2, ${account}) OR o.customer_id = ?3)) AS uses_by_email,
         EXISTS (SELECT 1 FROM orders o WHERE (o.email IN (?2, ${account}) OR o.customer_id = ?3)
           AND o.status IN ('on-hold', 'processing', 'completed', 'refunded')) AS has_ordered
       FROM coupons c WHERE c.active = 1 AND c.code IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(codes), email === null ? null : folded(email), customerId, cartRef)
    .all<CouponRow>()
  return new Map(results.map(toCoupon).map((coupon) => [coupon.code, coupon]))
}

const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  type: row.type,
  amount: row.amount,
  individualUse: row.individual_use === 1,
  usageLimit: row.usage_limit,
  usageLimitPerUser: row.usage_limit_per_user,
  minimumCents: row.minimum_cents,
  maximumCents: row.maximum_cents,
  expiresAt: row.expires_at,
  firstOrder: row.first_order === 1,
  isForAnother: row.is_for_another === 1,
  uses: row.uses,
  usesByEmail: row.uses_by_email,
  emailHasOrdered: row.has_ordered === 1,
})

/** Why `coupon` cannot be used on a cart of this subtotal at `now` (unix seconds); `null` when it can. */
export function couponProblem(coupon: Coupon, subtotalCents: Cents, now: number): CouponReason | null {
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return 'expired'
  if (coupon.usageLimit !== null && coupon.uses >= coupon.usageLimit) return 'usage_limit'
  if (coupon.usageLimitPerUser !== null && coupon.usesByEmail >= coupon.usageLimitPerUser)
    return 'usage_limit_user'
  if (coupon.firstOrder && coupon.emailHasOrdered) return 'first_order'
  if (coupon.minimumCents !== null && subtotalCents < coupon.minimumCents) return 'minimum'
  if (coupon.maximumCents !== null && subtotalCents > coupon.maximumCents) return 'maximum'
  return subtotalCents > 0 ? null : 'not_applicable'
}

/**
 * The same for a buyer who uses it now. A cart that already holds it is not asked again for whom it is: nobody but the
 * buyer's form knows the address, which the order is then held to.
 */
export const buyerProblem = (coupon: Coupon, subtotalCents: Cents, now: number): CouponReason | null =>
  coupon.isForAnother ? 'email' : couponProblem(coupon, subtotalCents, now)

/** A line as discounts see it; `leftCents` is what earlier codes left of its subtotal, all of it by default. */
export interface DiscountableLine {
  quantity: number
  subtotalCents: Cents
  leftCents?: Cents
}

/**
 * What a coupon takes off each line, in cents, in the order of `lines`. A percentage is of the full prices and rounded
 * once, half down, on the whole cart (15 % of 269.70 is 40.45); fixed amounts never take more than the line holds.
 */
export function discountOf(
  coupon: Pick<Coupon, 'type' | 'amount'>,
  lines: readonly DiscountableLine[],
): Cents[] {
  const left = lines.map((line) => line.leftCents ?? line.subtotalCents)
  if (coupon.type === 'fixed_product') {
    return lines.map((line, index) => Math.min(coupon.amount * line.quantity, left[index] ?? 0))
  }
  const subtotal = lines.reduce((sum, line) => sum + line.subtotalCents, 0)
  const wanted = coupon.type === 'percent' ? percentOf(subtotal, coupon.amount) : coupon.amount
  return spread(wanted, lines, left, subtotal)
}

/** Spreads `wanted` over the lines by their subtotals, whole cents, the last cents on the first lines with room. */
function spread(
  wanted: Cents,
  lines: readonly DiscountableLine[],
  left: readonly Cents[],
  subtotal: Cents,
): Cents[] {
  const shares = lines.map((line, index) =>
    subtotal === 0 ? 0 : Math.min(Math.floor((wanted * line.subtotalCents) / subtotal), left[index] ?? 0),
  )
  let rest = wanted - shares.reduce((sum, share) => sum + share, 0)
  for (const [index, share] of shares.entries()) {
    const more = Math.min(rest, (left[index] ?? 0) - share)
    shares[index] = share + more
    rest -= more
  }
  return shares
}
