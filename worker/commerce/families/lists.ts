import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import type { ListQuery, ListView, ProductList, SearchList } from '../../../shared/catalogue/catalogue.ts'
import { facetNames } from '../../../shared/catalogue/facets.ts'
import { typedWords } from '../../../shared/catalogue/suggestions.ts'
import { limits } from '../../../shared/limits.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { filterOf, isListSlug, sortQuery, type Terms } from '../catalogue/list-filters.ts'
import { codesAnywhere } from '../catalogue/product-codes.ts'
import { withSums } from '../catalogue/set-sums.ts'
import { tagsOfList } from '../catalogue/shown-tags.ts'
import { listOf, searchListOf, wireList } from '../contract/catalogue/list.ts'
import { summaryOf } from '../contract/catalogue/product.ts'
import { summaryFields } from '../contract/catalogue/product-schema.ts'
import { listedProducts, withSame } from '../contract/catalogue/shown-product.ts'
import { CommerceError, lacksRoute } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import type { ReadingsHere } from '../contract/transport.ts'

/** Lists and searches, one page at a time. */
export interface ListCommerce {
  /**
   * One page of a list of the specification; `null` when the slug is none of them, or past the last page of a list
   * that nothing narrows. `''` is all products. On a platform that cannot narrow lists nothing is narrowed, and the list
   * has no facet.
   */
  list(query: ListQuery): Promise<ProductList | null>
  /** One page of what a shopper's words or a product code find. */
  search(words: string, query: ListView): Promise<SearchList>
}

/** A search that mends no word and leaves none out. */
const plainlySearched = { corrected: null, nearest: [], missing: [], isPartial: false, near: '' }

/** Page, size and order asked, nothing left open. */
const viewOf = ({ sort, page, size = limits.listPageSize }: ListView) => ({ sort, page, size })

/** Filters in one order: what is asked alike is kept once. */
function filterQuery({ filters = {} }: ListView): Record<string, string> {
  const pairs = facetNames.map((name) => [name, [...(filters[name] ?? [])].sort().join(',')] as const)
  return Object.fromEntries(pairs.filter(([, values]) => values !== ''))
}

/** Of each product of a list, what its card shows. */
const brief = summaryFields.join(',')

const wireTerms = z.array(z.object({ id: z.int(), slug: z.string() }))

/**
 * Reads lists from our own route, or from `wc/v3` where the platform does not have it. What is not narrowed is kept for
 * every isolate; what is narrowed or searched has no end of varieties, and is kept by this one only.
 */
export function listCommerce(calls: Calls, cache: CatalogueCache, here?: ReadingsHere): ListCommerce {
  /** The answer of our own route, `undefined` on a platform without it. */
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

  /** A page of `wc/v3`, which counts no facet. */
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
    // What cannot be shown is not counted, where all of it is at hand.
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

  /** A platform does not look for words among its codes: both are asked for, and what has the code comes first. */
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
  /** Keeps an answer in this isolate: of what shoppers type there is no end. */
  const near = <T extends ProductList | null>(subject: string, view: ListView, read: Read<T>) => {
    const query = queryOf(view)
    return cache.near(`${subject}:${new URLSearchParams(query)}`, () => read(query), tagsOfList)
  }
  /** Keeps the answer of a list where it belongs; of pages past the last there is no end either. */
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
      if (!isListSlug(slug)) return null
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

/** A list of the specification that the shop has no term for: `wc/v3` says what stands in its place. */
function unknownList(error: unknown): undefined {
  if (error instanceof CommerceError && error.code === `${brand.key}_unknown_list`) return undefined
  throw error
}

/** What shoppers search in vain. */
export interface SearchMissCommerce {
  /** Counts a search that found nothing, once the answer has left; on a platform that does not count it, nothing. */
  missed(words: string): void
}

/** @param behind keeps work going once the answer has left */
export const searchMissCommerce = (
  calls: Calls,
  behind: (work: Promise<unknown>) => void,
): SearchMissCommerce => ({
  missed: (words) => {
    behind(calls.ask(`${ownRoutes}/search-misses`, { words }).catch(report))
  },
})

function report(error: unknown): void {
  if (!(error instanceof CommerceError) || error.code !== 'rest_no_route')
    console.error('search not counted', error)
}
