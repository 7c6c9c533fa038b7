import { newSince } from '../../../commerce/contract/catalogue/product-facts.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { type FacetIndex, facetOf, flags, followsStock, type IndexedTerm, ordinalOf } from './facet-index.ts'
import { compareHouse, compareNames, comparing, secondsOf } from './orders.ts'
import { type StockRow, stockColumns, stockKeys } from './stock-values.ts'

/** Number of products in one query. Its result takes a few megabytes. */
const slice = 5_000

interface TermRow {
  id: number
  taxonomy: string
  slug: string
  name: string
  kind: string | null
}

/** The row of a product with what decides its place in each order. */
export interface OrderRow {
  id: number
  menu_order: number
  list_cents: number
  created_at: string
  slug: string
}

/** The row of a product with what decides which keys apply to it. */
export interface ValueRow extends StockRow {
  created_at: string
  on_sale: number
  personalised: number
  visibility: string
  terms: string
}

const orderColumns = 'p.id, p.menu_order, p.list_cents, p.created_at, p.slug'
/** SQL of the ids of the terms of `products p`, as JSON. */
export const termIds =
  '(SELECT json_group_array(pt.term_id) FROM product_terms pt WHERE pt.product_id = p.id)'
const valueColumns = `${stockColumns}, p.created_at, p.on_sale, p.personalised, p.visibility, ${termIds} AS terms`

/**
 * Yields all published products that are not hidden from lists and searches, in slices by id. The `+` stops SQLite from
 * reading them in another order.
 */
async function* slicesOf<Row extends { id: number }>(db: D1Database, columns: string): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const { results } = await db
      .prepare(
        `SELECT ${columns} FROM products p WHERE +p.status = 'publish' AND p.visibility <> 'hidden' AND p.id > ?1 ORDER BY p.id LIMIT ${slice}`,
      )
      .bind(after)
      .all<Row>()
    if (results.length > 0) yield results
    if (results.length < slice) return
    after = results.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
  }
}

const byNumber = new Intl.Collator('fr', { numeric: true })

/** Reads the terms that are a facet value or a list, in display order: `menu_order`, then sizes by number. */
async function readTerms(db: D1Database) {
  const { results } = await db
    .prepare('SELECT id, taxonomy, slug, name, kind FROM terms ORDER BY menu_order, id')
    .all<TermRow>()
  const byId = new Map<number, IndexedTerm>()
  for (const { id, taxonomy, slug, name, kind } of results) {
    const facet = facetOf(taxonomy, kind)
    const makesList = taxonomy === 'category' || taxonomy === 'tag'
    if (facet || makesList) byId.set(id, { id, key: `${taxonomy}/${slug}`, facet, slug, label: name })
  }
  const all = [...byId.values()]
  const sizes = all.filter(({ key }) => followsStock(key))
  sizes.sort((one, other) => byNumber.compare(one.label, other.label))
  return { byId, inOrder: [...all.filter(({ key }) => !followsStock(key)), ...sizes] }
}

/** Returns one permutation of the ordinals per sort order. */
function ordersOf(rows: readonly OrderRow[], keys: Parameters<typeof comparing>[0]): FacetIndex['orders'] {
  const sorted = (compare: (one: number, other: number) => number) =>
    Uint32Array.from(rows.keys()).sort(compare)
  const compare = comparing(keys)
  const nameless = { slug: '', id: 0 }
  return {
    new: sorted(compare.new),
    'price-up': sorted(compare['price-up']),
    'price-down': sorted(compare['price-down']),
    name: sorted((one, other) => compareNames(rows[one] ?? nameless, rows[other] ?? nameless)),
    id: sorted(compare.id),
  }
}

/**
 * Builds the index from the tables, in several reads. Sales during the build are rows of `stock_flips` after `flips`,
 * which the caller has read before. A load during the build makes the index stale.
 */
export async function buildIndex(db: D1Database, flips: number, now: Date): Promise<FacetIndex> {
  const terms = await readTerms(db)
  const rows: OrderRow[] = []
  for await (const found of slicesOf<OrderRow>(db, orderColumns)) rows.push(...found)
  rows.sort(compareHouse)
  const ids = Uint32Array.from(rows, ({ id }) => id)
  const prices = Uint32Array.from(rows, ({ list_cents }) => list_cents)
  const menus = Int32Array.from(rows, ({ menu_order }) => menu_order)
  const created = Uint32Array.from(rows, ({ created_at }) => secondsOf(created_at))
  const orders = ordersOf(rows, { ids, prices, created })

  const bitmaps = new Map<string, Bitmap>(
    [...terms.inOrder.map(({ key }) => key), ...Object.values(flags)].map((key) => [
      key,
      emptyBitmap(ids.length),
    ]),
  )
  const since = newSince(now)
  for await (const found of slicesOf<ValueRow>(db, valueColumns)) {
    for (const row of found) {
      const ordinal = ordinalOf({ ids, orders }, row.id)
      if (ordinal < 0) continue
      for (const key of keysOf(row, terms.byId, since)) {
        const bitmap = bitmaps.get(key)
        if (bitmap) setBit(bitmap, ordinal)
      }
    }
  }
  const numbers = { ids, prices, menus, created }
  return { build: crypto.randomUUID(), ...numbers, orders, terms: terms.inOrder, bitmaps, flips }
}

/** Returns the keys of the index that apply to a product. The tag « nouveautes » expires with the age of the product. */
export function keysOf(row: ValueRow, terms: ReadonlyMap<number, IndexedTerm>, since: string): string[] {
  const own = (JSON.parse(row.terms) as number[]).map((id) => terms.get(id)?.key ?? '')
  return [
    ...own.filter((key) => !followsStock(key) && (key !== 'tag/nouveautes' || row.created_at >= since)),
    ...stockKeys(row),
    ...(row.on_sale ? [flags.onSale] : []),
    ...(row.personalised ? [flags.personalised] : []),
    ...(row.visibility === 'search' ? [] : [flags.listed]),
  ]
}
