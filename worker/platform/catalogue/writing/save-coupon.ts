import * as z from 'zod'
import { couponCode } from '../../../../shared/cart/coupon-code.ts'
import { parisClock } from '../../../../shared/delivery/paris-clock.ts'
import { centsFromDecimal, decimalFromCents } from '../../../../shared/money.ts'
import { isEmail } from '../../../../shared/one-line.ts'
import { paragraphsOf } from '../../../commerce/contract/text.ts'
import type { Env } from '../../../env.ts'
import { folded } from '../../http/folded.ts'
import { invalidParams, missingParams, PlatformError } from '../../http/platform-error.ts'
import { instantOf } from './clock.ts'
import {
  changesOf,
  editStatement,
  editsAfter,
  isOvertaken,
  overtaken,
  versionSql,
  type Writer,
} from './edits.ts'
import { clock } from './product-body.ts'

const whole = z.coerce.number().int()
const ids = z.array(whole.positive()).max(200)
const limit = whole.min(0).max(1_000_000).nullable()
const amount = z.union([z.string(), z.number()]).transform((value) => String(value).trim())

/** What a call may write of a code; what is not named stays as it is. */
export const couponBody = z
  .object({
    code: z.string().max(60),
    amount,
    discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
    description: z.string().max(500),
    status: z.enum(['publish', 'draft', 'trash']),
    date_expires: clock,
    /** Clock of Paris from which it is worth something; ours alone. */
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
    /** For who has never ordered; ours alone. */
    first_order: z.boolean(),
    version: whole.min(0),
  })
  .partial()
export type CouponBody = z.output<typeof couponBody>

/** A row of `coupons`, by its columns. */
interface Row {
  id: number
  version: number
  code: string
  type: 'percent' | 'fixed_cart' | 'fixed_product'
  amount: number
  active: number
  description: string
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
  email: string | null
  created_at: string
  uses: number
}

const columns = `c.id, ${versionSql('coupon', 'c.id')} AS version, c.code, c.type, c.amount, c.active, c.description,
  c.individual_use, c.usage_limit, c.usage_limit_per_user, c.item_limit, c.minimum_cents, c.maximum_cents, c.starts_at,
  c.expires_at, c.first_order, c.excludes_sale, c.products, c.excluded_products, c.categories, c.excluded_categories, c.email,
  c.created_at, c.used_elsewhere + (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.state = 'counted') AS uses`

type Slugs = ReadonlyMap<number, string>

async function categorySlugs(db: D1Database): Promise<Slugs> {
  const { results } = await db
    .prepare("SELECT id, slug FROM terms WHERE taxonomy = 'category'")
    .all<{ id: number; slug: string }>()
  return new Map(results.map(({ id, slug }) => [id, slug]))
}

const clockOf = (seconds: number | null) => (seconds === null ? null : parisClock(seconds * 1000))

/** A code as `wc/v3` tells it. */
export function wireCoupon(row: Row, slugs: Slugs) {
  const idsOf = (list: string) => {
    const named = JSON.parse(list) as string[]
    return [...slugs].flatMap(([id, slug]) => (named.includes(slug) ? [id] : []))
  }
  const money = (cents: number | null) => decimalFromCents(cents ?? 0)
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    amount: row.type === 'percent' ? `${row.amount}.00` : decimalFromCents(row.amount),
    status: row.active ? 'publish' : 'draft',
    date_created_gmt: row.created_at,
    discount_type: row.type,
    description: row.description,
    date_expires: clockOf(row.expires_at),
    date_starts: clockOf(row.starts_at),
    usage_count: row.uses,
    individual_use: row.individual_use === 1,
    product_ids: JSON.parse(row.products) as number[],
    excluded_product_ids: JSON.parse(row.excluded_products) as number[],
    usage_limit: row.usage_limit,
    usage_limit_per_user: row.usage_limit_per_user,
    limit_usage_to_x_items: row.item_limit,
    free_shipping: false,
    product_categories: idsOf(row.categories),
    excluded_product_categories: idsOf(row.excluded_categories),
    exclude_sale_items: row.excludes_sale === 1,
    minimum_amount: money(row.minimum_cents),
    maximum_amount: money(row.maximum_cents),
    email_restrictions: row.email === null ? [] : [row.email],
    first_order: row.first_order === 1,
    meta_data: [],
  }
}

const noCoupon = () =>
  new PlatformError(404, 'woocommerce_rest_shop_coupon_invalid_id', 'Identifiant de code non valide')

async function rowOf(db: D1Database, id: number): Promise<Row> {
  const row = await db
    .prepare(`SELECT ${columns} FROM coupons c WHERE c.id = ?1 AND c.deleted = 0`)
    .bind(id)
    .first<Row>()
  if (!row) throw noCoupon()
  return row
}

/** Throws 404. */
export const readCoupon = async (db: D1Database, id: number) =>
  wireCoupon(await rowOf(db, id), await categorySlugs(db))

/** Codes, the newest first; those of one address each are left out unless they are asked for by their name. */
export async function listCoupons(
  db: D1Database,
  { code, page, perPage, shared }: { code: string; page: number; perPage: number; shared: boolean },
) {
  const where = `c.deleted = 0 AND (?1 = '' OR c.code = ?1) AND (?2 = 0 OR c.email IS NULL)`
  const [rows, counted] = await db.batch<never>([
    db
      .prepare(`SELECT ${columns} FROM coupons c WHERE ${where} ORDER BY c.id DESC LIMIT ?3 OFFSET ?4`)
      .bind(code, shared ? 1 : 0, perPage, (page - 1) * perPage),
    db.prepare(`SELECT count(*) AS total FROM coupons c WHERE ${where}`).bind(code, shared ? 1 : 0),
  ])
  const slugs = await categorySlugs(db)
  const all = (rows?.results ?? []) as unknown as Row[]
  const [count] = (counted?.results ?? []) as unknown as { total: number }[]
  return { coupons: all.map((row) => wireCoupon(row, slugs)), total: count?.total ?? 0 }
}

const blank = {
  ...{
    code: '',
    type: 'fixed_cart' as Row['type'],
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
type State = Omit<Row, 'id' | 'version' | 'created_at' | 'uses'>

/** Whole percent, or cents. Throws 400. */
function worth(type: Row['type'], written: string): number {
  const cents = centsFromDecimal(written)
  const value = type === 'percent' ? (cents ?? 0) / 100 : (cents ?? 0)
  if (Number.isInteger(value) && value > 0 && (type !== 'percent' || value <= 100)) return value
  throw invalidParams({
    amount:
      type === 'percent' ? 'Un pourcentage entier, de 1 à 100' : 'Un montant au-dessus de 0, comme 10.00',
  })
}

/** Cents of a bound; none for zero, as WooCommerce writes it. */
function bound(name: string, written: string): number | null {
  const cents = written === '' ? 0 : centsFromDecimal(written)
  if (cents === null) throw invalidParams({ [name]: 'Un montant, comme 50.00' })
  return cents || null
}

function after(before: State, body: CouponBody, slugs: Slugs): State {
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
  const seconds = (value: string | null | undefined, old: number | null, hour: string) =>
    value === undefined ? old : value === null ? null : Math.floor(instantOf(value, hour) / 1000)
  const email =
    body.email_restrictions === undefined ? before.email : folded(body.email_restrictions[0] ?? '') || null
  if (email !== null && !isEmail(email))
    throw invalidParams({ email_restrictions: 'Adresse e-mail non valable' })
  const flag = (value: boolean | undefined, old: number) => (value === undefined ? old : value ? 1 : 0)
  const counted = (value: number | null | undefined, old: number | null) =>
    value === undefined ? old : value || null
  const state = {
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
    starts_at: seconds(body.date_starts, before.starts_at, '00:00:00'),
    // A day alone is its last second: it is worth something until midnight.
    expires_at: seconds(body.date_expires, before.expires_at, '23:59:59'),
    first_order: flag(body.first_order, before.first_order),
    excludes_sale: flag(body.exclude_sale_items, before.excludes_sale),
    products: body.product_ids ? JSON.stringify(body.product_ids) : before.products,
    excluded_products: body.excluded_product_ids
      ? JSON.stringify(body.excluded_product_ids)
      : before.excluded_products,
    categories: listed('product_categories', before.categories),
    excluded_categories: listed('excluded_product_categories', before.excluded_categories),
    email,
  }
  if (
    state.minimum_cents !== null &&
    state.maximum_cents !== null &&
    state.minimum_cents > state.maximum_cents
  )
    throw invalidParams({ maximum_amount: 'Le maximum est au-dessus du minimum' })
  if (state.starts_at !== null && state.expires_at !== null && state.starts_at > state.expires_at)
    throw invalidParams({ date_expires: 'La fin vient après le début' })
  return state
}

/** Makes a code; `code` and `amount` are needed. @returns its number. Throws 400 that names each bad field. */
export async function createCoupon(env: Env, body: CouponBody, writer: Writer): Promise<number> {
  if (!body.code) throw missingParams(['code'])
  const code = couponCode(body.code)
  if (!code) throw invalidParams({ code: 'Un code a des lettres et des chiffres, 40 au plus' })
  const taken = await env.DB.prepare('SELECT 1 FROM coupons WHERE code = ?1').bind(code).first()
  if (taken)
    throw new PlatformError(400, 'woocommerce_rest_coupon_code_already_exists', 'Ce code existe déjà', {
      params: { code: 'Ce code existe déjà' },
    })
  const state = { ...after(blank, body, await categorySlugs(env.DB)), code }
  const last = await env.DB.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM coupons').first<{
    id: number
  }>()
  const id = last?.id ?? 1
  const row = { id, ...state, created_at: writer.now.toISOString().slice(0, 19) }
  const names = Object.keys(row)
  const edit = editStatement('coupon', id, 1, changesOf(null, state), writer)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map((_, place) => `?${place + 1}`).join(', ')})`,
    ).bind(...Object.values(row)),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
  return id
}

/** Changes a code; its name stays, orders have it. Throws 400, 404, and 409 where a newer version was not seen. */
export async function changeCoupon(env: Env, id: number, body: CouponBody, writer: Writer): Promise<void> {
  const { id: _, version, created_at: __, uses: ___, ...before } = await rowOf(env.DB, id)
  const stale = async () => overtaken(version, await editsAfter(env.DB, 'coupon', id, body.version ?? 0))
  if (body.code !== undefined && couponCode(body.code) !== before.code)
    throw invalidParams({ code: 'Un code garde son nom\u00a0: créez-en un autre' })
  const state = after(before, body, await categorySlugs(env.DB))
  const changes = changesOf(before, state)
  // The same write, sent twice: it is done.
  if (changes.length === 0) return
  if (body.version !== undefined && body.version !== version) throw await stale()
  const names = Object.keys(state)
  const edit = editStatement('coupon', id, version + 1, changes, writer)
  try {
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE coupons SET ${names.map((name, place) => `${name} = ?${place + 2}`).join(', ')} WHERE id = ?1`,
      ).bind(id, ...Object.values(state)),
      env.DB.prepare(edit.sql).bind(...edit.params),
    ])
  } catch (error) {
    if (!isOvertaken(error)) throw error
    // Read again, it may be done: the other write was this one, sent twice.
    return changeCoupon(env, id, body, writer)
  }
}

/** Takes a code away: nobody uses it any more, orders keep it. Throws 404. */
export async function removeCoupon(env: Env, id: number, writer: Writer): Promise<void> {
  const { version, active } = await rowOf(env.DB, id)
  const edit = editStatement(
    'coupon',
    id,
    version + 1,
    [{ field: 'active', before: active, after: 'deleted' }],
    writer,
  )
  await env.DB.batch([
    env.DB.prepare('UPDATE coupons SET active = 0, deleted = 1 WHERE id = ?1').bind(id),
    env.DB.prepare(edit.sql).bind(...edit.params),
  ])
}
