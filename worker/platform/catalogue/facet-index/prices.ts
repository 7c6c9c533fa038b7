import type { PriceRange } from '../../../../shared/catalogue/price-bands.ts'
import type { Cents } from '../../../../shared/money.ts'
import { type Bitmap, emptyBitmap, exceeds, flipAll, flipBit, hasBit, setBit, shareAny } from './bitmap.ts'
import type { FacetIndex } from './facet-index.ts'

/** Number of cached sets of the cheapest products. A price range combines two of them with the products up to a step. */
const steps = 32

interface Steps {
  /** Number of products in a step. */
  size: number
  /** Cumulative sets: the products of no step, of the first step, of the first two, and so on to all. */
  cheapest: Bitmap[]
}

/** Steps by index. They are built once, because the prices of an index never change. */
const made = new WeakMap<FacetIndex, Steps>()

function stepsOf(index: FacetIndex): Steps {
  const known = made.get(index)
  if (known) return known
  const cheapestFirst = index.orders['price-up']
  const size = Math.max(1, Math.ceil(cheapestFirst.length / steps))
  const cheapest = [emptyBitmap(cheapestFirst.length)]
  for (let from = 0; from < cheapestFirst.length; from += size) {
    const next = cheapest.at(-1)?.slice() ?? emptyBitmap(cheapestFirst.length)
    for (const ordinal of cheapestFirst.subarray(from, from + size)) setBit(next, ordinal)
    cheapest.push(next)
  }
  const own = { size, cheapest }
  made.set(index, own)
  return own
}

/** Returns the first number below `end` that fits, else `end`. A binary search: all numbers after a fit must fit too. */
function firstFit(end: number, fits: (at: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the products in a price range: the difference of the steps nearest to its ends, corrected product by product. */
export function inRange(
  index: FacetIndex,
  { least = 0, below = Number.POSITIVE_INFINITY }: PriceRange,
): Bitmap {
  const cheapestFirst = index.orders['price-up']
  const { size, cheapest } = stepsOf(index)
  const range = emptyBitmap(cheapestFirst.length)
  /** Flips the bits of all products below `limit`: adds those that are absent, removes those that are present. */
  const flipBelow = (limit: Cents) => {
    const end = firstFit(cheapestFirst.length, (at) => (index.prices[cheapestFirst[at] ?? 0] ?? 0) >= limit)
    const step = Math.round(end / size)
    flipAll(range, cheapest[step] ?? range)
    const [first, last] = end < step * size ? [end, step * size] : [step * size, end]
    for (const ordinal of cheapestFirst.subarray(first, last)) flipBit(range, ordinal)
  }
  flipBelow(least)
  flipBelow(Math.max(least, below))
  return range
}

/** Returns the lowest and highest price of a non-empty set, in cents. Scans only its first and its last step. */
export function priceSpan(index: FacetIndex, matching: Bitmap): { lowest: Cents; highest: Cents } {
  const cheapestFirst = index.orders['price-up']
  const { size, cheapest } = stepsOf(index)
  const isSaved = (ordinal: number) => hasBit(matching, ordinal)
  const stepOf = (ends: (products: Bitmap) => boolean) => {
    const step = firstFit(cheapest.length, (each) => ends(cheapest[each] ?? matching))
    return cheapestFirst.subarray((step - 1) * size, step * size)
  }
  const lowest = stepOf((products) => shareAny(matching, products)).find(isSaved)
  const highest = stepOf((products) => !exceeds(matching, products)).findLast(isSaved)
  return { lowest: index.prices[lowest ?? 0] ?? 0, highest: index.prices[highest ?? 0] ?? 0 }
}
