import { pieceOf } from './cart-rules.ts'
import type { Harness } from './harness.ts'
import { centsOf, isOnSale } from './money.ts'
import type { CartLine, Coupon, PlayedCart } from './records.ts'
import { WpError } from './wordpress.ts'

/** The fields of a line that a coupon depends on. */
type DiscountedLine = Pick<CartLine, 'id' | 'quantity' | 'price'>

/** The user of a coupon: a customer, or a guest's e-mail. */
interface CouponUser {
  customerId: number
  email: string
}

/** A refused code. `reason` is the `data.reason` of the contract. */
export class CouponRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }

  /** Returns the error of `wc/v3/orders` for a refused code. */
  get forOrder(): WpError {
    return new WpError(400, 'woocommerce_rest_invalid_coupon', `Coupon refused: ${this.reason}`)
  }

  /** Returns the error of a cart for a refused code. */
  get forCart(): WpError {
    const { reason } = this
    return new WpError(400, 'woocommerce_rest_cart_coupon_error', `Coupon refused: ${reason}`, { reason })
  }
}

const subtotalOf = (harness: Harness, lines: readonly DiscountedLine[]) =>
  lines.reduce((sum, line) => sum + grossOf(harness, line), 0)
const grossOf = (harness: Harness, line: DiscountedLine) => pieceOf(harness, line as CartLine) * line.quantity

function isEligible({ books }: Harness, coupon: Coupon, line: DiscountedLine): boolean {
  const product = books.product(line.id)
  const parent = product.parent_id ? books.product(product.parent_id) : product
  const ids = [product.id, parent.id]
  const among = (list: readonly number[], own: readonly number[]) => own.some((id) => list.includes(id))
  return (
    (coupon.product_ids.length === 0 || among(coupon.product_ids, ids)) &&
    !among(coupon.excluded_product_ids, ids) &&
    (coupon.product_categories.length === 0 || among(coupon.product_categories, parent.categories)) &&
    !among(coupon.excluded_product_categories, parent.categories) &&
    !(coupon.exclude_sale_items && isOnSale(books, product))
  )
}

/** Returns the coupon with a code, or throws why these lines cannot use it. */
export function usableCoupon(
  harness: Harness,
  code: string,
  lines: readonly DiscountedLine[],
  user?: CouponUser,
): Coupon {
  const coupon = harness.books.coupon(code)
  if (!coupon || code.trim() === '') throw new CouponRefusal('not_found')
  const { books } = harness
  if (coupon.date_expires && Date.parse(`${coupon.date_expires}Z`) < books.now())
    throw new CouponRefusal('expired')
  if (coupon.usage_limit !== null && coupon.usage_count >= coupon.usage_limit)
    throw new CouponRefusal('usage_limit')
  if (user && coupon.usage_limit_per_user !== null) {
    const names = [user.email.toLowerCase(), String(user.customerId || '')].filter(Boolean)
    const uses = coupon.used_by.filter((name) => names.includes(name)).length
    if (uses >= coupon.usage_limit_per_user) throw new CouponRefusal('usage_limit_user')
  }
  if (user && coupon.email_restrictions.length > 0 && !coupon.email_restrictions.includes(user.email))
    throw new CouponRefusal('email')
  const subtotal = subtotalOf(harness, lines)
  if (subtotal < (centsOf(coupon.minimum_amount) ?? 0)) throw new CouponRefusal('minimum')
  const max = centsOf(coupon.maximum_amount)
  if (max && subtotal > max) throw new CouponRefusal('maximum')
  if (lines.length > 0 && !lines.some((line) => isEligible(harness, coupon, line)))
    throw new CouponRefusal('not_applicable')
  return coupon
}

/** Rounds half a cent down, as the platform does with prices that include tax. */
const halfDown = (cents: number) => Math.ceil(cents - 0.5)

/** Returns the cents that a coupon takes off each line. */
export function savingsOf(harness: Harness, coupon: Coupon, lines: readonly DiscountedLine[]): number[] {
  const eligible = lines.map((line) => (isEligible(harness, coupon, line) ? grossOf(harness, line) : 0))
  if (coupon.discount_type === 'percent')
    return eligible.map((gross) => halfDown((gross * Number(coupon.amount)) / 100))
  const amount = centsOf(coupon.amount) ?? 0
  if (coupon.discount_type === 'fixed_product')
    return eligible.map((gross, index) => Math.min(gross, amount * (lines[index]?.quantity ?? 0)))
  const all = eligible.reduce((sum, gross) => sum + gross, 0)
  let left = Math.min(amount, all)
  return eligible.map((gross, index) => {
    const isLast = eligible.slice(index + 1).every((other) => other === 0)
    const part = isLast ? Math.min(left, gross) : Math.floor((Math.min(amount, all) * gross) / (all || 1))
    left -= part
    return part
  })
}

/** Returns what each coupon of a cart takes off it, and off each line. */
export const discountsOf = (harness: Harness, cart: PlayedCart) =>
  cart.coupons.flatMap((code) => {
    const coupon = harness.books.coupon(code)
    if (!coupon) return []
    const savings = savingsOf(harness, coupon, cart.lines)
    return [{ coupon, savings, saving: savings.reduce((sum, cents) => sum + cents, 0) }]
  })
