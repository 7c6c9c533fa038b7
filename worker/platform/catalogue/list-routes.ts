import { Hono } from 'hono'
import { brand } from '#brand/brand.ts'
import * as t from '#text/refusals.ts'
import { type Filters, facetNames } from '../../../shared/catalogue/facets.ts'
import { readPriceRange } from '../../../shared/catalogue/price-bands.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { Query } from '../http/query.ts'
import { narrow } from './facet-index/narrow.ts'
import { listedIn, listOf } from './facet-index/values.ts'
import { briefly, type PageOf, type ReadList, wholly } from './list-reading.ts'
import { baseOf } from './product-routes.ts'
import type { SearchResult } from './search/search.ts'

/** Maximum number of values of one facet. */
const maxValues = 30

const sorts = {
  selection: 'house',
  new: 'new',
  'price-up': 'price-up',
  'price-down': 'price-down',
  name: 'name',
} as const

const isSlug = (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)

/** Reads the requested values by facet. Throws 400 `rest_invalid_param` for an invalid value, or for too many. */
function filtersOf(query: Query): Filters {
  const filters = facetNames.flatMap((name) => {
    const values = query.words(name)
    if (!values) return []
    const isValue = name === 'prix' ? (value: string) => readPriceRange(value) !== null : isSlug
    if (values.length > maxValues || !values.every(isValue)) {
      throw invalidParams({ [name]: t.valueInvalid(name) })
    }
    return [[name, values] as const]
  })
  return Object.fromEntries(filters)
}

/** Returns the response body of `<key>/v1/products`. Throws as that route. */
async function answerOf(db: D1Database, query: Query, read: ReadList): Promise<object> {
  const now = new Date()
  const filters = filtersOf(query)
  const sort = query.choice('sort', Object.keys(sorts) as (keyof typeof sorts)[]) ?? 'selection'
  const page = query.integer('page', 1, 1, 99_999)
  const perPage = query.integer('per_page', 24, 1, 100)
  const words = query.search()
  const slug = query.text('list') ?? ''
  const pageOf: PageOf = (index, found) => {
    const whole = listOf(index, slug)
    const list = whole && (words === undefined ? listedIn(index, whole) : whole)
    const order = found && sort === 'selection' ? 'found' : sorts[sort]
    return list && narrow(index, { list, filters, found: found?.ids, order, page, perPage })
  }
  const { page: asked, found, products } = await read(db, now, words, pageOf)
  if (!asked) throw new PlatformError(404, `${brand.key}_unknown_list`, t.noSuchList)
  const { total, prices, facets } = asked
  return {
    products,
    total,
    price_range: prices && {
      min: decimalFromCents(prices.lowest),
      max: decimalFromCents(prices.highest),
    },
    facets,
    ...(found && hintsOf(found)),
  }
}

/** Returns the fields of the response that only a search has. */
const hintsOf = ({ corrected, nearest, missing, isPartial, near }: SearchResult) => ({
  ...{ corrected, nearest, missing, near },
  partial: isPartial,
})

/**
 * Answers `<key>/v1/products` for the shop in this same Worker. Each product is its card: the same object until its content
 * changes. Throws as that route.
 */
export const cardsOf = (db: D1Database, query: Readonly<Record<string, string>>): Promise<object> =>
  answerOf(db, new Query(`https://here/?${new URLSearchParams(query)}`), briefly)

/**
 * `<key>/v1/products`: one page of a list or of a search, filtered by facets, with the counts of their values. Our own
 * addition to the contract; products have the shape of `wc/v3`. Parameters: `list` (slug), `search`, `sort`, `page`,
 * `per_page`, `_fields` (of the products), and each facet by its name with comma-separated values. Answers
 * `{ products, total, price_range: { min, max } | null, facets: [{ name, options: [{ value, label, count }] }] }`; a search
 * also `corrected`, `nearest`, `missing`, `partial` and `near` (see `search.ts`). Errors: 400 `rest_invalid_param` with the
 * name of the parameter, 404 `<key>_unknown_list`.
 */
export const listRoutes = new Hono<EmbeddedEnv>().get(`/${ownRoutes}/products`, async (c) => {
  const query = new Query(c.req.url)
  return c.json(await answerOf(c.env.DB, query, wholly(baseOf(c), query.words('_fields'))))
})
