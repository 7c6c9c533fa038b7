import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { productTag, type Tag } from '../../cache/changes.ts'
import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { withSums } from '../catalogue/set-sums.ts'
import { type WholeProducts, wholeProductsOf } from '../contract/catalogue/list.ts'
import {
  productOf,
  sameSummary,
  summaryOf,
  tagsOfSummary,
  wholeProductOf,
  withSameCompanions,
} from '../contract/catalogue/product.ts'
import {
  listedProducts,
  shownProduct,
  shownProducts,
  shownVariations,
  summaryFields,
} from '../contract/catalogue/product-schema.ts'
import { absent } from '../contract/error.ts'
import type { CatalogueSlice, ReadingsHere } from '../contract/transport.ts'
import { type GuideCommerce, guideCommerce } from './guides.ts'
import { countMiss, type ListCommerce, listCommerce } from './lists.ts'

/** Catalogue and guide reads, through the shared cache. */
export interface CatalogueCommerce extends ListCommerce, GuideCommerce {
  /**
   * Returns a product with its variations and pieces. The id of a variation gives its product. `null` when there is
   * none.
   */
  product(id: number): Promise<Product | null>
  /** Returns products by id, in the given order. Unknown ids are left out. */
  productsById(ids: readonly number[]): Promise<ProductSummary[]>
  /** Does the same without the products that the staff hid from lists, for the lists that the house picks. */
  listedById(ids: readonly number[]): Promise<ProductSummary[]>
  /** Does the same for ids that a product names. Products that came with it need no call. */
  companionsOf(product: Product, ids: readonly number[]): ProductSummary[] | Promise<ProductSummary[]>
  /** Counts a search without a result, after the response. Does nothing on a platform without this route. */
  missed(words: string): void
  /** Whether our own platform answers, in this Worker. */
  readonly isHere: boolean
  /**
   * Returns some of all listed products, complete, for files of thousands of products. Nothing is cached per product.
   * Another platform knows no ids of a slice: it needs `skip`, a multiple of `size`.
   */
  wholeProducts(slice: CatalogueSlice): Promise<WholeProducts>
  /**
   * Returns the slugs of the staff's lists whose products are all out of sight. Their addresses answer, but nothing
   * leads to them. If they cannot be read, nothing is left out.
   */
  hiddenLists(): Promise<ReadonlySet<string>>
}

/**
 * Makes the catalogue calls of the contract (sections 8 and 9). They read published things only, without a bearer
 * token.
 */
export function catalogueCommerce(
  calls: Calls,
  cache: CatalogueCache,
  behind: (work: Promise<unknown>) => void,
  here?: ReadingsHere,
): CatalogueCommerce {
  const products = async (query: Record<string, string>, pick = shownProducts) => {
    const { body } = await calls.read('wc/v3/products', {
      status: 'publish',
      sets: 'sum',
      _fields: summaryFields.join(','),
      ...query,
    })
    return withSums(calls, pick(body))
  }
  /** Reads a product in several calls of `wc/v3`: its variations, and each piece of a set in the same way. */
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
      variations ? shownVariations(variations.body) : [],
      pieces.filter((piece) => piece !== null),
      Date.now(),
    )
  }

  const byId = async (ids: readonly number[], key: string, pick: typeof shownProducts) => {
    if (ids.length === 0) return []
    const include = ids.join(',')
    return cache.through(
      `${key}:${include}`,
      async () => {
        const found = await products({ include, orderby: 'include', per_page: '100' }, pick)
        return found.map((wire) => summaryOf(wire, Date.now()))
      },
      (found) => [...ids.map(productTag), ...found.flatMap(tagsOfSummary)],
      (found) => found.map(sameSummary),
    )
  }
  const productsById = (ids: readonly number[]) => byId(ids, 'products', shownProducts)
  const listedById = (ids: readonly number[]) => byId(ids, 'listed', (body) => listedProducts(body))

  const product = (id: number) =>
    cache.through(
      `product:${id}`,
      async () => (here ? wholeProductOf(await here.product(id), Date.now()) : whole(id)),
      (found) => [productTag(id), ...tagsOfProduct(found)],
      withSameCompanions,
    )
  // Made when a page asks for a list or a guide: a product page asks for none.
  const lists = () => listCommerce(calls, cache, here)
  const guides = () => guideCommerce(calls, cache)

  /** Reads complete products from a platform that has separate routes for lists and products. */
  const productsApart = async ({ skip = 0, size }: CatalogueSlice): Promise<WholeProducts> => {
    const list = await lists().list({ slug: '', sort: 'selection', page: skip / size + 1, size })
    const found = await Promise.all((list?.products ?? []).map(({ id }) => product(id)))
    return {
      products: found.filter((each) => each !== null),
      total: list?.total ?? 0,
      last: null,
      isWhole: true,
    }
  }

  return {
    product,
    isHere: here !== undefined,
    wholeProducts: (slice) =>
      here
        ? cache.passing(
            async () => wholeProductsOf(await here.products(slice), Date.now()),
            ({ products }) => ['lists', ...products.flatMap(tagsOfProduct)],
          )
        : productsApart(slice),
    hiddenLists: async () => {
      if (!here) return new Set()
      const read = cache.through(
        'hidden-lists',
        () => here.hiddenLists(),
        () => ['lists', 'terms'],
      )
      return new Set(await read.catch(() => []))
    },
    productsById,
    listedById,
    companionsOf: ({ companions }, ids) =>
      companions ? ids.flatMap((id) => companions.find((each) => each.id === id) ?? []) : listedById(ids),
    list: (query) => lists().list(query),
    search: (words, view) => lists().search(words, view),
    missed: (words) => behind(countMiss(calls, words)),
    posts: () => guides().posts(),
    post: (id) => guides().post(id),
    foreignGuides: () => guides().foreignGuides(),
  }
}

/** Returns the product of an answer; `null` when it is unknown or must not be shown. */
async function published(reading: ReturnType<Calls['read']>) {
  const answer = await reading.catch(absent)
  return answer && shownProduct(answer.body)
}

/** Returns the cache tags of a product page: the product, the pieces of a set, and the products shown with it. */
const tagsOfProduct = (product: Product | null): Tag[] =>
  product
    ? [
        productTag(product.id),
        ...product.pieces.flatMap(tagsOfProduct),
        ...(product.companions?.flatMap(tagsOfSummary) ?? []),
      ]
    : []
