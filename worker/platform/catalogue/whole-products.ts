import type { CatalogueSlice } from '../../commerce/contract/transport.ts'
import { hasBit } from './facet-index/bitmap.ts'
import { cardTermsOf } from './facet-index/card-terms.ts'
import { countShared } from './facet-index/counting.ts'
import type { FacetIndex } from './facet-index/facet-index.ts'
import { readIndex } from './facet-index/store.ts'
import { allProducts, listedIn } from './facet-index/values.ts'
import { type CardRow, rowColumns } from './product-columns.ts'
import { gtinColumn, pageFields, wireCard } from './product-for-pages.ts'
import { available } from './product-query.ts'
import { type StoredPrices, withPrices } from './variation-prices.ts'
import { type BriefVariationRow, briefVariation, unpricedColumns } from './variation-wire.ts'
import { labelsIn } from './wire-parts.ts'

type Row = CardRow & { description: string; gtin: string | null; available: number | null }

/** Returns the ids of a slice of the listed products, in ascending order, and the number of all. */
function idsOf(
  index: FacetIndex,
  { after = 0, upto = Number.MAX_SAFE_INTEGER, skip = 0, size }: CatalogueSlice,
): { ids: number[]; total: number } {
  const list = listedIn(index, allProducts(index))
  const ids: number[] = []
  let left = skip
  for (const ordinal of index.orders.id) {
    const id = index.ids[ordinal] ?? 0
    if (id > upto || ids.length === size) break
    if (id <= after || !hasBit(list, ordinal)) continue
    if (left > 0) left -= 1
    else ids.push(id)
  }
  return { ids, total: countShared(list, list) }
}

type VariationRow = StoredPrices & Omit<BriefVariationRow, keyof StoredPrices | 'on_sale'>

/**
 * Reads published products with their variations, by a condition on their id. D1 counts each id of a list three times,
 * and those of a range once.
 * @param stock SQL that tells whether a product can be bought; `NULL` where the index tells it
 */
async function read(db: D1Database, condition: string, params: readonly unknown[], stock: string) {
  // The `+` stops SQLite from scanning all published products.
  const [products, variations] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT ${rowColumns}, p.stock AS total_stock, p.description, ${gtinColumn}, (${stock}) AS available FROM products p
         WHERE p.id ${condition} AND +p.status = 'publish'`,
      )
      .bind(...params),
    db
      .prepare(
        `SELECT ${unpricedColumns}, v.regular_cents, v.price_cents FROM variations v
         WHERE v.product_id ${condition} AND v.status = 'publish'`,
      )
      .bind(...params),
  ])
  const rows = (products?.results ?? []) as Row[]
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    choices: Map.groupBy((variations?.results ?? []) as VariationRow[], (row) => row.product_id),
  }
}

/**
 * Reads a slice of all listed products by id, each with its variations and the pieces of a set, for product feeds and
 * exports. Terms come from the index in memory, so a product costs only its own row and the rows of its variations.
 * Leaves out the related products. Answers `{ products: [{ product, variations, pieces }], total, last, isWhole }`.
 */
export async function wholeProducts(db: D1Database, slice: CatalogueSlice, now = new Date()) {
  const { index, isWhole } = await readIndex(db, now)
  const { ids, total } = idsOf(index, slice)
  if (ids.length === 0) return { products: [], total, last: null, isWhole }
  const found = await read(db, 'BETWEEN ?1 AND ?2', [ids[0], ids.at(-1)], 'NULL')
  const pieceIds = (row: Row | undefined): number[] => JSON.parse(row?.piece_ids ?? '[]')
  const inSets = [...new Set(ids.flatMap((id) => pieceIds(found.rows.get(id))))]
  const pieces =
    inSets.length > 0
      ? await read(db, 'IN (SELECT value FROM json_each(?1))', [JSON.stringify(inSets)], available)
      : found
  const wholeOf = (row: Row, { choices }: typeof found) => {
    const labels = labelsIn(row.attributes)
    const terms = cardTermsOf(index, row.id)
    const variations = row.type === 'variable' ? (choices.get(row.id) ?? []) : []
    return {
      product: {
        // A product that is hidden from lists, such as a piece of a set, is not in the index.
        ...wireCard(row, row.available === null ? terms : { ...terms, available: row.available === 1 }),
        ...pageFields(row),
      },
      variations: variations.map((each) => briefVariation(withPrices(each, row), labels)),
    }
  }
  const products = ids.flatMap((id) => {
    const row = found.rows.get(id)
    if (!row) return []
    const own = pieceIds(row).flatMap((piece) => pieces.rows.get(piece) ?? [])
    return [{ ...wholeOf(row, found), pieces: own.map((piece) => wholeOf(piece, pieces)) }]
  })
  return { products, total, last: ids.length === slice.size ? (ids.at(-1) ?? null) : null, isWhole }
}
