import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import type { ListQuery, ListView, ProductList, SearchList } from '../../../shared/catalogue/catalogue.ts'
import { facetNames } from '../../../shared/catalogue/facets.ts'
import { typedWords } from '../../../shared/catalogue/suggestions.ts'
import { limits } from '../../../shared/limits.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { filterOf, isListSlug, isOwnList, sortQuery, type Terms } from '../catalogue/list-filters.ts'
import { codesAnywhere } from '../catalogue/product-codes.ts'
import { withSums } from '../catalogue/set-sums.ts'
import { listOf, searchListOf, tagsOfList, wireList } from '../contract/catalogue/list.ts'
import { summaryOf, withSame } from '../contract/catalogue/product.ts'
import { listedProducts, summaryFields } from '../contract/catalogue/product-schema.ts'
import { CommerceError, lacksRoute } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import type { ReadingsHere } from '../contract/transport.ts'

/** Lists and searches, one page at a time. */
export interface ListCommerce {
  /**
   * Returns one page of a list of the specification. `null` when there is no such list, or when an unfiltered list has
   * no such page. `''` means all products. On a platform without filters, the list is not filtered and has no facets.
   */
  list(query: ListQuery): Promise<ProductList | null>
  /** Returns one page of the products that match a shopper's words or a product code. */
  search(words: string, query: ListView): Promise<SearchList>
}

/** What a search reports when it corrects no word and drops none. */
const plainlySearched = { corrected: null, nearest: [], missing: [], isPartial: false, near: '' }

/** Returns page, size and order with their defaults. */
const viewOf = ({ sort, page, size = limits.listPageSize }: ListView) => ({ sort, page, size })

/** Returns the filters in a fixed order, so that equal requests share a cache entry. */
function filterQuery({ filters = {} }: ListView): Record<string, string> {
  const pairs = facetNames.map((name) => [name, [...(filters[name] ?? [])].sort().join(',')] as const)
  return Object.fromEntries(pairs.filter(([, values]) => values !== ''))
}

/** The fields of a product that its card shows. */
const brief = summaryFields.join(',')

const wireTerms = z.array(z.object({ id: z.int(), slug: z.string() }))

/**
 * Reads lists from our own route, or from `wc/v3` where the platform lacks that route. All isolates cache unfiltered
 * lists. Filtered lists and searches have endless variants, so only this isolate caches them.
 */
export function listCommerce(calls: Calls, cache: CatalogueCache, here?: ReadingsHere): ListCommerce {
  /** Returns the answer of our own route; `undefined` on a platform without it. */
  const own = async (query: Record<string, string>) => {
    try {
      if (here) return wireList.parse(await here.lists(query))
      const { body } = await calls.read(`${ownRoutes}/products`, { ...query, _fields: brief })
      return wireList.parse(body)
    } catch (error) {
      if (!lacksRoute(error)) throw error
      return undefined
    }
  }

  const readTerms = async (): Promise<Terms> => {
    const query = { per_page: String(limits.termsPerPage) }
    const [categories, tags] = await Promise.all([
      calls.read('wc/v3/products/categories', query),
      calls.read('wc/v3/products/tags', query),
    ])
    const idsBySlug = (body: unknown) =>
      Object.fromEntries(wireTerms.parse(body).map(({ slug, id }) => [slug, id]))
    return { categories: idsBySlug(categories.body), tags: idsBySlug(tags.body) }
  }
  const terms = () => cache.through('terms', readTerms, () => ['terms'])

  /** Reads a page from `wc/v3`, which has no facets. */
  const plain = async (
    query: Record<string, string>,
    view: ListView,
    place: 'list' | 'search' = 'list',
  ): Promise<ProductList> => {
    const { page, size } = viewOf(view)
    const { body, headers } = await calls.read('wc/v3/products', {
      status: 'publish',
      sets: 'sum',
      _fields: brief,
      ...query,
      page: String(page),
      per_page: String(size),
    })
    const list = listedProducts(body, place)
    const found = await withSums(calls, list)
    const all = Number(headers.get('X-WP-Total') ?? list.length)
    // When all products fit on the page, do not count the hidden ones.
    const total = page === 1 && all <= size ? list.length : all
    const now = Date.now()
    return {
      products: found.map((wire) => summaryOf(wire, now)),
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      page,
      facets: [],
    }
  }

  /**
   * Searches in `wc/v3`, which does not search its SKUs by words. So we ask for both, and products with the code come
   * first.
   */
  const plainSearch = async (words: string, view: ListView): Promise<SearchList> => {
    const order = view.sort === 'selection' ? {} : sortQuery(view.sort)
    const codes = codesAnywhere(words).join(',')
    const [found, coded] = await Promise.all([
      plain({ search: words, ...order }, view, 'search'),
      codes && view.page === 1 ? plain({ sku: codes }, view, 'search') : null,
    ])
    const first = coded?.products ?? []
    const others = found.products.filter(({ id }) => !first.some((product) => product.id === id))
    const total = found.total + first.length - (found.products.length - others.length)
    return { ...found, products: [...first, ...others], total, ...plainlySearched }
  }

  type Read<T> = (query: Record<string, string>) => Promise<T>
  const queryOf = (view: ListView) => {
    const { sort, page, size } = viewOf(view)
    return { sort, page: String(page), per_page: String(size), ...filterQuery(view) }
  }
  /** Caches an answer only in this isolate, because searches have endless variants. */
  const near = <T extends ProductList | null>(subject: string, view: ListView, read: Read<T>) => {
    const query = queryOf(view)
    return cache.near(`${subject}:${new URLSearchParams(query)}`, () => read(query), tagsOfList)
  }
  /**
   * Caches a list in KV if it has no filter, otherwise only in this isolate. Pages past the end are endless too, so
   * they are not written to KV.
   */
  const cached = (subject: string, view: ListView, read: Read<ProductList | null>) => {
    if (Object.keys(filterQuery(view)).length > 0) return near(subject, view, read)
    const query = queryOf(view)
    const readPage = async () => {
      const list = await read(query)
      return list && list.page > list.pages ? null : list
    }
    return cache.through(`${subject}:${new URLSearchParams(query)}`, readPage, tagsOfList, withSame)
  }

  return {
    list: async ({ slug, ...view }) => {
      if (!isListSlug(slug) && !isOwnList(slug)) return null
      return cached(`list:${slug}`, view, async (query) => {
        const wire = await own({ list: slug, ...query }).catch(unknownList)
        if (wire) return listOf(wire, viewOf(view), Date.now())
        const filter = filterOf(slug, await terms())
        return filter && plain({ ...sortQuery(view.sort), ...filter }, view)
      })
    },
    search: (words, view) => {
      const normalised = typedWords(words).toLowerCase()
      return near(`search:${normalised}`, view, async (query) => {
        const wire = await own({ search: normalised, ...query })
        return wire ? searchListOf(wire, viewOf(view), Date.now()) : plainSearch(normalised, view)
      })
    },
  }
}

/** For `catch`: returns `undefined` when our platform has no term for a list. The list is then read from `wc/v3`. */
function unknownList(error: unknown): undefined {
  if (error instanceof CommerceError && error.code === `${brand.key}_unknown_list`) return undefined
  throw error
}

/** Counts a search without a result. A platform without this route counts none. */
export async function countMiss(calls: Calls, words: string): Promise<void> {
  try {
    await calls.ask(`${ownRoutes}/search-misses`, { words })
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== 'rest_no_route')
      console.error('search not counted', error)
  }
}
