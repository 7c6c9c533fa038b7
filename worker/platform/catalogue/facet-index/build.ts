import { newSince } from '../product-query.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import {
  type FacetIndex,
  facetOf,
  flags,
  followsStock,
  type IndexedTerm,
  type IndexOrder,
  ordinalOf,
} from './facet-index.ts'
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

interface OrderRow {
  id: number
  menu_order: number
  list_cents: number
  created_at: string
  slug: string
}

interface ValueRow extends StockRow {
  created_at: string
  on_sale: number
  personalised: number
  visibility: string
  terms: string
}

const orderColumns = 'p.id, p.menu_order, p.list_cents, p.created_at, p.slug'
const valueColumns = `${stockColumns}, p.created_at, p.on_sale, p.personalised, p.visibility,
  (SELECT json_group_array(pt.term_id) FROM product_terms pt WHERE pt.product_id = p.id) AS terms`

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

/** Returns one permutation of the ordinals per sort order. Ties keep the default order. */
function ordersOf(rows: readonly OrderRow[]): FacetIndex['orders'] {
  const by = <Key extends number | string>(key: (row: OrderRow) => Key, direction: 1 | -1): Uint32Array => {
    const keys = rows.map(key)
    const compare = (one: number, other: number) => {
      const [left, right] = [keys[one], keys[other]]
      if (left === undefined || right === undefined || left === right) return one - other
      return left < right ? -direction : direction
    }
    return Uint32Array.from(rows.keys()).sort(compare)
  }
  return {
    new: by(({ created_at }) => created_at, -1),
    'price-up': by(({ list_cents }) => list_cents, 1),
    'price-down': by(({ list_cents }) => list_cents, -1),
    name: by(({ slug }) => slug, 1),
    id: by(({ id }) => id, 1),
  } satisfies Record<IndexOrder, Uint32Array>
}

/**
 * Builds the index from the tables, in several reads. Sales during the build are rows of `stock_flips` after `flips`,
 * which the caller has read before. A load during the build makes the index stale.
 */
export async function buildIndex(db: D1Database, flips: number, now: Date): Promise<FacetIndex> {
  const terms = await readTerms(db)
  const rows: OrderRow[] = []
  for await (const found of slicesOf<OrderRow>(db, orderColumns)) rows.push(...found)
  rows.sort((one, other) => one.menu_order - other.menu_order || other.id - one.id)
  const ids = Uint32Array.from(rows, ({ id }) => id)
  const prices = Uint32Array.from(rows, ({ list_cents }) => list_cents)
  const orders = ordersOf(rows)

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
  return { build: crypto.randomUUID(), ids, prices, orders, terms: terms.inOrder, bitmaps, flips }
}

/** Returns the keys of the index that apply to a product. The tag « nouveautes » expires with the age of the product. */
function keysOf(row: ValueRow, terms: ReadonlyMap<number, IndexedTerm>, since: string): string[] {
  const own = (JSON.parse(row.terms) as number[]).map((id) => terms.get(id)?.key ?? '')
  return [
    ...own.filter((key) => !followsStock(key) && (key !== 'tag/nouveautes' || row.created_at >= since)),
    ...stockKeys(row),
    ...(row.on_sale ? [flags.onSale] : []),
    ...(row.personalised ? [flags.personalised] : []),
    ...(row.visibility === 'search' ? [] : [flags.listed]),
  ]
}
