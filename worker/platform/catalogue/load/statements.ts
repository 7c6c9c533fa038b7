import { offer } from '#brand/offer.ts'
import type { Guide } from '../../../../shared/catalogue/guide.ts'
import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { type Statement, storedInstant } from '../../sql/statement.ts'
import { priceStatements } from '../prices.ts'
import {
  indexStatements,
  mergedIndex,
  termNames,
  textsOf,
  vocabularyStatements,
} from '../search/search-index.ts'
import type { Synonym } from '../search/synonym-schema.ts'
import { variationsOf } from '../variations.ts'
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
import { attributeStatements, filterStatements, optionStatements, termStatements } from './term-statements.ts'

/** The validated input of a load: data from `read-files.ts`, guides from the build. */
export interface CatalogueInput {
  products: readonly SourcedProduct[]
  categories: readonly TermData[]
  tags: readonly TermData[]
  synonyms: readonly Synonym[]
  /** Absent if the load has no guides. */
  guides?: readonly Guide[]
  /** Ids of products that the staff has edited. The load skips them. */
  edited?: ReadonlySet<number>
}

/**
 * Returns statements that create the coupon code of the brand's offer if it is missing. They delete `welcome10`, the
 * code of a new database, if it is not the brand's code and nobody has used it.
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

/**
 * Returns statements that load `input`, to run in order in one transaction. A repeated load changes nothing: sold stock
 * stays sold until the file has another figure. Products that left their file become drafts, so that orders still find
 * them. Products that the staff has edited keep the staff's version.
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
    ...attributeStatements(),
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

/** Returns a hash of all that a load writes, independent of its time. If it equals the stored hash, nothing would change. */
export const loadFingerprint = (input: CatalogueInput): string =>
  fingerprintOf(catalogueStatements(input, new Date(0)))

/** Returns the statement that stores the hash of a load. */
export const loadStatement = (fingerprint: string): Statement => ({
  sql: `INSERT INTO catalogue_load (only, fingerprint) VALUES (1, ?1)
    ON CONFLICT (only) DO UPDATE SET fingerprint = excluded.fingerprint`,
  params: [fingerprint],
})
