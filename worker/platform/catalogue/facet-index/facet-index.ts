import { tradeFacets } from '#brand/trade/facets.ts'
import type { FacetName, TradeFacet } from '../../../../shared/catalogue/facets.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import { type Bitmap, clearBit, setBit } from './bitmap.ts'

/** Sort orders stored as permutations of ordinals. The default order is the order of the ordinals themselves. */
export const indexOrders = ['new', 'price-up', 'price-down', 'name', 'id'] as const
export type IndexOrder = (typeof indexOrders)[number]

/** A term of the index. Its key is `pa_metal/vermeil` or `category/bagues`. */
export interface IndexedTerm {
  /** Id of the term. */
  id: number
  key: string
  /** Facet of which it is a value; `null` if it is only a list. */
  facet: FacetName | null
  slug: string
  label: string
}

/** The facts that lists need, in memory. Every published product is an ordinal in the default order (`menu_order`). */
export interface FacetIndex {
  /** Id of this build. Indexes with the same id are identical, except for flips. */
  build: string
  ids: Uint32Array
  /** Prices in cents by which lists filter. The price of a set is the sum of its pieces. */
  prices: Uint32Array
  /** `menu_order`, and creation in seconds since 1970, by which an edited product finds its place. */
  menus: Int32Array
  created: Uint32Array
  orders: Record<IndexOrder, Uint32Array>
  /** In display order. */
  terms: readonly IndexedTerm[]
  /** Sets of products, by term key and by the flags below. */
  bitmaps: ReadonlyMap<string, Bitmap>
  /** Last row of `stock_flips` that the index includes. */
  flips: number
}

/** Keys of the facts about a product that are not terms. */
export const flags = {
  onSale: 'on-sale',
  personalised: 'personalised',
  available: 'available',
  listed: 'listed',
} as const

/** Taxonomies whose values count only while a variation with that value is in stock. */
const stockTaxonomies = ['pa_taille', 'pa_longueur']
export const followsStock = (key: string): boolean =>
  key === flags.available || stockTaxonomies.some((taxonomy) => key.startsWith(`${taxonomy}/`))

const facetOfAttribute: Readonly<Record<string, FacetName>> = {
  ...Object.fromEntries(
    Object.entries(tradeFacets).map(([name, { attribute }]) => [attribute, name as TradeFacet]),
  ),
  pa_teinte: 'couleur',
  pa_taille: 'taille',
  pa_longueur: 'longueur',
}

const facetOfKind: Readonly<Record<string, FacetName>> = {
  category: 'famille',
  collection: 'collection',
  recipient: 'pour',
  occasion: 'occasion',
}

/** Returns the facet of which a term is a value; `null` if there is none. */
export const facetOf = (taxonomy: string, kind: string | null): FacetName | null =>
  entryOf(facetOfAttribute, taxonomy) ?? entryOf(facetOfKind, kind ?? '') ?? null

/** Returns the ordinal of a product by a binary search; -1 if the index does not have it. */
export function ordinalOf(
  { ids, orders: { id: byId } }: Pick<FacetIndex, 'ids' | 'orders'>,
  id: number,
): number {
  let [low, high] = [0, byId.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1
    else high = middle
  }
  const ordinal = byId[low] ?? -1
  return ids[ordinal] === id ? ordinal : -1
}

/** A change of a product's stock, with the keys that apply afterwards. */
interface StockFlip {
  id: number
  /** Stock-dependent keys that apply to the product now. */
  keys: readonly string[]
}

/** Applies stock flips to the index. */
export function applyFlips(index: FacetIndex, flips: readonly StockFlip[]): void {
  for (const { id, keys } of flips) {
    const ordinal = ordinalOf(index, id)
    if (ordinal < 0) continue
    for (const [key, bitmap] of index.bitmaps) if (followsStock(key)) clearBit(bitmap, ordinal)
    for (const key of keys) {
      const bitmap = index.bitmaps.get(key)
      if (bitmap) setBit(bitmap, ordinal)
    }
  }
}
