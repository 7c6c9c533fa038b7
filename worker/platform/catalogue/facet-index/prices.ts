import type { PriceRange } from '../../../../shared/catalogue/price-bands.ts'
import type { Cents } from '../../../../shared/money.ts'
import { type Bitmap, emptyBitmap, exceeds, flipAll, flipBit, hasBit, setBit, shareAny } from './bitmap.ts'
import type { FacetIndex } from './facet-index.ts'

/** Sets of the cheapest products are kept at so many steps: a range is made of two, and of what is left to a step. */
const steps = 32

interface Steps {
  /** Products of a step. */
  size: number
  /** The products of no step, of the first one, of the first two, and so on to all. */
  cheapest: Bitmap[]
}

/** Made once an index: prices are loaded, and do not change by themselves. */
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

/** The first number below `end` that fits, `end` when none does; those after one that fits do too. */
function firstFit(end: number, fits: (at: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The products of a range: what the steps nearest to its ends differ by, and what stands between those and the ends. */
export function inRange(
  index: FacetIndex,
  { least = 0, below = Number.POSITIVE_INFINITY }: PriceRange,
): Bitmap {
  const cheapestFirst = index.orders['price-up']
  const { size, cheapest } = stepsOf(index)
  const range = emptyBitmap(cheapestFirst.length)
  /** Adds the products that cost less, or takes them away where they are in the range. */
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

/** Cheapest and dearest price of a set that holds something: its first step and its last are gone through, no other. */
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
