import * as t from '#text/price-bands.ts'
import type { Cents } from '../money.ts'

/** Prices from `least` to below `below`, in cents; an open end is absent. */
export interface PriceRange {
  least?: Cents
  below?: Cents
}

/** Whole euros of an address, six digits at most. */
const written = /^(\d{1,6})?-(\d{1,6})?$/

/**
 * Reads a price range as addresses write it, in whole euros: `50-100` is from 50 to 100, both included as
 * whoever types them means it, `-50` below 50, `300-` from 300 on. `null` for anything else, a range that ends before it begins included.
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

/** Bands lists offer, as addresses write them. */
export const priceBands = ['-50', '50-100', '100-200', '200-300', '300-'] as const

/** A range in words: `Moins de 50 €`, `De 50 à 100 €`, `300 € et plus`. */
export function priceRangeLabel(value: string): string {
  const [least = '', below = ''] = value.split('-')
  if (least === '') return t.below(below)
  if (below === '') return t.andMore(least)
  return t.between(least, below)
}
