import { offer } from '#brand/offer.ts'
import { type FilterSlug, filterOptions } from '#brand/trade/filters.ts'
import type { Guide } from '../../../../shared/catalogue/guide.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { parisClock } from '../../../../shared/delivery/paris-clock.ts'
import { slugify } from '../../../../shared/words/slug.ts'
import { priceStatements } from '../prices.ts'
import {
  indexStatements,
  mergedIndex,
  termNames,
  textsOf,
  vocabularyStatements,
} from '../search/search-index.ts'
import type { Synonym } from '../search/synonym-schema.ts'
import { attributesOf, variationsOf } from '../variations.ts'
import { attributeLabels } from '../wire-parts.ts'
import { fingerprintOf } from './fingerprint.ts'
import { postStatements } from './post-statements.ts'
import {
  pieceStatements,
  productStatement,
  relationStatements,
  type SourcedProduct,
  variationStatements,
} from './product-statements.ts'
import type { TermData } from './schema.ts'
import { type Statement, storedInstant } from './statement.ts'

/** Everything a load brings, checked: data by `read-files.ts`, guides by the build. */
export interface CatalogueInput {
  products: readonly SourcedProduct[]
  categories: readonly TermData[]
  tags: readonly TermData[]
  synonyms: readonly Synonym[]
  /** Absent when they are not loaded too. */
  guides?: readonly Guide[]
  /** Products that were edited in the shop since: what is there stays. */
  edited?: ReadonlySet<number>
}

/**
 * The code of the offer of the brand, as long as the shop has none of that name; the one a new database begins with goes where
 * it is not the brand's and nobody has used it.
 */
function offerStatements(): Statement[] {
  const { code, percent } = offer
  return [
    {
      sql: `INSERT INTO coupons (code, type, amount, individual_use, usage_limit_per_user, first_order)
        SELECT ?1, 'percent', ?2, 1, 1, 1 WHERE NOT EXISTS (SELECT 1 FROM coupons WHERE code = ?1)`,
      params: [code, percent],
    },
    {
      sql: `DELETE FROM coupons WHERE code = 'welcome10' AND code <> ?1
        AND NOT EXISTS (SELECT 1 FROM coupon_uses u WHERE u.code = coupons.code)
        AND NOT EXISTS (SELECT 1 FROM order_coupons o WHERE o.code = coupons.code)`,
      params: [code],
    },
  ]
}

function termStatements(taxonomy: string, terms: readonly TermData[]): Statement[] {
  return terms.map(({ id, slug, name, kind }, order) => ({
    sql: `INSERT INTO terms (id, taxonomy, slug, name, menu_order, kind) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name, menu_order = excluded.menu_order,
        kind = excluded.kind
      WHERE NOT EXISTS (SELECT 1 FROM catalogue_edits e WHERE e.subject = 'term' AND e.subject_id = terms.id)`,
    params: [id, taxonomy, slug, name, order, kind],
  }))
}

/** Values of attributes are terms too; their ids are given by the database. */
function optionStatements(products: readonly SourcedProduct[]): Statement[] {
  return Object.keys(attributeLabels).flatMap((taxonomy) => {
    const options = new Map<string, string>()
    for (const { data } of products) {
      for (const attribute of attributesOf(data)) {
        if (attribute.slug === taxonomy)
          for (const option of attribute.options) options.set(slugify(option), option)
      }
    }
    if (options.size === 0) return []
    return [
      {
        sql: `INSERT INTO terms (taxonomy, slug, name) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
          ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name`,
        params: [taxonomy, JSON.stringify([...options])],
      },
    ]
  })
}

/** So are the values lists are narrowed by, in the order shown. */
function filterStatements(): Statement[] {
  return Object.keys(filterOptions).map((taxonomy) => ({
    sql: `INSERT INTO terms (taxonomy, slug, name, menu_order)
      SELECT ?1, value ->> 0, value ->> 1, key FROM json_each(?2) WHERE true
      ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name, menu_order = excluded.menu_order`,
    params: [
      taxonomy,
      JSON.stringify(filterOptions[taxonomy as FilterSlug].map((label) => [slugify(label), label])),
    ],
  }))
}

/**
 * Statements that bring the catalogue to what `input` says, to be run in order as one transaction. Running them
 * again changes nothing: stock sold since stays sold until the file gives another figure, and products that left
 * their file become drafts, never holes. What was edited in the shop is the shop's: files say nothing of it any more.
 */
export function catalogueStatements(input: CatalogueInput, now: Date): Statement[] {
  const products = input.products.filter(({ data }) => !input.edited?.has(data.id))
  const today = parisDay(now)
  const names = termNames([...input.categories, ...input.tags])
  const texts = products.map(({ data }) => textsOf(data, variationsOf(data), names))
  const removed: Statement = {
    sql: `UPDATE products SET status = 'draft', modified_at = ?3 WHERE status = 'publish'
      AND source IN (SELECT value FROM json_each(?1)) AND id NOT IN (SELECT value FROM json_each(?2))
      AND id NOT IN (SELECT e.subject_id FROM catalogue_edits e WHERE e.subject = 'product')`,
    params: [
      JSON.stringify([...new Set(input.products.map(({ source }) => source))]),
      JSON.stringify(input.products.map(({ data }) => data.id)),
      storedInstant(now),
    ],
  }
  return [
    ...offerStatements(),
    ...termStatements('category', input.categories),
    ...termStatements('tag', input.tags),
    ...optionStatements(products),
    ...filterStatements(),
    ...products.map((product) => productStatement(product, now)),
    ...products.flatMap(({ data }) => [...relationStatements(data, today), ...variationStatements(data)]),
    ...texts.flatMap(indexStatements),
    mergedIndex,
    ...products.flatMap(({ data }) => pieceStatements(data)),
    ...vocabularyStatements(texts, input.synonyms),
    removed,
    ...postStatements(input.guides ?? [], now),
    ...priceStatements(parisClock(now)),
  ]
}

/** A mark of what a load would write, whenever it runs: equal marks mean that nothing would change. */
export const loadFingerprint = (input: CatalogueInput): string =>
  fingerprintOf(catalogueStatements(input, new Date(0)))

/** The statement that remembers a load. */
export const loadStatement = (fingerprint: string): Statement => ({
  sql: `INSERT INTO catalogue_load (only, fingerprint) VALUES (1, ?1)
    ON CONFLICT (only) DO UPDATE SET fingerprint = excluded.fingerprint`,
  params: [fingerprint],
})
