import type { ProductList } from '../../../shared/catalogue/catalogue.ts'
import type { FacetName, Filters } from '../../../shared/catalogue/facets.ts'
import { filterWords } from '../../content/facets.ts'
import { isUnfiltered, type ListState, listAddress, withFilters } from '../../content/list-address.ts'
import type { WayOn } from './list-empty.tsx'

/** The maximum number of lists that the Worker reads for one empty list. */
const maxReadings = 6

interface Place {
  path: string
  extra?: Record<string, string>
}

/**
 * Returns the filters to remove from an empty list: each facet in turn, the one that gives most products first. Returns
 * an empty array for a list that holds products.
 * @param read reads the first page of the list in a given state
 */
export async function waysOn(
  list: ProductList,
  state: ListState,
  { path, extra = {} }: Place,
  read: (state: ListState) => Promise<ProductList | null>,
): Promise<WayOn[]> {
  if (list.total > 0 || isUnfiltered(state)) return []
  const names = Object.keys(state.filters).slice(0, maxReadings) as FacetName[]
  const ways = await Promise.all(
    names.map(async (name) => {
      const without = withFilters(state, leaveOut(state.filters, name))
      const found = await read(without).catch(() => null)
      const words = (state.filters[name] ?? []).map(
        (value) => `«\u00a0${filterWords(name, value, list.facets)}\u00a0»`,
      )
      return {
        address: listAddress(path, without, extra),
        words: words.join(' ou '),
        count: found?.total ?? 0,
      }
    }),
  )
  return ways.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
}

const leaveOut = (filters: Filters, left: FacetName): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== left))
