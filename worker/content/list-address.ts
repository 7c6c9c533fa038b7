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

/** Orders as the select shows them. */
export const sortLabels = [
  ['selection', t.bySelection],
  ['nouveautes', t.byNewest],
  ['prix-croissant', t.byPriceUp],
  ['prix-decroissant', t.byPriceDown],
  ['nom', t.byName],
] as const satisfies readonly (readonly [word: SortWord, label: string])[]

/** Products on a page: the first is the one nobody asked for. */
export const pageSizes = [limits.listPageSize, 48] as const

/** What an address asks of a list, whole. */
export interface ListState extends Required<ListView> {
  /** The order's word in the address. */
  sortWord: SortWord
}

/** A parameter of an address, neither of them encoded. */
export type Parameter = readonly [name: string, value: string]

/** What the one address of a state says: facets in their order, values in theirs, nothing that goes without saying. */
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
 * The one address of a state of a list.
 * @param path of the list
 * @param extra other parameters, before those of the list: the words of a search
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

/** Whether nothing is narrowed. */
export const isUnfiltered = ({ filters }: Pick<ListState, 'filters'>): boolean =>
  Object.keys(filters).length === 0

/** Whether a list is as the house shows it, on whatever page: the only one that is indexed. */
export const isPlain = (state: ListState): boolean =>
  isUnfiltered(state) && state.sortWord === 'selection' && state.size === pageSizes[0]

/** The same with one value of a facet less, from the first page. */
export function withoutValue(state: ListState, name: FacetName, value: string): ListState {
  const left = (state.filters[name] ?? []).filter((each) => each !== value)
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: left.length > 0 ? { ...others, [name]: left } : others }
}

/** The same narrowed by these filters alone, from the first page. */
export const withFilters = (state: ListState, filters: Filters): ListState => ({ ...state, page: 1, filters })
