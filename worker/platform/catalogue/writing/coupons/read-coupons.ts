import { parisClock } from '../../../../../shared/delivery/calendar.ts'
import { decimalFromCents } from '../../../../../shared/money.ts'
import type { CouponColumns } from '../../../coupons/coupons.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import { versionSql } from '../edits.ts'

/** A row of `coupons`, with its version and its number of uses. */
export interface CouponRow extends CouponColumns {
  id: number
  version: number
  active: number
  description: string
  email: string | null
  created_at: string
  uses: number
}

const columns = `c.id, ${versionSql('coupon', 'c.id')} AS version, c.code, c.type, c.amount, c.active, c.description,
  c.individual_use, c.usage_limit, c.usage_limit_per_user, c.item_limit, c.minimum_cents, c.maximum_cents, c.starts_at,
  c.expires_at, c.first_order, c.excludes_sale, c.products, c.excluded_products, c.categories, c.excluded_categories, c.email,
  c.created_at, c.used_elsewhere + (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.state = 'counted') AS uses`

/** Slugs of categories by id. */
export type Slugs = ReadonlyMap<number, string>

/** Reads the slugs of all categories. */
export async function categorySlugs(db: D1Database): Promise<Slugs> {
  const { results } = await db
    .prepare("SELECT id, slug FROM terms WHERE taxonomy = 'category'")
    .all<{ id: number; slug: string }>()
  return new Map(results.map(({ id, slug }) => [id, slug]))
}

const clockOf = (seconds: number | null) => (seconds === null ? null : parisClock(seconds * 1000))

/** Returns a coupon in the shape of `wc/v3`. */
function wireCoupon(row: CouponRow, slugs: Slugs) {
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

/** Reads the row of a coupon. Throws 404. */
export async function rowOf(db: D1Database, id: number): Promise<CouponRow> {
  const row = await db
    .prepare(`SELECT ${columns} FROM coupons c WHERE c.id = ?1 AND c.deleted = 0`)
    .bind(id)
    .first<CouponRow>()
  if (!row) throw noCoupon()
  return row
}

/** Reads a coupon in the shape of `wc/v3`. Throws 404. */
export const readCoupon = async (db: D1Database, id: number) =>
  wireCoupon(await rowOf(db, id), await categorySlugs(db))

/** Lists coupons, newest first. `code` limits the list to one code; `shared` leaves out codes that belong to one address. */
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
  const all = (rows?.results ?? []) as unknown as CouponRow[]
  const [count] = (counted?.results ?? []) as unknown as { total: number }[]
  return { coupons: all.map((row) => wireCoupon(row, slugs)), total: count?.total ?? 0 }
}
