import * as z from 'zod'
import type { ListView, ProductList, Sort } from '../../shared/catalogue.ts'
import { type FacetName, type Filters, facetNames } from '../../shared/facets.ts'
import { limits } from '../../shared/limits.ts'
import { readPriceRange } from '../../shared/price-bands.ts'
import { budgets } from '../content/navigation.ts'
import { notFound, redirectTo } from '../render/interrupt.ts'

/** Sort orders by their word in the address. */
const sorts = {
  selection: 'selection',
  nouveautes: 'new',
  'prix-croissant': 'price-up',
  'prix-decroissant': 'price-down',
  nom: 'name',
} as const satisfies Record<string, Sort>

type SortWord = keyof typeof sorts

/** Orders as the select shows them. */
export const sortLabels = [
  ['selection', 'Sélection de la maison'],
  ['nouveautes', 'Nouveautés'],
  ['prix-croissant', 'Prix croissant'],
  ['prix-decroissant', 'Prix décroissant'],
  ['nom', 'Nom, de A à Z'],
] as const satisfies readonly (readonly [word: SortWord, label: string])[]

/** Jewels on a page: the first is the one nobody asked for. */
export const pageSizes = [limits.listPageSize, 48] as const

/** Most values of one facet an address may hold. */
const mostValues = 20

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const yes = z.literal('oui')
const range = z.string().refine((value) => readPriceRange(value) !== null)
const euros = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** What each facet takes; the platform knows which slugs there are. */
const valueForms: Record<FacetName, z.ZodType<string>> = {
  famille: slug,
  collection: slug,
  prix: range,
  metal: slug,
  matiere: slug,
  perle: slug,
  pierre: slug,
  couleur: slug,
  taille: slug,
  longueur: slug,
  pour: slug,
  occasion: slug,
  disponible: yes,
  personnalisable: yes,
}

const sortWord = z.enum(Object.keys(sorts) as [SortWord, ...SortWord[]])
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/** What an address asks of a list, whole. */
export interface ListState extends Required<ListView> {
  /** The order's word in the address. */
  sortWord: SortWord
}

/**
 * Reads what a query string asks of a list. What it does not know is as if it were not there; a page that is no number
 * ends with 404.
 */
export function listStateOf(query: URLSearchParams): ListState {
  const word = sortWord.catch('selection').parse(query.get('tri'))
  const size = pageSizes.find((each) => String(each) === query.get('par')) ?? pageSizes[0]
  const page = pageNumber.safeParse(query.get('page') || '1')
  const filters = facetNames.flatMap((name) => {
    const values = valuesOf(query, name)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    sort: sorts[word],
    sortWord: word,
    size,
    page: page.success ? page.data : notFound(),
    filters: Object.fromEntries(filters),
  }
}

/** Values of one facet, each once, in the one order they have in an address. */
function valuesOf(query: URLSearchParams, name: FacetName): string[] {
  const asked = query.getAll(name).flatMap((value) => value.split(','))
  if (name === 'prix') asked.push(...typedRange(query), ...budgetOf(query))
  const known = asked.filter((value) => valueForms[name].safeParse(value).success)
  return [...new Set(known)].sort(byValue).slice(0, mostValues)
}

/** The range typed in « de … à … € », its ends in order. */
function typedRange(query: URLSearchParams): string[] {
  const [from, to] = ['prix-de', 'prix-a'].map((name) => euros.safeParse(query.get(name)).data)
  if (from === undefined && to === undefined) return []
  if (from === undefined || to === undefined) return [`${from ?? ''}-${to ?? ''}`]
  const [least, most] = from < to ? [from, to] : [to, from]
  // A range ends below its end: one price is a range of one euro.
  return [`${least}-${most === least ? most + 1 : most}`]
}

/** The gift finder used to name the lists of its budgets. */
function budgetOf(query: URLSearchParams): string[] {
  const budget = query.get('budget')
  return budgets.flatMap((entry) => (entry.slug === budget ? [entry.range] : []))
}

const collator = new Intl.Collator('en', { numeric: true })
const byValue = (a: string, b: string) => collator.compare(a, b)

/**
 * The one address of a state of a list: facets in their order, values in theirs, nothing that goes without saying.
 * @param path of the list
 * @param kept other parameters, before those of the list: the words of a search
 */
export function listAddress(
  path: string,
  { filters, sortWord: word, size, page }: ListState,
  kept: Record<string, string> = {},
): string {
  const pairs = [
    ...Object.entries(kept),
    ...facetNames.map((name) => [name, (filters[name] ?? []).join(',')] as const),
    ['tri', word === 'selection' ? '' : word] as const,
    ['par', size === pageSizes[0] ? '' : String(size)] as const,
    ['page', page === 1 ? '' : String(page)] as const,
  ]
  const query = pairs
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
    .join('&')
  return query ? `${path}?${query}` : path
}

/** Names of an address that are ours: others, as those of a campaign, neither count nor move anyone. */
const ownNames: readonly string[] = [...facetNames, 'prix-de', 'prix-a', 'budget', 'tri', 'par', 'page']

/** Whether an address says its state as `listAddress` would, whatever else it carries. */
function isCanonical(query: URLSearchParams, address: string): boolean {
  const said = (of: URLSearchParams) =>
    [...of].flatMap(([name, value]) => (ownNames.includes(name) ? [`${name}=${value}`] : [])).join('&')
  return said(query) === said(new URL(address, 'https://own.invalid').searchParams)
}

/**
 * Reads what the address of a list asks. An address that says it otherwise than `listAddress` (a form sent without
 * script, an older link) leads there: each state of a list has one address.
 */
export function listStateAt(url: URL, path: string, kept: Record<string, string> = {}): ListState {
  const state = listStateOf(url.searchParams)
  const address = listAddress(path, state, kept)
  if (!isCanonical(url.searchParams, address)) redirectTo(address)
  return state
}

/** Whether nothing is narrowed. */
export const isUnfiltered = ({ filters }: Pick<ListState, 'filters'>): boolean =>
  Object.keys(filters).length === 0

/** Whether a list is as the house shows it, on whatever page: the only one that is indexed. */
export const isPlain = (state: ListState): boolean =>
  isUnfiltered(state) && state.sortWord === 'selection' && state.size === pageSizes[0]

/** The same with one value of a facet more or less, from the first page. */
export function withoutValue(state: ListState, name: FacetName, value: string): ListState {
  const left = (state.filters[name] ?? []).filter((each) => each !== value)
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: left.length > 0 ? { ...others, [name]: left } : others }
}

/** The same narrowed by these filters alone, from the first page. */
export const withFilters = (state: ListState, filters: Filters): ListState => ({ ...state, page: 1, filters })

/**
 * The list an address asked for: past its last page it ends with 404; where the platform could not narrow it, it is
 * shown under the address that says so.
 */
export function listAsked<L extends ProductList>(
  list: L,
  state: ListState,
  path: string,
  kept?: Record<string, string>,
): L {
  if (!isUnfiltered(state) && list.facets.length === 0)
    redirectTo(listAddress(path, withFilters(state, {}), kept))
  if (list.page > list.pages) notFound()
  return list
}
