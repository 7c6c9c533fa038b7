import { addDays } from '../../../../../shared/delivery/calendar.ts'
import { centsFromDecimal, decimalFromCents } from '../../../../../shared/money.ts'
import { isEmail } from '../../../../../shared/one-line.ts'
import { paragraphsOf } from '../../../../commerce/contract/text.ts'
import { folded } from '../../../http/folded.ts'
import { invalidParams } from '../../../http/platform-error.ts'
import { instantOf } from '../clock.ts'
import type { CouponBody } from './coupon-body.ts'
import type { CouponRow, Slugs } from './read-coupons.ts'

/** An empty coupon. */
export const blank = {
  ...{
    code: '',
    type: 'fixed_cart' as CouponRow['type'],
    amount: 0,
    active: 1,
    description: '',
    individual_use: 0,
  },
  ...{
    usage_limit: null,
    usage_limit_per_user: null,
    item_limit: null,
    minimum_cents: null,
    maximum_cents: null,
  },
  ...{
    starts_at: null,
    expires_at: null,
    first_order: 0,
    excludes_sale: 0,
    products: '[]',
    excluded_products: '[]',
  },
  ...{ categories: '[]', excluded_categories: '[]', email: null },
}
/** All editable fields of a coupon. */
export type CouponState = Omit<CouponRow, 'id' | 'version' | 'created_at' | 'uses'>

/** Returns an amount: whole percent or cents, by type. Throws 400. */
function worthIn(type: CouponRow['type'], value: number): number {
  if (Number.isInteger(value) && value > 0 && (type !== 'percent' || value <= 100)) return value
  throw invalidParams({
    amount:
      type === 'percent' ? 'Un pourcentage entier, de 1 à 100' : 'Un montant au-dessus de 0, comme 10.00',
  })
}

/** Parses an amount. Throws 400. */
function worth(type: CouponRow['type'], written: string): number {
  const cents = centsFromDecimal(written) ?? 0
  return worthIn(type, type === 'percent' ? cents / 100 : cents)
}

/** Parses a limit in cents. Zero means no limit, as in WooCommerce. Throws 400. */
function bound(name: string, written: string): number | null {
  const cents = written === '' ? 0 : centsFromDecimal(written)
  if (cents === null) throw invalidParams({ [name]: 'Un montant, comme 50.00' })
  return cents || null
}

/** Returns a coupon whose fields go together. Throws 400 with a sentence for the bad field. */
export function checkState(state: CouponState): CouponState {
  worthIn(state.type, state.amount)
  if (
    state.minimum_cents !== null &&
    state.maximum_cents !== null &&
    state.minimum_cents > state.maximum_cents
  )
    throw invalidParams({ maximum_amount: 'Le maximum est au-dessus du minimum' })
  if (state.starts_at !== null && state.expires_at !== null && state.starts_at >= state.expires_at)
    throw invalidParams({ date_expires: 'La fin vient après le début' })
  return state
}

/** Applies a body to a coupon. Throws 400 with a sentence for the bad field. */
export function stateAfter(before: CouponState, body: CouponBody, slugs: Slugs): CouponState {
  const type = body.discount_type ?? before.type
  const written =
    body.amount ??
    (before.amount > 0
      ? before.type === 'percent'
        ? String(before.amount)
        : decimalFromCents(before.amount)
      : '')
  const listed = (name: 'product_categories' | 'excluded_product_categories', old: string) => {
    const asked = body[name]
    if (!asked) return old
    const lost = asked.filter((id) => !slugs.has(id))
    if (lost.length > 0) throw invalidParams({ [name]: `Catégorie inconnue\u00a0: ${lost.join(', ')}` })
    return JSON.stringify(asked.map((id) => slugs.get(id)))
  }
  const seconds = (value: string | null | undefined, old: number | null) =>
    value === undefined ? old : value === null ? null : Math.floor(instantOf(value, '00:00:00') / 1000)
  const end = body.date_expires
  const email =
    body.email_restrictions === undefined ? before.email : folded(body.email_restrictions[0] ?? '') || null
  if (email !== null && !isEmail(email))
    throw invalidParams({ email_restrictions: 'Adresse e-mail non valable' })
  const flag = (value: boolean | undefined, old: number) => (value === undefined ? old : value ? 1 : 0)
  const counted = (value: number | null | undefined, old: number | null) =>
    value === undefined ? old : value || null
  return checkState({
    code: before.code,
    type,
    amount: worth(type, written),
    active: body.status === undefined ? before.active : body.status === 'publish' ? 1 : 0,
    description:
      body.description === undefined ? before.description : paragraphsOf(body.description).join(' '),
    individual_use: flag(body.individual_use, before.individual_use),
    usage_limit: counted(body.usage_limit, before.usage_limit),
    usage_limit_per_user: counted(body.usage_limit_per_user, before.usage_limit_per_user),
    item_limit: counted(body.limit_usage_to_x_items, before.item_limit),
    minimum_cents:
      body.minimum_amount === undefined ? before.minimum_cents : bound('minimum_amount', body.minimum_amount),
    maximum_cents:
      body.maximum_amount === undefined ? before.maximum_cents : bound('maximum_amount', body.maximum_amount),
    starts_at: seconds(body.date_starts, before.starts_at),
    // A day alone is included, so the code expires with the first second of the next day.
    expires_at: seconds(end?.length === 10 ? addDays(end, 1) : end, before.expires_at),
    first_order: flag(body.first_order, before.first_order),
    excludes_sale: flag(body.exclude_sale_items, before.excludes_sale),
    products: body.product_ids ? JSON.stringify(body.product_ids) : before.products,
    excluded_products: body.excluded_product_ids
      ? JSON.stringify(body.excluded_product_ids)
      : before.excluded_products,
    categories: listed('product_categories', before.categories),
    excluded_categories: listed('excluded_product_categories', before.excluded_categories),
    email,
  })
}
