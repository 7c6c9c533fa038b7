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

/** A value of a facet with the products that have it. */
export interface Option {
  value: string
  label: string
  bitmap: Bitmap
}

/** Lists that are prices; `plus-de-300` holds what costs more than 300 €. */
const listPrices: Readonly<Record<string, PriceRange>> = {
  'moins-de-100': { below: 100_00 },
  'moins-de-200': { below: 200_00 },
  'moins-de-300': { below: 300_00 },
  'plus-de-300': { least: 300_01 },
}

/** Sets every list asks for, made once an index: all products, and the lists that are prices. */
const made = new WeakMap<FacetIndex, Map<string, Bitmap>>()

function once(index: FacetIndex, name: string, make: () => Bitmap): Bitmap {
  const known = made.get(index) ?? new Map<string, Bitmap>()
  made.set(index, known)
  const bitmap = known.get(name) ?? make()
  known.set(name, bitmap)
  return bitmap
}

/** All published products. */
export const allProducts = (index: FacetIndex): Bitmap =>
  once(index, 'all', () => bitmapOf(index.ids.length, () => true))

/** Those of a list that stand in lists: some are only found by who searches them. */
export const listedIn = (index: FacetIndex, list: Bitmap): Bitmap => {
  const listed = index.bitmaps.get(flags.listed)
  if (
    !listed ||
    once(index, 'unlisted', () => difference(allProducts(index), listed)).every((word) => word === 0)
  )
    return list
  return intersection(list, listed)
}

/** The products of a list by its slug, `''` being all of them; `null` when there is no such list. */
export function listOf(index: FacetIndex, slug: string): Bitmap | null {
  if (slug === '') return allProducts(index)
  if (slug === 'promotion') return index.bitmaps.get(flags.onSale) ?? null
  const range = Object.hasOwn(listPrices, slug) ? listPrices[slug] : undefined
  if (range) return once(index, slug, () => inRange(index, range))
  return index.bitmaps.get(`category/${slug}`) ?? index.bitmaps.get(`tag/${slug}`) ?? null
}

/** Values that do not depend on what is asked, by facet, made once an index. */
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

/** Every value of a facet, in the order shown; a price range that was asked comes after the bands of the house. */
export function optionsOf(index: FacetIndex, facet: FacetName, asked: readonly string[]): readonly Option[] {
  const options = fixedOptions(index, facet)
  if (facet !== 'prix' || asked.length === 0) return options
  const others = new Set(asked.filter((value) => !priceBands.some((band) => band === value)))
  return [...options, ...[...others].map((value) => priceOption(value, priceRange(index, value)))]
}
