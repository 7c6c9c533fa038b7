import * as t from '#text/lists.ts'
import type { ListView, Sort } from '../../shared/catalogue/catalogue.ts'
import { type FacetName, type Filters, facetNames } from '../../shared/catalogue/facets.ts'
import { limits } from '../../shared/limits.ts'

/** Sort orders by their word in the address. */
export const sorts = {
  selection: 'selection',
  nouveautes: 'new',
  'prix-croissant': 'price-up',
  'prix-decroissant': 'price-down',
  nom: 'name',
} as const satisfies Record<string, Sort>

export type SortWord = keyof typeof sorts

/** Sort orders as the select shows them. */
export const sortLabels = [
  ['selection', t.bySelection],
  ['nouveautes', t.byNewest],
  ['prix-croissant', t.byPriceUp],
  ['prix-decroissant', t.byPriceDown],
  ['nom', t.byName],
] as const satisfies readonly (readonly [word: SortWord, label: string])[]

/** Page sizes. The first is the default. */
export const pageSizes = [limits.listPageSize, 48] as const

/** The complete state of a list, as its address expresses it. */
export interface ListState extends Required<ListView> {
  /** The sort order's word in the address. */
  sortWord: SortWord
}

/** A query parameter; neither part is encoded. */
export type Parameter = readonly [name: string, value: string]

/** Returns the parameters of a state's canonical address: facets and values in their fixed order, without defaults. */
export function parametersOf({ filters, sortWord, size, page }: ListState): Parameter[] {
  const parameters: Parameter[] = []
  for (const name of facetNames) {
    const values = filters[name]
    if (values && values.length > 0) parameters.push([name, values.join(',')])
  }
  if (sortWord !== 'selection') parameters.push(['tri', sortWord])
  if (size !== pageSizes[0]) parameters.push(['par', String(size)])
  if (page !== 1) parameters.push(['page', String(page)])
  return parameters
}

/**
 * Returns the canonical address of a list's state.
 * @param path of the list
 * @param extra other parameters, placed before those of the list: the words of a search
 */
export function listAddress(path: string, state: ListState, extra: Record<string, string> = {}): string {
  const own = Object.entries(extra).filter(([, value]) => value !== '')
  const query = [...own, ...parametersOf(state)]
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
    .join('&')
  return query ? `${path}?${query}` : path
}

/** Whether a list has no filter. */
export const isUnfiltered = ({ filters }: Pick<ListState, 'filters'>): boolean =>
  Object.keys(filters).length === 0

/** Whether a list has no filter and the default order and size, on any page. Only then do search engines index it. */
export const isPlain = (state: ListState): boolean =>
  isUnfiltered(state) && state.sortWord === 'selection' && state.size === pageSizes[0]

/** Returns the state without one value of a facet, on the first page. */
export function withoutValue(state: ListState, name: FacetName, value: string): ListState {
  const left = (state.filters[name] ?? []).filter((each) => each !== value)
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: left.length > 0 ? { ...others, [name]: left } : others }
}

/** Returns the state with exactly these filters, on the first page. */
export const withFilters = (state: ListState, filters: Filters): ListState => ({ ...state, page: 1, filters })
