import { Hono } from 'hono'
import { type Filters, facetNames } from '../../../../shared/facets.ts'
import { decimalFromCents } from '../../../../shared/money.ts'
import { readPriceRange } from '../../../../shared/price-bands.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../platform-error.ts'
import { narrow } from './facet-index/narrow.ts'
import { currentIndex } from './facet-index/store.ts'
import { listOf } from './facet-index/values.ts'
import { newSince } from './product-query.ts'
import { baseOf } from './product-routes.ts'
import { type ProductRow, productColumns, wireProduct } from './product-wire.ts'
import { Query } from './query.ts'
import { searchProducts } from './search.ts'

/** Most values of one facet. */
const mostValues = 30

const sorts = {
  selection: 'house',
  new: 'new',
  'price-up': 'price-up',
  'price-down': 'price-down',
  name: 'name',
} as const

const isSlug = (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)

/** The values asked, by facet; 400 `rest_invalid_param` for what is no slug, no price range, or too much. */
function filtersOf(query: Query): Filters {
  const filters = facetNames.flatMap((name) => {
    const values = query.words(name)
    if (!values) return []
    const isValue = name === 'prix' ? (value: string) => readPriceRange(value) !== null : isSlug
    if (values.length > mostValues || !values.every(isValue)) {
      throw invalidParams({ [name]: `${name} contient une valeur non valide` })
    }
    return [[name, values] as const]
  })
  return Object.fromEntries(filters)
}

/** Published products by id, in the order asked. The `+` keeps SQLite from going through all that are published. */
async function productsOf(db: D1Database, ids: readonly number[], now: Date): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${productColumns} FROM products p
       WHERE p.id IN (SELECT value FROM json_each(?)) AND +p.status = 'publish'`,
    )
    .bind(newSince(now), JSON.stringify(ids))
    .all<ProductRow>()
  const byId = new Map(results.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * `aubenacre/v1/products`: one page of a list or of what words find, narrowed by facets, with their counts. Our own
 * addition to the contract; products are those of `wc/v3`. Parameters: `list` (slug), `search`, `sort`, `page`,
 * `per_page`, and each facet by its name with values between commas. Answers
 * `{ products, total, price_range: { min, max } | null, facets: [{ name, options: [{ value, label, count }] }] }`, a search
 * `corrected` and `nearest` too (see `search.ts`), 400 `rest_invalid_param` naming the parameter, 404 `aubenacre_unknown_list`.
 */
export const listRoutes = new Hono<EmbeddedEnv>().get('/aubenacre/v1/products', async (c) => {
  const now = new Date()
  const query = new Query(c.req.url)
  const filters = filtersOf(query)
  const sort = query.choice('sort', Object.keys(sorts) as (keyof typeof sorts)[]) ?? 'selection'
  const page = query.integer('page', 1, 1, 99_999)
  const perPage = query.integer('per_page', 24, 1, 100)
  const words = query.text('search')
  const index = await currentIndex(c.env.DB, now)
  const found = words === undefined ? undefined : await searchProducts(c.env.DB, words, index)
  const list = listOf(index, query.text('list') ?? '')
  if (!list) throw new PlatformError(404, 'aubenacre_unknown_list', 'Liste inconnue')
  const order = found && sort === 'selection' ? 'found' : sorts[sort]
  const asked = { list, filters, found: found?.ids, order, page, perPage } as const
  const { ids, total, prices, facets } = narrow(index, asked)
  const products = await productsOf(c.env.DB, ids, now)
  return c.json({
    products: products.map((row) => wireProduct(row, baseOf(c))),
    total,
    price_range: prices && {
      min: decimalFromCents(prices.lowest),
      max: decimalFromCents(prices.highest),
    },
    facets,
    ...(found && { corrected: found.corrected, nearest: found.nearest }),
  })
})
