import { parisClock } from '../../../../../shared/delivery/calendar.ts'
import { type Day, parisDay } from '../../../../../shared/delivery/delivery.ts'
import { decimalFromCents } from '../../../../../shared/money.ts'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import type { Statement } from '../../../sql/statement.ts'
import { noEnd, priceRecordStatements } from '../../load/price-history.ts'
import { indexStatements, type ProductTexts, vocabularyStatements } from '../../search/search-index.ts'
import { termWord } from '../../search/search-words.ts'
import { type Context, rowStatements, wordsOf } from './product-row.ts'
import type { ProductState } from './product-state.ts'

/** Returns the statements that set categories, tags, options and facet values. They create missing options and values. */
function termStatements(id: number, state: ProductState): Statement[] {
  const named = [
    ...state.attributes.flatMap(({ slug, options }) =>
      slug.startsWith('pa_') ? options.map((option) => [slug, slugify(option), option]) : [],
    ),
    ...Object.entries(state.facets).flatMap(([slug, options]) =>
      options.map((option) => [slug, slugify(option), option]),
    ),
  ]
  return [
    {
      sql: `INSERT INTO terms (taxonomy, slug, name) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
        WHERE value ->> 1 <> '' ON CONFLICT (taxonomy, slug) DO NOTHING`,
      params: [JSON.stringify(named)],
    },
    { sql: 'DELETE FROM product_terms WHERE product_id = ?1', params: [id] },
    {
      sql: `INSERT OR IGNORE INTO product_terms (term_id, product_id) SELECT value, ?1 FROM json_each(?2)
        WHERE value IN (SELECT id FROM terms)`,
      params: [id, JSON.stringify([...state.categories, ...state.tags])],
    },
    {
      sql: `INSERT OR IGNORE INTO product_terms (term_id, product_id) SELECT t.id, ?1 FROM json_each(?2) w
        JOIN terms t ON t.taxonomy = w.value ->> 0 AND t.slug = w.value ->> 1`,
      params: [id, JSON.stringify(named)],
    },
  ]
}

/** Returns the statements that remove the price of a product. The old price stays recorded. */
const withoutPrice = (id: number, today: Day): Statement[] => [
  {
    sql: `UPDATE price_history SET to_date = max(from_date, date(?2, '-1 day')) WHERE product_id = ?1 AND to_date IS NULL`,
    params: [id, today],
  },
  { sql: 'DELETE FROM promotions WHERE product_id = ?1 AND from_date >= ?2', params: [id, today] },
  {
    sql: `UPDATE promotions SET to_date = date(?2, '-1 day') WHERE product_id = ?1 AND to_date >= ?2`,
    params: [id, today],
  },
  { sql: 'UPDATE products SET prior_cents = NULL, on_sale = 0 WHERE id = ?1', params: [id] },
]

/** Returns the statements that write prices. The old price stays recorded. A new reduction starts today at the earliest. */
function priceStatements(
  id: number,
  before: ProductState | null,
  state: ProductState,
  now: Date,
): Statement[] {
  const same =
    before?.regular === state.regular && JSON.stringify(before?.sale) === JSON.stringify(state.sale)
  const today = parisDay(now)
  if (same) return []
  if (state.regular === null) return before?.regular ? withoutPrice(id, today) : []
  // A reduction that has already ended is none.
  const sale = (state.sale?.to ?? noEnd) < today ? null : state.sale
  const startedAt = before?.sale?.cents === sale?.cents ? before?.sale?.from?.slice(0, 10) : undefined
  const asked = sale?.from?.slice(0, 10) ?? today
  const from = asked < today ? (startedAt ?? today) : asked
  const hours =
    sale?.from && sale.from > parisClock(now) && !sale.from.endsWith('T00:00:00') ? sale.from : null
  return [
    ...priceRecordStatements(
      {
        type: 'simple',
        id,
        price: decimalFromCents(state.regular),
        created_at: today,
        history: [],
        ...(sale && {
          promo: { price: decimalFromCents(sale.cents), from, to: sale.to?.slice(0, 10) ?? noEnd },
        }),
      },
      today,
    ),
    ...(sale
      ? [
          {
            sql: 'UPDATE promotions SET from_at = ?3, to_at = ?4 WHERE product_id = ?1 AND from_date = ?2',
            params: [id, from, hours, sale.to && !sale.to.endsWith('T23:59:59') ? sale.to : null],
          },
        ]
      : []),
  ]
}

function pieceStatements(id: number, before: ProductState | null, state: ProductState): Statement[] {
  if (JSON.stringify(before?.pieces ?? []) === JSON.stringify(state.pieces)) return []
  return [
    { sql: 'DELETE FROM set_pieces WHERE set_id = ?1', params: [id] },
    {
      sql: 'INSERT INTO set_pieces (set_id, position, piece_id) SELECT ?1, key, value FROM json_each(?2)',
      params: [id, JSON.stringify(state.pieces)],
    },
  ]
}

/** Returns the statements that update the search index. A product that searches must not find leaves the index. */
function searchStatements(id: number, state: ProductState, { terms, skus }: Context): Statement[] {
  const isFound = state.status === 'publish' && ['visible', 'search'].includes(state.visibility)
  if (!isFound) return [{ sql: 'DELETE FROM product_search WHERE rowid = ?1', params: [id] }]
  const named = [...state.categories, ...state.tags].flatMap((term) => wordsOf(terms, term))
  const texts: ProductTexts = {
    id,
    sku: state.sku,
    skus,
    name: state.name,
    terms: named.map(({ name }) => name).join(' '),
    termWords: named.map(({ slug }) => termWord(slug)).join(' '),
    materials: [
      state.summary,
      ...['style', 'design', 'metal', 'color', 'gems', 'pearl', 'pearl_type'].map(
        (key) => state.meta[key] ?? '',
      ),
      ...state.attributes.flatMap(({ options }) => options),
      ...Object.values(state.facets).flat(),
    ].join(' \n '),
    description: state.description,
  }
  return [...indexStatements(texts), ...vocabularyStatements([texts], [])]
}

/** Returns the ordered statements of one batch that write a new state. `before` is `null` for a new product. */
export const productStatements = (
  id: number,
  before: ProductState | null,
  state: ProductState,
  context: Context,
): Statement[] => [
  ...rowStatements(id, before, state, context),
  ...termStatements(id, state),
  ...priceStatements(id, before, state, context.now),
  ...pieceStatements(id, before, state),
  ...searchStatements(id, state, context),
]
