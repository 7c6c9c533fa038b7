import type { ProductList, Sort } from '../../shared/catalogue.ts'
import { notFound } from '../render/interrupt.ts'

/** Sort orders by their word in the address. */
const sorts = {
  selection: 'selection',
  'prix-croissant': 'price-up',
  'prix-decroissant': 'price-down',
  nouveautes: 'new',
} as const satisfies Record<string, Sort>

type SortWord = keyof typeof sorts

/** Orders as the select shows them. */
export const sortLabels: readonly (readonly [word: SortWord, label: string])[] = [
  ['selection', 'Sélection de la maison'],
  ['prix-croissant', 'Prix croissant'],
  ['prix-decroissant', 'Prix décroissant'],
  ['nouveautes', 'Nouveautés'],
]

/** Order and page asked by a query string. */
export interface ListState {
  sort: Sort
  /** The order's word in the address. */
  sortWord: string
  page: number
  /** The house's own order: the only one that is indexed. */
  plain: boolean
}

/** Reads `tri` and `page`. An unknown order is the house's own; a page that is no number ends with 404. */
export function listStateOf(query: URLSearchParams): ListState {
  const asked = query.get('tri') ?? ''
  const sortWord = isSortWord(asked) ? asked : 'selection'
  const page = query.get('page') || '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) notFound()
  return { sort: sorts[sortWord], sortWord, page: Number(page), plain: !query.has('tri') }
}

const isSortWord = (word: string): word is SortWord => Object.hasOwn(sorts, word)

/** Ends with 404 when a page lies past the end of its list. */
export function withinPages(list: ProductList): ProductList {
  if (list.page > list.pages) notFound()
  return list
}

/** Address of a page of a list: the first has no number, so that each page has one address. */
export function pageHref(path: string, kept: Record<string, string>, page: number): string {
  const query = new URLSearchParams({ ...kept, ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${path}?${query}` : path
}
