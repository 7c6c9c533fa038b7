import * as t from '#text/lists.ts'
import type { FacetName } from '../../../../shared/catalogue/facets.ts'
import {
  type PriceRange,
  priceBands,
  priceRangeLabel,
  readPriceRange,
} from '../../../../shared/catalogue/price-bands.ts'
import { type Bitmap, bitmapOf, difference, intersection } from './bitmap.ts'
import { type FacetIndex, flags } from './facet-index.ts'
import { inRange } from './prices.ts'

/** A value of a facet, with its products. */
export interface Option {
  value: string
  label: string
  bitmap: Bitmap
}

/** Lists by price, as ranges in cents. `plus-de-300` starts above 300 €. */
const listPrices: Readonly<Record<string, PriceRange>> = {
  'moins-de-100': { below: 100_00 },
  'moins-de-200': { below: 200_00 },
  'moins-de-300': { below: 300_00 },
  'plus-de-300': { least: 300_01 },
}

/** Sets that every request needs, by index and name: all products, unlisted products, and lists by price. */
const made = new WeakMap<FacetIndex, Map<string, Bitmap>>()

function once(index: FacetIndex, name: string, make: () => Bitmap): Bitmap {
  const known = made.get(index) ?? new Map<string, Bitmap>()
  made.set(index, known)
  const bitmap = known.get(name) ?? make()
  known.set(name, bitmap)
  return bitmap
}

/** Returns all published products. */
export const allProducts = (index: FacetIndex): Bitmap =>
  once(index, 'all', () => bitmapOf(index.ids.length, () => true))

/** Returns the products of a list without those that only a search may find. */
export const listedIn = (index: FacetIndex, list: Bitmap): Bitmap => {
  const listed = index.bitmaps.get(flags.listed)
  if (
    !listed ||
    once(index, 'unlisted', () => difference(allProducts(index), listed)).every((word) => word === 0)
  )
    return list
  return intersection(list, listed)
}

/** Returns the products of a list by its slug; all products for `''`; `null` for an unknown list. */
export function listOf(index: FacetIndex, slug: string): Bitmap | null {
  if (slug === '') return allProducts(index)
  if (slug === 'promotion') return index.bitmaps.get(flags.onSale) ?? null
  const range = Object.hasOwn(listPrices, slug) ? listPrices[slug] : undefined
  if (range) return once(index, slug, () => inRange(index, range))
  return index.bitmaps.get(`category/${slug}`) ?? index.bitmaps.get(`tag/${slug}`) ?? null
}

/** Facet values that do not depend on the request, by index and facet. */
const fixed = new WeakMap<FacetIndex, Map<FacetName, readonly Option[]>>()

function fixedOptions(index: FacetIndex, facet: FacetName): readonly Option[] {
  const byFacet = fixed.get(index) ?? new Map<FacetName, readonly Option[]>()
  fixed.set(index, byFacet)
  const options = byFacet.get(facet) ?? newOptions(index, facet)
  byFacet.set(facet, options)
  return options
}

const priceOption = (value: string, bitmap: Bitmap): Option => ({
  value,
  label: priceRangeLabel(value),
  bitmap,
})
const priceRange = (index: FacetIndex, value: string) => inRange(index, readPriceRange(value) ?? {})

function newOptions(index: FacetIndex, facet: FacetName): Option[] {
  if (facet === 'prix') return priceBands.map((value) => priceOption(value, priceRange(index, value)))
  const flag = (key: string, label: string): Option[] => {
    const bitmap = index.bitmaps.get(key)
    return bitmap ? [{ value: 'oui', label, bitmap }] : []
  }
  if (facet === 'disponible') return flag(flags.available, t.availableNow)
  if (facet === 'personnalisable') return flag(flags.personalised, t.toPersonalise)
  return index.terms.flatMap(({ key, facet: own, slug, label }) => {
    const bitmap = own === facet ? index.bitmaps.get(key) : undefined
    return bitmap ? [{ value: slug, label, bitmap }] : []
  })
}

/** Returns every value of a facet in display order. Other price ranges of the request come after the standard bands. */
export function optionsOf(index: FacetIndex, facet: FacetName, asked: readonly string[]): readonly Option[] {
  const options = fixedOptions(index, facet)
  if (facet !== 'prix' || asked.length === 0) return options
  const others = new Set(asked.filter((value) => !priceBands.some((band) => band === value)))
  return [...options, ...[...others].map((value) => priceOption(value, priceRange(index, value)))]
}
