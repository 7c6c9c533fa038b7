import { type Bitmap, difference } from './bitmap.ts'
import { counterOf, countShared } from './counting.ts'
import type { FacetIndex } from './facet-index.ts'
import { allProducts } from './values.ts'

/** A set of products in which the values of facets are counted. */
export interface Within {
  /** How many it holds. */
  total: number
  /** How many of another set are in it. */
  count(other: Bitmap): number
}

/**
 * How many products each set of an index holds, until the stock says otherwise. Of ranges of prices there is no end: one
 * that was asked for goes with its page.
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
 * A set to count in. One that leaves out little is counted by what it leaves out: in most lists that is a fraction of the
 * words.
 */
export function within(index: FacetIndex, bitmap: Bitmap): Within {
  const all = allProducts(index)
  const total = countShared(bitmap, bitmap)
  if (total < index.ids.length / 2) return { total, count: counterOf(bitmap) }
  const countLeftOut = counterOf(difference(all, bitmap))
  return { total, count: (other) => sizeOf(index, other) - countLeftOut(other) }
}
