import * as z from 'zod'
import type { ListQuery, ListView, ProductList, SearchList } from '../../shared/catalogue.ts'
import { facetNames } from '../../shared/facets.ts'
import { limits } from '../../shared/limits.ts'
import { typedWords } from '../../shared/suggestions.ts'
import { type Calls, CommerceError } from './call.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { filterOf, isListSlug, sortQuery, type Terms } from './list-filters.ts'
import { codesOf } from './product-codes.ts'
import { listOf, searchListOf, wireList } from './wire/list.ts'
import { summaryOf, wireProduct } from './wire/product.ts'

/** Lists and searches, one page at a time. */
export interface ListCommerce {
  /**
   * One page of a list of the specification; `null` when the slug is none of them, or past the last page of a list
   * that nothing narrows. `''` is all jewels. On a platform that cannot narrow lists nothing is narrowed, and the list
   * has no facet.
   */
  list(query: ListQuery): Promise<ProductList | null>
  /** One page of what a shopper's words or a product code find. */
  search(words: string, query: ListView): Promise<SearchList>
}

/** Milliseconds for which a platform without our own lists is not asked for them again. */
const withoutLists = 3_600_000

/** When platforms said, in milliseconds since 1970, that they have no lists of our own. */
const saidNo = new Map<string, number>()

/** Page, size and order asked, nothing left open. */
const viewOf = ({ sort, page, size = limits.listPageSize }: ListView) => ({ sort, page, size })

/** Filters in one order: what is asked alike is kept once. */
function filterQuery({ filters = {} }: ListView): Record<string, string> {
  const pairs = facetNames.map((name) => [name, [...(filters[name] ?? [])].sort().join(',')] as const)
  return Object.fromEntries(pairs.filter(([, values]) => values !== ''))
}

const wireTerms = z.array(z.object({ id: z.int(), slug: z.string() }))

/**
 * Reads lists from our own route, or from `wc/v3` where the platform does not have it. What is not narrowed is kept for
 * every isolate; what is narrowed or searched has no end of varieties, and is kept by this one only.
 */
export function listCommerce(calls: Calls, cache: CatalogueCache): ListCommerce {
  /** The answer of our own route, `undefined` on a platform without it. */
  const own = async (query: Record<string, string>) => {
    if (Date.now() - (saidNo.get(cache.platform) ?? Number.NEGATIVE_INFINITY) < withoutLists) return undefined
    try {
      const { body } = await calls.read('aubenacre/v1/products', query)
      return wireList.parse(body)
    } catch (error) {
      if (!(error instanceof CommerceError) || error.code !== 'rest_no_route') throw error
      saidNo.set(cache.platform, Date.now())
      return undefined
    }
  }

  const terms = (): Promise<Terms> =>
    cache.through('terms', async () => {
      const query = { per_page: String(limits.termsPerPage) }
      const [categories, tags] = await Promise.all([
        calls.read('wc/v3/products/categories', query),
        calls.read('wc/v3/products/tags', query),
      ])
      const idsBySlug = (body: unknown) =>
        Object.fromEntries(wireTerms.parse(body).map(({ slug, id }) => [slug, id]))
      return { categories: idsBySlug(categories.body), tags: idsBySlug(tags.body) }
    })

  /** A page of `wc/v3`, which counts no facet. */
  const plain = async (query: Record<string, string>, view: ListView): Promise<ProductList> => {
    const { page, size } = viewOf(view)
    const { body, headers } = await calls.read('wc/v3/products', {
      status: 'publish',
      sets: 'sum',
      ...query,
      page: String(page),
      per_page: String(size),
    })
    const found = z.array(wireProduct).parse(body)
    const total = Number(headers.get('X-WP-Total') ?? found.length)
    const now = Date.now()
    return {
      products: found.map((wire) => summaryOf(wire, now)),
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      page,
      facets: [],
    }
  }

  /** The words of a platform need not be looked for in its product codes. */
  const plainSearch = async (words: string, view: ListView): Promise<SearchList> => {
    const order = view.sort === 'selection' ? {} : sortQuery(view.sort)
    const found = await plain({ search: words, ...order }, view)
    const codes = found.total === 0 ? codesOf(words) : []
    const list = codes.length === 0 ? found : await plain({ sku: codes.join(','), ...order }, view)
    return { ...list, corrected: null, nearest: [] }
  }

  type Read<T> = (query: Record<string, string>) => Promise<T>
  const queryOf = (view: ListView) => {
    const { sort, page, size } = viewOf(view)
    return { sort, page: String(page), per_page: String(size), ...filterQuery(view) }
  }
  /** Keeps an answer in this isolate: of what shoppers type there is no end. */
  const near = <T>(subject: string, view: ListView, read: Read<T>) => {
    const query = queryOf(view)
    return cache.near(`${subject}:${new URLSearchParams(query)}`, () => read(query))
  }
  /** Keeps the answer of a list where it belongs; of pages past the last there is no end either. */
  const kept = (subject: string, view: ListView, read: Read<ProductList | null>) => {
    if (Object.keys(filterQuery(view)).length > 0) return near(subject, view, read)
    const query = queryOf(view)
    return cache.through(`${subject}:${new URLSearchParams(query)}`, async () => {
      const list = await read(query)
      return list && list.page > list.pages ? null : list
    })
  }

  return {
    list: async ({ slug, ...view }) => {
      if (!isListSlug(slug)) return null
      return kept(`list:${slug}`, view, async (query) => {
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
  if (error instanceof CommerceError && error.code === 'aubenacre_unknown_list') return undefined
  throw error
}
