import { finenessOf, treatmentOf } from '#brand/trade/facts.ts'
import { filterPairs } from '#brand/trade/filters.ts'
import type { Day } from '../../../../shared/delivery/delivery.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import { type Statement, storedInstant } from '../../sql/statement.ts'
import { termSlugs } from '../search/search-index.ts'
import { attributesOf, variationsOf } from '../variations.ts'
import { materialLine, metaOf } from './facts.ts'
import { fingerprintOf } from './fingerprint.ts'
import { cents, priceRecordStatements } from './price-history.ts'
import type { ProductData } from './schema.ts'

/** A product and its source file. A reload of a file unpublishes the products that left it. */
export interface SourcedProduct {
  source: string
  data: ProductData
}

/** Returns the statement that writes a product's row. It changes `modified_at` only if the data has changed. */
export function productStatement({ source, data }: SourcedProduct, now: Date): Statement {
  const isPiece = data.type !== 'grouped'
  return {
    sql: `INSERT INTO products (id, sku, slug, name, type, status, summary, description, regular_cents, price_cents,
        stock, loaded_stock, personalised, sold_individually, featured, fineness, treatment, prep_shortest,
        prep_longest, menu_order, created_at, modified_at, pictures, attributes, meta, related, source, fingerprint,
        platform)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, coalesce(?9, 0), iif(?5 = 'simple', ?10, NULL), ?10, ?11, ?12, ?13,
        ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26,
        iif(?27 IS NULL, '{}', json_object('weight', ?27)))
      ON CONFLICT (id) DO UPDATE SET sku = excluded.sku, slug = excluded.slug, name = excluded.name,
        type = excluded.type, status = excluded.status, summary = excluded.summary,
        description = excluded.description, regular_cents = excluded.regular_cents,
        stock = iif(products.loaded_stock IS excluded.loaded_stock AND products.type = excluded.type,
          products.stock, excluded.stock),
        loaded_stock = excluded.loaded_stock, personalised = excluded.personalised,
        sold_individually = excluded.sold_individually, featured = excluded.featured, fineness = excluded.fineness,
        treatment = excluded.treatment, prep_shortest = excluded.prep_shortest, prep_longest = excluded.prep_longest,
        menu_order = excluded.menu_order, created_at = excluded.created_at,
        modified_at = iif(products.fingerprint = excluded.fingerprint, products.modified_at, excluded.modified_at),
        pictures = excluded.pictures, attributes = excluded.attributes, meta = excluded.meta,
        related = excluded.related, source = excluded.source, fingerprint = excluded.fingerprint,
        platform = iif(?27 IS NULL, products.platform, json_set(products.platform, '$.weight', ?27))`,
    params: [
      data.id,
      data.sku,
      slugify(data.name),
      data.name,
      data.type,
      data.status,
      materialLine(data),
      data.description,
      isPiece ? cents(data.price) : null,
      isPiece && !Array.isArray(data.stock) ? data.stock : null,
      data.personalisation ? 1 : 0,
      isPiece && data.sold_individually ? 1 : 0,
      data.featured.includes('best-sellers') ? 1 : 0,
      finenessOf(data),
      treatmentOf(data),
      data.prep_days[0],
      data.prep_days[1],
      data.menu_order ?? data.id,
      `${data.created_at}T00:00:00`,
      storedInstant(now),
      JSON.stringify(data.pictures),
      JSON.stringify(attributesOf(data)),
      JSON.stringify(metaOf(data)),
      JSON.stringify(data.related),
      source,
      fingerprintOf(data),
      data.parcel_g === undefined ? null : String(data.parcel_g / 1000),
    ],
  }
}

/** Returns the statements that write the terms and price records of a product. */
export function relationStatements(data: ProductData, today: Day): Statement[] {
  const { categories, tags } = termSlugs(data)
  const wanted = [
    ...categories.map((slug) => ['category', slug]),
    ...tags.map((slug) => ['tag', slug]),
    ...attributesOf(data).flatMap(({ slug, options }) => options.map((option) => [slug, slugify(option)])),
    ...filterPairs(data).map(([slug, label]) => [slug, slugify(label)]),
  ]
  return [
    { sql: 'DELETE FROM product_terms WHERE product_id = ?1', params: [data.id] },
    {
      sql: `INSERT INTO product_terms (term_id, product_id)
        SELECT t.id, ?1 FROM json_each(?2) w JOIN terms t ON t.taxonomy = w.value ->> 0 AND t.slug = w.value ->> 1`,
      params: [data.id, JSON.stringify(wanted)],
    },
    ...priceRecordStatements(data, today),
  ]
}

/** Returns the statements that write the variations of a product. Variations that left its data become drafts. */
export function variationStatements(data: ProductData): Statement[] {
  const variations = variationsOf(data)
  const rows = variations.map(({ id, sku, choice, stock, loadedStock }) => [
    id,
    sku,
    JSON.stringify(choice),
    stock,
    loadedStock,
  ])
  return [
    {
      sql: `UPDATE variations SET status = 'draft', sku = sku || '-' || id
        WHERE product_id = ?1 AND status = 'publish' AND id NOT IN (SELECT value FROM json_each(?2))`,
      params: [data.id, JSON.stringify(variations.map(({ id }) => id))],
    },
    {
      sql: `INSERT INTO variations (id, product_id, sku, choice, stock, loaded_stock)
        SELECT value ->> 0, ?1, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?2) WHERE true
        ON CONFLICT (id) DO UPDATE SET sku = excluded.sku, choice = excluded.choice, status = 'publish',
          stock = iif(variations.loaded_stock IS excluded.loaded_stock AND variations.choice = excluded.choice,
          variations.stock, excluded.stock),
          loaded_stock = excluded.loaded_stock`,
      params: [data.id, JSON.stringify(rows)],
    },
  ]
}

/** Returns the statements that write the pieces of a set and give it their colours. Run them after all products exist. */
export function pieceStatements(data: ProductData): Statement[] {
  const pieces = data.type === 'grouped' ? data.grouped : []
  return [
    { sql: 'DELETE FROM set_pieces WHERE set_id = ?1', params: [data.id] },
    {
      sql: 'INSERT INTO set_pieces (set_id, position, piece_id) SELECT ?1, key, value FROM json_each(?2)',
      params: [data.id, JSON.stringify(pieces)],
    },
    {
      sql: `INSERT OR IGNORE INTO product_terms (term_id, product_id)
        SELECT t.id, ?1 FROM json_each(?2) w JOIN product_terms pt ON pt.product_id = w.value
        JOIN terms t ON t.id = pt.term_id WHERE t.taxonomy = 'pa_teinte'`,
      params: [data.id, JSON.stringify(pieces)],
    },
  ]
}
