import { z } from 'zod'
import type { ListQuery, ListView, Product, ProductList, ProductSummary } from '../../shared/catalogue.ts'
import type { Post, PostSummary } from '../../shared/content.ts'
import { limits } from '../../shared/limits.ts'
import { typedWords } from '../../shared/suggestions.ts'
import { type Calls, CommerceError } from './call.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { filterOf, sortQuery, type Terms } from './list-filters.ts'
import { codesOf } from './product-codes.ts'
import { postOf, postSummaryOf, wirePost } from './wire/post.ts'
import { productOf, summaryOf, wireProduct, wireVariation } from './wire/product.ts'

/** Catalogue and guide reads, through the shared cache. */
export interface CatalogueCommerce {
  /** A jewel with its variations and pieces; the id of a variation gives its jewel. `null` when there is none. */
  product(id: number): Promise<Product | null>
  /** Jewels by id in the order asked, unknown ones left out. */
  productsById(ids: readonly number[]): Promise<ProductSummary[]>
  /** One page of a list of the specification; `null` when the slug is none of them. `''` is all jewels. */
  list(query: ListQuery): Promise<ProductList | null>
  /** One page of what a shopper's words or a product code find. */
  search(words: string, query: ListView): Promise<ProductList>
  /** Guides, newest first. */
  posts(): Promise<PostSummary[]>
  post(id: number): Promise<Post | null>
}

const wireTerms = z.array(z.object({ id: z.int(), slug: z.string() }))

/** Catalogue calls of the contract (sections 8 and 9): published things only, never a bearer. */
export function catalogueCommerce(calls: Calls, cache: CatalogueCache): CatalogueCommerce {
  const products = async (query: Record<string, string>) => {
    const { body, headers } = await calls.read('wc/v3/products', { status: 'publish', sets: 'sum', ...query })
    const found = z.array(wireProduct).parse(body)
    return { found, total: Number(headers.get('X-WP-Total') ?? found.length) }
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
  const pageOf = async (query: Record<string, string>, page: number): Promise<ProductList> => {
    const size = limits.listPageSize
    const { found, total } = await products({ ...query, page: String(page), per_page: String(size) })
    const now = Date.now()
    return {
      products: found.map((wire) => summaryOf(wire, now)),
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      page,
      facets: [],
    }
  }

  /** Reads a jewel whole: its variations, and for a set each of its pieces the same way. */
  const whole = async (id: number): Promise<Product | null> => {
    const wire = await published(calls.read(`wc/v3/products/${id}`))
    if (!wire) return null
    if (wire.type === 'variation') return wire.parent_id > 0 ? whole(wire.parent_id) : null
    const [variations, pieces] = await Promise.all([
      wire.type === 'variable'
        ? calls.read(`wc/v3/products/${id}/variations`, { per_page: '100', order: 'asc' })
        : null,
      Promise.all(wire.grouped_products.map((piece) => whole(piece))),
    ])
    return productOf(
      wire,
      variations ? z.array(wireVariation).parse(variations.body) : [],
      pieces.filter((piece) => piece !== null),
      Date.now(),
    )
  }

  return {
    product: (id) => cache.through(`product:${id}`, () => whole(id)),
    productsById: async (ids) => {
      if (ids.length === 0) return []
      const include = ids.join(',')
      return cache.through(`products:${include}`, async () => {
        const { found } = await products({ include, orderby: 'include', per_page: '100' })
        return found.map((wire) => summaryOf(wire, Date.now()))
      })
    },
    list: async ({ slug, sort, page }) => {
      const filter = filterOf(slug, await terms())
      if (!filter) return null
      return cache.through(`list:${slug}:${sort}:${page}`, () =>
        pageOf({ ...sortQuery(sort), ...filter }, page),
      )
    },
    search: (words, { sort, page }) => {
      const normalised = typedWords(words).toLowerCase()
      return cache.through(`search:${sort}:${page}:${normalised}`, async () => {
        const order = sort === 'selection' ? {} : sortQuery(sort)
        const found = await pageOf({ search: normalised, ...order }, page)
        const codes = found.total === 0 ? codesOf(normalised) : []
        // The words of a platform need not be looked for in its product codes.
        return codes.length === 0 ? found : pageOf({ sku: codes.join(','), ...order }, page)
      })
    },
    posts: () =>
      cache.through('posts', async () => {
        const { body } = await calls.read('wp/v2/posts', { per_page: '100', _embed: '1' })
        return z.array(wirePost).parse(body).map(postSummaryOf)
      }),
    post: (id) =>
      cache.through(`post:${id}`, async () => {
        const answer = await calls.read(`wp/v2/posts/${id}`, { _embed: '1' }).catch(absent)
        return answer && postOf(wirePost.parse(answer.body))
      }),
  }
}

/** The product answered, unless it is unknown or not published: a platform answers drafts by id too. */
async function published(reading: ReturnType<Calls['read']>) {
  const answer = await reading.catch(absent)
  const wire = answer && wireProduct.parse(answer.body)
  return wire?.status === 'publish' ? wire : null
}

function absent(error: unknown): null {
  if (error instanceof CommerceError && error.status === 404) return null
  throw error
}
