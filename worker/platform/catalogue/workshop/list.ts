import type { ProductStatus, ProductType } from '../../../commerce/contract/catalogue/editing.ts'
import { SqlFilter } from '../../sql/filter.ts'
import { available } from '../product-query.ts'
import { searchProducts } from '../search/search.ts'
import { type StoredPicture, wireImages } from '../wire-parts.ts'

/** Number of products on a page. */
const pageSize = 50
/** Number of products from which a category counts as common. */
const common = 1_000

/** Filters of the list. `''` means no filter. */
export interface Asked {
  words: string
  state: '' | 'publish' | 'draft' | 'future' | 'trash'
  stock: '' | 'in' | 'out'
  /** Id of a category or a tag. */
  term: number | null
  /** Modification time and id of the last row on the previous page. */
  after: { modified: string; id: number } | null
}

/** The part of a row that its first picture comes from. */
export interface PictureRow {
  id: number
  picture: string | null
}

interface Row extends PictureRow {
  sku: string
  name: string
  type: ProductType
  status: ProductStatus
  modified_at: string
  regular_cents: number | null
  price_cents: number
  on_sale: number
  stock: number | null
  available: number
}

/** Returns the first picture of a row with its address. */
export function pictureOf({ id, picture }: PictureRow) {
  if (!picture) return null
  const { name, focus } = JSON.parse(picture) as StoredPicture
  return { name, src: wireImages(id, `[${picture}]`, '')[0]?.src ?? '', ...(focus && { focus }) }
}

const listed = "coalesce(p.shelf, '') NOT IN ('trash', 'deleted')"

/** Searches products: published ones by words, drafts by name, and all by SKU prefix or id. Returns ids. */
export async function foundProducts(db: D1Database, words: string): Promise<number[]> {
  const [published, { results }] = await Promise.all([
    searchProducts(db, words),
    db
      .prepare(
        `SELECT id FROM products WHERE id = ?2 OR (sku >= upper(?1) AND sku < upper(?1) || '~')
         UNION SELECT id FROM products WHERE status = 'draft' AND instr(lower(name), lower(?1)) > 0 LIMIT 1000`,
      )
      .bind(words, /^\d{1,9}$/.test(words) ? Number(words) : -1)
      .all<{ id: number }>(),
  ])
  return [...published.ids, ...results.map(({ id }) => id)]
}

function stateFilter(filter: SqlFilter, state: Asked['state']): void {
  if (state === 'publish') filter.where("p.status = 'publish'")
  else if (state === 'trash') filter.where("p.shelf = 'trash'")
  else if (state === 'future') filter.where("p.shelf = 'future'")
  else if (state === 'draft')
    filter.where("p.status = 'draft' AND coalesce(p.shelf, '') NOT IN ('trash', 'deleted', 'future')")
  else filter.where(listed)
}

/**
 * Adds the filter by a category. The query starts from the products of a rare one and sorts them. For a common one it
 * walks all products in order, until the page is full, and looks up each one.
 * @returns SQL of the tables
 */
async function termFilter(db: D1Database, filter: SqlFilter, term: number): Promise<string> {
  const rows = await db
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM product_terms WHERE term_id = ?1 LIMIT ${common})`)
    .bind(term)
    .first<number>('n')
  if ((rows ?? 0) < common) {
    filter.where('pt.term_id = ?', term)
    return 'product_terms pt CROSS JOIN products p ON p.id = pt.product_id'
  }
  filter.where('EXISTS (SELECT 1 FROM product_terms pt WHERE pt.term_id = ? AND pt.product_id = p.id)', term)
  return 'products p'
}

/** Reads a page of products, drafts included, last modified first. `next` is the cursor of the next page. */
export async function listProducts(db: D1Database, asked: Asked) {
  const filter = new SqlFilter()
  const tables = asked.term === null ? 'products p' : await termFilter(db, filter, asked.term)
  stateFilter(filter, asked.state)
  if (asked.words !== '') filter.whereIn('p.id', await foundProducts(db, asked.words))
  if (asked.stock !== '') filter.where(`(${available}) = ?`, asked.stock === 'in' ? 1 : 0)
  if (asked.after) filter.where('(p.modified_at, p.id) < (?, ?)', asked.after.modified, asked.after.id)
  const order = 'ORDER BY p.modified_at DESC, p.id DESC'
  const { results } = await db
    .prepare(
      `SELECT p.id, p.sku, p.name, p.type, iif(p.status = 'publish', 'publish', coalesce(p.shelf, 'draft')) AS status,
        p.modified_at, p.regular_cents, coalesce(p.set_price_cents, p.price_cents) AS price_cents, p.on_sale,
        CASE p.type WHEN 'variable' THEN (SELECT iif(count(v.stock) < count(*), NULL,
          coalesce(sum(iif(v.shares_stock, 0, v.stock)), 0) + coalesce(max(iif(v.shares_stock, v.stock, 0)), 0))
          FROM variations v WHERE v.product_id = p.id AND v.status = 'publish') ELSE p.stock END AS stock,
        ${available} AS available, p.pictures ->> '$[0]' AS picture
       FROM (SELECT p.id FROM ${tables} WHERE ${filter.sql} ${order} LIMIT ${pageSize + 1}) f
       CROSS JOIN products p ON p.id = f.id ${order}`,
    )
    .bind(...filter.params)
    .all<Row>()
  const rows = results.slice(0, pageSize)
  const last = results.length > pageSize ? rows.at(-1) : undefined
  return {
    products: rows.map((row) => ({
      ...{ id: row.id, sku: row.sku, name: row.name, type: row.type, status: row.status },
      ...{ modified: row.modified_at, regular: row.regular_cents },
      price: row.type === 'simple' && row.regular_cents === null ? 0 : row.price_cents,
      ...{ onSale: row.on_sale === 1, stock: row.stock, available: row.available === 1 },
      picture: pictureOf(row),
    })),
    next: last ? `${last.modified_at}_${last.id}` : null,
  }
}
