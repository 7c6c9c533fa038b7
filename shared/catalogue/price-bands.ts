import * as t from '#text/price-bands.ts'
import type { Cents } from '../money.ts'

/** Prices from `least` up to but not including `below`, in cents. A missing end is open. */
export interface PriceRange {
  least?: Cents
  below?: Cents
}

/** Whole euros in an address, six digits at most. */
const written = /^(\d{1,6})?-(\d{1,6})?$/

/**
 * Reads a price range from an address, in whole euros. `50-100` includes both ends, as shoppers expect; `-50` excludes
 * 50; `300-` starts at 300. Returns `null` for anything else, such as a range with reversed ends.
 */
export function readPriceRange(value: string): PriceRange | null {
  const match = written.exec(value)
  const [, least, below] = match ?? []
  if (least === undefined && below === undefined) return null
  if (least !== undefined && below !== undefined && Number(least) > Number(below)) return null
  return {
    ...(least !== undefined && { least: Number(least) * 100 }),
    ...(below !== undefined && { below: Number(below) * 100 + (least === undefined ? 0 : 1) }),
  }
}

/** Price ranges that lists offer, in address notation. */
export const priceBands = ['-50', '50-100', '100-200', '200-300', '300-'] as const

/** Returns a range in words: `Moins de 50 €`, `De 50 à 100 €`, `300 € et plus`. */
export function priceRangeLabel(value: string): string {
  const [least = '', below = ''] = value.split('-')
  if (least === '') return t.below(below)
  if (below === '') return t.andMore(least)
  return t.between(least, below)
}
