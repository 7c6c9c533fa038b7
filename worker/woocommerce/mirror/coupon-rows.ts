import * as z from 'zod'
import { couponCode } from '../../../shared/cart/coupon-code.ts'
import { type Cents, centsFromDecimal } from '../../../shared/money.ts'
import { isEmail } from '../../../shared/one-line.ts'
import { isPhpNothing, phpFlag, phpInt, phpList, phpText } from '../../commerce/contract/php-values.ts'
import { decodeEntities } from '../../commerce/contract/text.ts'
import { folded } from '../../platform/http/folded.ts'
import type { FieldNote } from './field-note.ts'
import type { Row } from './upsert.ts'

/** What narrows a code. A value that is not understood makes the code unreadable: without it, the code would give more. */
const narrowing = <T extends z.ZodType>(value: T) =>
  z.preprocess((found) => (isPhpNothing(found) ? null : found), value.nullable())
const ids = phpList(phpInt)
const limit = narrowing(phpInt)
const amount = narrowing(phpText.refine((written) => centsFromDecimal(written) !== null, 'no amount'))
const flag = phpFlag.default(false)

/** A coupon of `wc/v3`. */
export const platformCoupon = z.object({
  code: z.string(),
  amount: phpText,
  status: z.string().default('publish'),
  discount_type: z.string(),
  description: z.string().catch(''),
  date_expires_gmt: narrowing(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'no instant')),
  usage_count: phpInt.catch(0),
  individual_use: flag,
  product_ids: ids,
  excluded_product_ids: ids,
  usage_limit: limit,
  usage_limit_per_user: limit,
  limit_usage_to_x_items: limit,
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: flag,
  minimum_amount: amount,
  maximum_amount: amount,
  email_restrictions: phpList(z.string()),
})
export type PlatformCoupon = z.infer<typeof platformCoupon>

/** A category of `wc/v3`. */
export const platformCategory = z.object({ id: z.int(), parent: z.int().catch(0), slug: z.string() })
type Category = z.infer<typeof platformCategory>

/** Returns the slugs of categories and of all their subcategories, because a coupon for a category includes them. */
function slugsOf(ids: readonly number[], all: readonly Category[]): string[] {
  const inside = all.filter(({ id }) => ids.includes(id))
  const below = all.filter(({ parent }) => ids.includes(parent)).map(({ id }) => id)
  const slugs = inside.map(({ slug }) => slug)
  return below.length > 0 ? [...slugs, ...slugsOf(below, all)] : slugs
}

const types = ['percent', 'fixed_cart', 'fixed_product']
const bound = (value: string | null): Cents | null => centsFromDecimal(value ?? '') || null

/** Returns the value of a coupon in whole percent or in cents; `null` when our rules cannot apply it exactly. */
function worth({ discount_type: type, amount: written }: PlatformCoupon): number | null {
  const cents = types.includes(type) ? centsFromDecimal(written) : null
  const value = type === 'percent' && cents !== null ? cents / 100 : cents
  return value && Number.isInteger(value) && !(type === 'percent' && value > 100) ? value : null
}

/** Returns why our rules cannot apply a coupon of `wc/v3`, with the categories there; `null` when they can. */
export function couponFault(wire: PlatformCoupon, categories: readonly Category[]): FieldNote | null {
  const addresses = wire.email_restrictions.map(folded)
  if (!couponCode(decodeEntities(wire.code)))
    return { field: 'code', value: wire.code, done: 'not a code that can be typed here: off' }
  if (!types.includes(wire.discount_type))
    return {
      field: 'discount_type',
      value: wire.discount_type,
      done: 'a kind of code that is unknown here: off',
    }
  if (worth(wire) === null)
    return { field: 'amount', value: wire.amount, done: 'not a whole percent, nor an amount: off' }
  if (addresses.length > 1 || addresses.some((each) => !isEmail(each)))
    return {
      ...{ field: 'email_restrictions', value: `${addresses.length}` },
      done: 'a code here is for everyone or for one address: off',
    }
  // Such a code applies to nothing there. Without its categories it would apply to everything here.
  if (
    wire.product_categories.length > 0 &&
    wire.product_ids.length === 0 &&
    slugsOf(wire.product_categories, categories).length === 0
  )
    return {
      ...{ field: 'product_categories', value: wire.product_categories.join(', ') },
      done: 'none of these categories is there any more: off',
    }
  return null
}

/** Returns notes about what our rules cannot apply of an otherwise valid coupon. */
export const couponNotes = (entry: unknown): FieldNote[] =>
  (entry as { free_shipping?: unknown } | null)?.free_shipping === true
    ? [
        {
          field: 'free_shipping',
          value: '',
          done: 'no code makes delivery free here: it takes off its amount alone',
        },
      ]
    : []

/** Returns a coupon of `wc/v3` as a row; `null` when our rules cannot apply it, see `couponFault`. */
export function couponRow(wire: PlatformCoupon, categories: readonly Category[]): Row | null {
  const code = couponCode(decodeEntities(wire.code))
  const value = worth(wire)
  const [email = null] = wire.email_restrictions.map(folded)
  if (!code || value === null || couponFault(wire, categories)) return null
  return {
    code,
    type: wire.discount_type,
    amount: value,
    active: wire.status === 'publish' ? 1 : 0,
    individual_use: wire.individual_use ? 1 : 0,
    usage_limit: wire.usage_limit || null,
    usage_limit_per_user: wire.usage_limit_per_user || null,
    item_limit: wire.limit_usage_to_x_items || null,
    minimum_cents: bound(wire.minimum_amount),
    maximum_cents: bound(wire.maximum_amount),
    expires_at: wire.date_expires_gmt ? Date.parse(`${wire.date_expires_gmt}Z`) / 1000 : null,
    excludes_sale: wire.exclude_sale_items ? 1 : 0,
    products: JSON.stringify(wire.product_ids),
    excluded_products: JSON.stringify(wire.excluded_product_ids),
    categories: JSON.stringify(slugsOf(wire.product_categories, categories)),
    excluded_categories: JSON.stringify(slugsOf(wire.excluded_product_categories, categories)),
    email,
    description: wire.description,
    used_elsewhere: wire.usage_count,
  }
}
