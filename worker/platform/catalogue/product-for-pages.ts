import { focusKey, focusWords } from '../../../shared/catalogue/pictures.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import { ensurePrices } from './prices.ts'
import { type CardRow, cardColumns, setIds, termsOf } from './product-columns.ts'
import { available } from './product-query.ts'
import { type BriefVariationRow, briefColumns, briefVariation } from './variation-wire.ts'
import type { ProductAttribute } from './variations.ts'
import {
  idOfAttribute,
  labelsIn,
  paragraphs,
  type StoredPicture,
  wireDates,
  wireImages,
} from './wire-parts.ts'

/** Products as the shop’s own pages read them: the card, and the whole product with all that stands beside it. */

/** A term as `termsOf` reads it. */
export type StoredTerm = [taxonomy: string, id: number, name: string, slug: string]

/** Returns the terms of one taxonomy, from those that `termsOf` read. */
export const wireTerms = (terms: readonly StoredTerm[], taxonomy: string) =>
  terms.filter(([own]) => own === taxonomy).map(([, id, name, slug]) => ({ id, name, slug }))

/** Returns the choices and fixed attributes of the column `attributes`. */
export const shownAttributes = (attributes: string, labels: Readonly<Record<string, string>>) =>
  (JSON.parse(attributes) as (ProductAttribute & { id?: number; visible?: false })[]).map(
    ({ id, slug, options, variation, visible = true }) => ({
      id: id ?? idOfAttribute(slug),
      name: entryOf(labels, slug) ?? slug,
      slug,
      visible,
      variation,
      options,
    }),
  )

/** Returns the facts and the other fields of ours as `meta_data`. */
export function wireMeta(row: CardRow & { set_ids?: string | null }) {
  const meta: Record<string, string> = JSON.parse(row.meta)
  if (row.pictures.includes('"focus"'))
    meta[focusKey] = focusWords(JSON.parse(row.pictures) as StoredPicture[])
  if (row.on_sale && row.prior_cents !== null) {
    meta['lowest_price_30d'] = decimalFromCents(row.prior_cents)
    meta['reduction_percent'] = String(
      Math.round(((row.prior_cents - row.price_cents) / row.prior_cents) * 100),
    )
  }
  if (row.set_price_cents !== null) meta['price_all_pieces'] = decimalFromCents(row.set_price_cents)
  if (row.set_ids) meta['in_sets'] = row.set_ids
  return Object.entries(meta).map(([key, value], index) => ({ id: row.id * 100 + index + 1, key, value }))
}

/** Returns the first and last moment of the running reduction. */
export const saleDates = ({ sale_starts: from, sale_ends: to }: CardRow) => ({
  date_on_sale_from: from && (from.length > 10 ? from : `${from}T00:00:00`),
  date_on_sale_to: to && (to.length > 10 ? to : `${to}T23:59:59`),
})

/** Facts of a product that are not in its row. Lists read them from the facet index. */
export interface CardTerms {
  available: boolean
  categories: readonly { id: number; name: string; slug: string }[]
  tags: readonly { id: number; name: string; slug: string }[]
}

/** Returns the card of a product, with the field names of `wc/v3` (`summaryFields`). Addresses have no origin. */
export function wireCard(row: CardRow, { available, categories, tags }: CardTerms) {
  const dates = wireDates(row.created_at, row.modified_at)
  return {
    id: row.id,
    name: row.name,
    date_created: dates.date_created,
    date_modified: dates.date_modified,
    type: row.type,
    status: row.status,
    short_description: paragraphs([row.summary]),
    sku: row.sku,
    price: decimalFromCents(row.price_cents),
    on_sale: row.on_sale === 1,
    ...saleDates(row),
    stock_quantity: row.total_stock,
    stock_status: available ? 'instock' : 'outofstock',
    categories,
    tags,
    images: wireImages(row.id, row.pictures, ''),
    attributes: shownAttributes(row.attributes, labelsIn(row.attributes)),
    grouped_products: JSON.parse(row.piece_ids) as number[],
    meta_data: wireMeta(row),
    ...(row.visibility !== 'visible' && { catalog_visibility: row.visibility }),
  }
}

/** The row of a card with the further columns of a product page. */
interface ProductRow extends CardRow {
  description: string
  gtin: string | null
  related: string
  available: number
  terms: string
  set_ids: string | null
}

/** SQL of a product's barcode number. */
export const gtinColumn = "p.platform ->> 'global_unique_id' AS gtin"

/** SQL of the product with id ?1, or of the product whose variation has id ?1. */
const one = `WITH one (id) AS (SELECT coalesce(
  (SELECT p.id FROM products p WHERE p.id = ?1 AND p.status = 'publish'),
  (SELECT v.product_id FROM variations v WHERE v.id = ?1 AND v.status = 'publish')))`
const pieces = 'SELECT g.piece_id FROM one j JOIN set_pieces g ON g.set_id = j.id'

/**
 * SQL of the product, its pieces, its related products and the sets that contain it. The `+` stops SQLite from scanning
 * all published products. Products created before ?2 are no longer new.
 */
const products = `${one} SELECT ${cardColumns}, p.description, ${gtinColumn}, p.related, ${available} AS available, ${setIds},
    ${termsOf("'category', 'tag'", '?2')}
  FROM products p WHERE +p.status = 'publish' AND p.id IN (
    SELECT id FROM one UNION ${pieces} UNION
    SELECT r.value FROM one j JOIN products o ON o.id = j.id, json_each(o.related) r UNION
    SELECT g.set_id FROM one j JOIN set_pieces g ON g.piece_id = j.id)`
const variations = `${one} SELECT ${briefColumns} FROM variations v JOIN products p ON p.id = v.product_id
  WHERE v.status = 'publish' AND +p.status = 'publish' AND v.product_id IN (SELECT id FROM one UNION ${pieces})
  ORDER BY v.id`

const cardOf = (row: ProductRow) => {
  const terms = JSON.parse(row.terms)
  return wireCard(row, {
    available: row.available === 1,
    categories: wireTerms(terms, 'category'),
    tags: wireTerms(terms, 'tag'),
  })
}

/** Returns the fields of a product page that no card has. */
export const pageFields = ({ description, gtin }: Pick<ProductRow, 'description' | 'gtin'>) => ({
  description: paragraphs(description.split('\n\n')),
  ...(gtin && { global_unique_id: gtin }),
})

/** Returns a product with its variations. */
function wholeOf(row: ProductRow, choices: readonly BriefVariationRow[]) {
  const labels = labelsIn(row.attributes)
  return {
    product: { ...cardOf(row), ...pageFields(row) },
    variations: choices
      .filter(({ product_id }) => product_id === row.id)
      .map((choice) => briefVariation(choice, labels)),
  }
}

/** Returns the statements of a product page, which one D1 round trip answers. */
export const productStatements = (db: D1Database, id: number, now: Date): D1PreparedStatement[] => [
  db.prepare(products).bind(id, newSince(now)),
  db.prepare(variations).bind(id),
]

/**
 * Reads the content of a product page in one D1 round trip. The id of a variation gives its product; `null` when there is
 * none. Returns `{ product, variations, pieces: [{ product, variations }], companions }`: the pieces of a set in order,
 * and the cards of related products and of the sets that contain the product. Objects have the shape of `wc/v3` with the
 * fields that the shop reads.
 */
export async function wholeProduct(db: D1Database, id: number, now = new Date()): Promise<object | null> {
  await ensurePrices(db, now)
  const [products, choices] = await db.batch<unknown>(productStatements(db, id, now))
  const rows = new Map(((products?.results ?? []) as ProductRow[]).map((row) => [row.id, row]))
  const own = (choices?.results ?? []) as BriefVariationRow[]
  const row = rows.get(id) ?? rows.get(own[0]?.product_id ?? 0)
  if (!row) return null
  const named = (ids: string) => (JSON.parse(ids) as number[]).flatMap((each) => rows.get(each) ?? [])
  return {
    ...wholeOf(row, own),
    pieces: named(row.piece_ids).map((piece) => wholeOf(piece, own)),
    // A product that is hidden from lists is no companion either.
    companions: [...named(row.related), ...named(`[${row.set_ids ?? ''}]`)]
      .filter(({ visibility }) => visibility !== 'hidden')
      .map(cardOf),
  }
}
