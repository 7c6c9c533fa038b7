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

/** What is asked of a list; everything was checked. */
export interface Narrowing {
  /** The list, as `listOf` found it. */
  list: Bitmap
  filters: Filters
  /** Ids that a search found, best first; absent when nothing was searched. */
  found: readonly number[] | undefined
  /** `house` is the order of the house; `found` that of the search. */
  order: IndexOrder | 'house' | 'found'
  /** From 1. */
  page: number
  perPage: number
}

export interface Narrowed {
  /** Ids of the page, in order. */
  ids: number[]
  total: number
  /** Cheapest and dearest price of all that was found, `null` when nothing was. */
  prices: { lowest: Cents; highest: Cents } | null
  facets: Facet[]
}

/**
 * A facet as shown: values that would give something or were asked. One value that all have narrows nothing, and is
 * not shown unless it was asked.
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

/** Ids of one page of what was kept. */
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
 * One page of a list, narrowed: values of one facet add up, facets cross. The count of a value is what the list would
 * hold with it instead of the others of its facet.
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

/** Ordinals of what a search found and is still published. */
const foundOrdinals = (index: FacetIndex, ids: readonly number[]): Uint32Array =>
  Uint32Array.from(ids.map((id) => ordinalOf(index, id)).filter((ordinal) => ordinal >= 0))

function bitmapWith(size: number, ordinals: Uint32Array): Bitmap {
  const bitmap = emptyBitmap(size)
  for (const ordinal of ordinals) setBit(bitmap, ordinal)
  return bitmap
}
