import {
  type Facet,
  type FacetName,
  type FacetOption,
  type Filters,
  facetNames,
} from '../../../../../shared/facets.ts'
import type { Cents } from '../../../../../shared/money.ts'
import { type Bitmap, emptyBitmap, hasBit, intersection, setBit, union } from './bitmap.ts'
import { type FacetIndex, type IndexOrder, ordinalOf } from './facet-index.ts'
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
  const told: FacetOption[] = options
    .map(({ value, label, bitmap }) => ({ value, label, count: counted.count(bitmap) }))
    .filter(({ value, count }) => count > 0 || asked.includes(value))
  const [only] = told
  if (!only) return []
  const narrows = told.length > 1 || asked.length > 0 || only.count < counted.total
  return narrows ? [{ name, options: told }] : []
}

/** Ids of one page. */
function pageOf(index: FacetIndex, kept: Bitmap, { order, found = [], page, perPage }: Narrowing): number[] {
  const size = index.ids.length
  const length = order === 'found' ? found.length : size
  const at = (position: number): number => {
    if (order === 'house') return position
    return order === 'found' ? ordinalOf(index, found[position] ?? 0) : (index.orders[order][position] ?? -1)
  }
  const ids: number[] = []
  let skipped = 0
  for (let position = 0; position < length && ids.length < perPage; position += 1) {
    const ordinal = at(position)
    if (ordinal < 0 || !hasBit(kept, ordinal)) continue
    if (skipped < (page - 1) * perPage) skipped += 1
    else ids.push(index.ids[ordinal] ?? 0)
  }
  return ids
}

/** The price of the first product of an order that was kept. */
function firstPrice({ orders, prices }: FacetIndex, order: 'price-up' | 'price-down', kept: Bitmap): Cents {
  const ordinal = orders[order].find((each) => hasBit(kept, each))
  return prices[ordinal ?? -1] ?? 0
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
  const base = asked.found ? intersection(asked.list, foundBitmap(index, asked.found)) : asked.list
  const kept = intersection(base, ...chosen.map(({ bitmap }) => bitmap))
  const whole = within(index, kept)
  const { total } = whole
  return {
    ids: pageOf(index, kept, asked),
    total,
    prices:
      total > 0
        ? { lowest: firstPrice(index, 'price-up', kept), highest: firstPrice(index, 'price-down', kept) }
        : null,
    facets: facets.flatMap(({ name, values, options }) => {
      const others = chosen.filter((each) => each.name !== name)
      const own =
        values.length > 0 ? within(index, intersection(base, ...others.map(({ bitmap }) => bitmap))) : whole
      return facetOf(name, options, values, own)
    }),
  }
}

function foundBitmap(index: FacetIndex, ids: readonly number[]): Bitmap {
  const bitmap = emptyBitmap(index.ids.length)
  for (const id of ids) {
    const ordinal = ordinalOf(index, id)
    if (ordinal >= 0) setBit(bitmap, ordinal)
  }
  return bitmap
}
