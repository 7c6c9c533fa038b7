import { tradeFacets } from '#brand/trade/facets.ts'
import type { FacetName, TradeFacet } from '../../../../shared/catalogue/facets.ts'
import { type Bitmap, clearBit, setBit } from './bitmap.ts'

/** Orders kept as permutations of ordinals; the order of the house is that of the ordinals themselves. */
export const indexOrders = ['new', 'price-up', 'price-down', 'name', 'id'] as const
export type IndexOrder = (typeof indexOrders)[number]

/** A term with the products that have it: `pa_metal/vermeil`, `category/bagues`. */
export interface IndexedTerm {
  /** Of the term itself. */
  id: number
  key: string
  /** The facet it is a value of, `null` when it only makes a list. */
  facet: FacetName | null
  slug: string
  label: string
}

/** Every published product as an ordinal in the order of the house, and what lists ask of it. */
export interface FacetIndex {
  /** Name of this very index: the same build holds the same bytes, but for flips of stock. */
  build: string
  ids: Uint32Array
  /** Cents a list shows and narrows by; a set costs its pieces together. */
  prices: Uint32Array
  orders: Record<IndexOrder, Uint32Array>
  /** In the order shown. */
  terms: readonly IndexedTerm[]
  /** By key of a term, and by the flags below. */
  bitmaps: ReadonlyMap<string, Bitmap>
  /** Last row of `stock_flips` that is in here. */
  flips: number
}

/** What is true of a product beside its terms. */
export const flags = {
  onSale: 'on-sale',
  personalised: 'personalised',
  available: 'available',
  listed: 'listed',
} as const

/** Taxonomies whose values count only while a piece of that size or length is there. */
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

/** Which facet a term is a value of. */
export const facetOf = (taxonomy: string, kind: string | null): FacetName | null =>
  facetOfAttribute[taxonomy] ?? facetOfKind[kind ?? ''] ?? null

/** The ordinal of a product, -1 when it is not published. */
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

/** What the stock of a product says of it now. */
export interface StockFlip {
  /** Row of `stock_flips`. */
  seq: number
  id: number
  /** Keys that follow the stock and are true of the product. */
  keys: readonly string[]
}

/** Brings the index up to the stock; flips that are in it already change nothing. */
export function applyFlips(index: FacetIndex, flips: readonly StockFlip[]): void {
  for (const { seq, id, keys } of flips) {
    if (seq <= index.flips) continue
    index.flips = seq
    const ordinal = ordinalOf(index, id)
    if (ordinal < 0) continue
    for (const [key, bitmap] of index.bitmaps) if (followsStock(key)) clearBit(bitmap, ordinal)
    for (const key of keys) {
      const bitmap = index.bitmaps.get(key)
      if (bitmap) setBit(bitmap, ordinal)
    }
  }
}
