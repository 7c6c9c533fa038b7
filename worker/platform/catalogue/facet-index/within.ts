import { type Bitmap, difference } from './bitmap.ts'
import { counterOf, countShared } from './counting.ts'
import type { FacetIndex } from './facet-index.ts'
import { allProducts } from './values.ts'

/** A set of products in which facet values are counted. */
export interface Within {
  /** Number of products in the set. */
  total: number
  /** Returns how many products of another set are in this one. */
  count(other: Bitmap): number
}

/**
 * Cached sizes of an index's sets, until the next stock flip. The keys are weak, because every request may bring a new
 * price range.
 */
const sizes = new WeakMap<FacetIndex, { flips: number; known: WeakMap<Bitmap, number> }>()

function sizeOf(index: FacetIndex, bitmap: Bitmap): number {
  let cached = sizes.get(index)
  if (cached?.flips !== index.flips) {
    cached = { flips: index.flips, known: new WeakMap() }
    sizes.set(index, cached)
  }
  let size = cached.known.get(bitmap)
  if (size === undefined) {
    size = countShared(bitmap, bitmap)
    cached.known.set(bitmap, size)
  }
  return size
}

/**
 * Returns a counter for a set. If the set has at least half of all products, it counts the products that the set lacks and
 * subtracts: that visits fewer words.
 */
export function within(index: FacetIndex, bitmap: Bitmap): Within {
  const all = allProducts(index)
  const total = countShared(bitmap, bitmap)
  if (total < index.ids.length / 2) return { total, count: counterOf(bitmap) }
  const countLeftOut = counterOf(difference(all, bitmap))
  return { total, count: (other) => sizeOf(index, other) - countLeftOut(other) }
}
