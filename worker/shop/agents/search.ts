import type { Filters } from '../../../shared/catalogue/facets.ts'
import { typedWords } from '../../../shared/catalogue/suggestions.ts'
import { limits } from '../../../shared/limits.ts'
import { type SortWord, sorts } from '../../content/list-address.ts'
import { listNames } from '../../content/lists.ts'
import { listStateOf } from '../catalogue/list-query.ts'
import { filtersInWords } from '../search/filters-in-words.ts'
import type { Agent } from './agent.ts'

/** The search of an agent. */
interface AgentSearch {
  /** French words. They may contain a price or a ring size. */
  query?: string | undefined
  /** Slug or name of a list of the shop. */
  list?: string | undefined
  /** Values by facet, in the format of list URLs. */
  filters?: Record<string, string> | undefined
  /** Limits in cents, both included. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  sort?: SortWord | undefined
  /** Counted from 1. */
  page: number
  limit: number
}

/** The maximum number of products in one response, because each is read in full. */
export const maxFound = 20

const euros = (cents: number | undefined, round: (value: number) => number) =>
  cents === undefined ? '' : String(round(cents / 100))

function filtersOf({ filters = {}, priceMin, priceMax }: AgentSearch): Filters {
  const isPriced = priceMin !== undefined || priceMax !== undefined
  const range = `${euros(priceMin ?? (priceMax === undefined ? undefined : 0), Math.floor)}-${euros(priceMax, Math.ceil)}`
  return listStateOf(Object.entries({ ...filters, ...(isPriced && { prix: range }) })).filters
}

const slugOf = (list: string | undefined) =>
  list === undefined
    ? ''
    : (listNames().find(({ slug, name }) => slug === list || name.toLowerCase() === list.toLowerCase())
        ?.slug ?? null)

/** Returns one page of the shop's search or of a list, with full products. An unknown list gives no products. */
export async function searchProducts(search: AgentSearch, { commerce }: Agent) {
  await commerce.content.follow()
  const words = typedWords(search.query ?? '')
  const meant = words === '' ? null : filtersInWords(words)
  const rest = meant ? meant.rest : words
  const view = {
    sort: sorts[search.sort ?? 'selection'],
    page: search.page,
    size: Math.min(search.limit, maxFound, limits.largestListPage),
    filters: { ...filtersOf(search), ...meant?.filters },
  }
  const slug = slugOf(search.list)
  const found =
    rest === ''
      ? slug === null
        ? null
        : await commerce.catalogue.list({ slug, ...view })
      : await commerce.catalogue.search(rest, view)
  const products = await Promise.all((found?.products ?? []).map(({ id }) => commerce.catalogue.product(id)))
  return {
    products: products.filter((product) => product !== null),
    total: found?.total ?? 0,
    next: found && found.page < found.pages ? found.page + 1 : null,
  }
}
