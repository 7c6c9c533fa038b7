import { couponCode } from '../../shared/cart/coupon-code.ts'
import { addDays, parisInstant } from '../../shared/delivery/calendar.ts'
import { type Day, parisDay } from '../../shared/delivery/delivery.ts'
import { type Cents, centsFromDecimal } from '../../shared/money.ts'
import { isEmail } from '../../shared/one-line.ts'
import type { Statement } from '../platform/sql/statement.ts'

/** Options of `coupons add`, in the format of `parseArgs`. */
export const couponOptions = {
  percent: { type: 'string' },
  cart: { type: 'string' },
  piece: { type: 'string' },
  description: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  minimum: { type: 'string' },
  maximum: { type: 'string' },
  uses: { type: 'string' },
  'uses-per-customer': { type: 'string' },
  pieces: { type: 'string' },
  products: { type: 'string' },
  'not-products': { type: 'string' },
  categories: { type: 'string' },
  'not-categories': { type: 'string' },
  email: { type: 'string' },
  'not-on-sale': { type: 'boolean' },
  alone: { type: 'boolean' },
  'first-order': { type: 'boolean' },
} as const

type Texts = {
  [Name in keyof typeof couponOptions]?: (typeof couponOptions)[Name]['type'] extends 'boolean'
    ? boolean
    : string
}

/** Columns of a row of `coupons`. */
type CouponFields = Record<string, string | number | null>

function wholeNumber(option: string, written: string | undefined, max = 1_000_000): number | null {
  if (written === undefined) return null
  const number = /^[1-9]\d{0,6}$/.test(written) ? Number(written) : Number.NaN
  if (!(number <= max)) throw new Error(`--${option} is a whole number from 1 to ${max}, not "${written}"`)
  return number
}

function euros(option: string, written: string | undefined): Cents | null {
  if (written === undefined) return null
  const cents = centsFromDecimal(written)
  if (!cents) throw new Error(`--${option} is an amount of euro as 12.50, not "${written}"`)
  return cents
}

/** Returns the first second of a day in Paris, in unix seconds. */
function startOfDay(option: string, day: Day): number {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? parisInstant(day) : Number.NaN
  if (Number.isNaN(midnight) || parisDay(midnight) !== day)
    throw new Error(`--${option} is a day as 2026-12-31, not "${day}"`)
  return midnight / 1000
}

const listOf = (written: string | undefined): string[] =>
  (written ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const idsOf = (option: string, written: string | undefined): number[] =>
  listOf(written).map((id) => wholeNumber(option, id) ?? 0)

/** Returns the discount. Exactly one kind must be given. */
function worthOf({ percent, cart, piece }: Texts): { type: string; amount: number } {
  const ways = [
    { type: 'percent', amount: wholeNumber('percent', percent, 100) },
    { type: 'fixed_cart', amount: euros('cart', cart) },
    { type: 'fixed_product', amount: euros('piece', piece) },
  ].filter(({ amount }) => amount !== null)
  const [way] = ways
  if (!way || ways.length > 1) throw new Error('Say one of --percent, --cart and --piece')
  return { type: way.type, amount: way.amount ?? 0 }
}

/** Format of our own codes, which buyers type on phones and read aloud. Imported codes may be any text. */
const ownCode = /^[a-z0-9][a-z0-9_-]*$/

/**
 * Checks the options of a new coupon code and returns its row.
 * @throws Error that says what is wrong
 */
export function couponFields(written: string, texts: Texts): CouponFields {
  const code = couponCode(written)
  if (!code || !ownCode.test(code))
    throw new Error(`"${written}" is no code: letters, figures, - and _, 40 at most`)
  const [minimum, maximum] = [euros('minimum', texts.minimum), euros('maximum', texts.maximum)]
  if (minimum !== null && maximum !== null && minimum > maximum)
    throw new Error('--minimum is above --maximum')
  const starts = texts.from === undefined ? null : startOfDay('from', texts.from)
  const ends = texts.to === undefined ? null : startOfDay('to', texts.to)
  if (starts !== null && ends !== null && starts > ends) throw new Error('--from is after --to')
  const email = texts.email?.trim().toLowerCase()
  if (email !== undefined && !isEmail(email)) throw new Error(`"${email}" is no e-mail address`)
  return {
    code,
    ...worthOf(texts),
    description: texts.description ?? '',
    individual_use: texts.alone ? 1 : 0,
    usage_limit: wholeNumber('uses', texts.uses),
    usage_limit_per_user: wholeNumber('uses-per-customer', texts['uses-per-customer']),
    item_limit: wholeNumber('pieces', texts.pieces),
    minimum_cents: minimum,
    maximum_cents: maximum,
    starts_at: starts,
    // The last day is included, so the code expires with the first second of the next day.
    expires_at: texts.to === undefined ? null : startOfDay('to', addDays(texts.to, 1)),
    first_order: texts['first-order'] ? 1 : 0,
    excludes_sale: texts['not-on-sale'] ? 1 : 0,
    products: JSON.stringify(idsOf('products', texts.products)),
    excluded_products: JSON.stringify(idsOf('not-products', texts['not-products'])),
    categories: JSON.stringify(listOf(texts.categories)),
    excluded_categories: JSON.stringify(listOf(texts['not-categories'])),
    email: email ?? null,
  }
}

/** Returns the statement that inserts a new code. It fails when the code already exists. */
export function insertCoupon(fields: CouponFields): Statement {
  const names = Object.keys(fields)
  const places = names.map((_, index) => `?${index + 1}`)
  return {
    sql: `INSERT INTO coupons (${names.join(', ')}) VALUES (${places.join(', ')})`,
    params: Object.values(fields),
  }
}

/**
 * Returns a query for the problems of a code: it already exists, or it names an unknown product or category. One row
 * each, `{ kind, name }`.
 */
export const unknownNames = (fields: CouponFields): Statement => ({
  sql: `SELECT 'code already there' AS kind, code AS name FROM coupons WHERE code = ?1
    UNION ALL SELECT 'no such product', value FROM (SELECT value FROM json_each(?2) UNION SELECT value FROM json_each(?3))
      WHERE value NOT IN (SELECT id FROM products) AND value NOT IN (SELECT id FROM variations)
    UNION ALL SELECT 'no such category', value FROM (SELECT value FROM json_each(?4) UNION SELECT value FROM json_each(?5))
      WHERE value NOT IN (SELECT slug FROM terms WHERE taxonomy = 'category')`,
  params: ['code', 'products', 'excluded_products', 'categories', 'excluded_categories'].map(
    (name) => fields[name] ?? null,
  ),
})
