import {
  type Facet,
  type FacetName,
  type FacetOption,
  type Filters,
  facetNames,
} from '../../../../shared/catalogue/facets.ts'
import type { Cents } from '../../../../shared/money.ts'
import { type Bitmap, emptyBitmap, intersection, setBit, union } from './bitmap.ts'
import { type FacetIndex, type IndexOrder, ordinalOf } from './facet-index.ts'
import { partInOrder, partOf } from './page.ts'
import { priceSpan } from './prices.ts'
import { type Option, optionsOf } from './values.ts'
import { type Within, within } from './within.ts'

/** A request for a page of a list. The caller has validated it. */
export interface Narrowing {
  /** Products of the list, from `listOf`. */
  list: Bitmap
  filters: Filters
  /** Ids that a search found, best first; absent without a search. */
  found: readonly number[] | undefined
  /** `house` is the default order (`menu_order`); `found` is the order of the search. */
  order: IndexOrder | 'house' | 'found'
  /** From 1. */
  page: number
  perPage: number
}

export interface Narrowed {
  /** Product ids of the page, in order. */
  ids: number[]
  total: number
  /** Lowest and highest price of all matching products, in cents; `null` if none match. */
  prices: { lowest: Cents; highest: Cents } | null
  facets: Facet[]
}

/**
 * Returns a facet with the values that match products or that the request names. Returns no facet if its only value
 * applies to all products, unless the request names it: it would filter nothing.
 */
function facetOf(
  name: FacetName,
  options: readonly Option[],
  asked: readonly string[],
  counted: Within,
): Facet[] {
  const shownOptions: FacetOption[] = options
    .map(({ value, label, bitmap }) => ({ value, label, count: counted.count(bitmap) }))
    .filter(({ value, count }) => count > 0 || asked.includes(value))
  const [only] = shownOptions
  if (!only) return []
  const narrows = shownOptions.length > 1 || asked.length > 0 || only.count < counted.total
  return narrows ? [{ name, options: shownOptions }] : []
}

/** Returns the product ids of one page of the matching products. */
function pageOf(
  { ids, orders }: FacetIndex,
  matching: Bitmap,
  total: number,
  { order, page, perPage }: Narrowing,
  found: Uint32Array,
): number[] {
  const skipped = (page - 1) * perPage
  const part = { skipped, length: Math.min(perPage, total - skipped) }
  const ordinals =
    order === 'house'
      ? partOf(matching, part)
      : partInOrder(order === 'found' ? found : orders[order], matching, part)
  return ordinals.map((ordinal) => ids[ordinal] ?? 0)
}

/**
 * Returns one filtered page of a list. Products match any value within a facet, and all facets. The count of a value is
 * the number of products that the list would have if that value were the only one of its facet.
 */
export function narrow(index: FacetIndex, asked: Narrowing): Narrowed {
  const size = index.ids.length
  const facets = facetNames.map((name) => {
    const values = asked.filters[name] ?? []
    return { name, values, options: optionsOf(index, name, values) }
  })
  const chosen = facets
    .filter(({ values }) => values.length > 0)
    .map(({ name, values, options }) => ({
      name,
      bitmap: union(
        size,
        options.filter(({ value }) => values.includes(value)).map(({ bitmap }) => bitmap),
      ),
    }))
  const found = foundOrdinals(index, asked.found ?? [])
  const base = asked.found ? intersection(asked.list, bitmapWith(size, found)) : asked.list
  const matching = intersection(base, ...chosen.map(({ bitmap }) => bitmap))
  const whole = within(index, matching)
  const { total } = whole
  return {
    ids: pageOf(index, matching, total, asked, found),
    total,
    prices: total > 0 ? priceSpan(index, matching) : null,
    facets: facets.flatMap(({ name, values, options }) => {
      const others = chosen.filter((each) => each.name !== name)
      const own =
        values.length > 0 ? within(index, intersection(base, ...others.map(({ bitmap }) => bitmap))) : whole
      return facetOf(name, options, values, own)
    }),
  }
}

/** Returns the ordinals of the found products that are still published. */
const foundOrdinals = (index: FacetIndex, ids: readonly number[]): Uint32Array =>
  Uint32Array.from(ids.map((id) => ordinalOf(index, id)).filter((ordinal) => ordinal >= 0))

function bitmapWith(size: number, ordinals: Uint32Array): Bitmap {
  const bitmap = emptyBitmap(size)
  for (const ordinal of ordinals) setBit(bitmap, ordinal)
  return bitmap
}
