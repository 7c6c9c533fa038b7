import * as z from 'zod'
import { budgets } from '#brand/navigation.ts'
import type { ProductList } from '../../../shared/catalogue/catalogue.ts'
import { type FacetName, facetNames } from '../../../shared/catalogue/facets.ts'
import { readPriceRange } from '../../../shared/catalogue/price-bands.ts'
import { isSwitch } from '../../content/facets.ts'
import {
  isUnfiltered,
  type ListState,
  listAddress,
  type Parameter,
  pageSizes,
  parametersOf,
  type SortWord,
  sorts,
  withFilters,
} from '../../content/list-address.ts'
import { notFound, redirectTo } from '../../render/failure.ts'

/** The maximum number of values that a URL may hold for one facet. */
const maxValues = 20

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const yes = z.literal('oui')
const range = z.string().refine((value) => readPriceRange(value) !== null)
/** Parses a typed price in euros: `50`, `50,00`, `1 200 €`. */
const euros = z
  .string()
  .transform((typed) => typed.replace(/[\s€]/g, '').replace(',', '.'))
  .refine((typed) => /^\d{1,6}(\.\d{1,2})?$/.test(typed))
  .transform(Number)

/** Returns the schema of a facet's values. Only the platform knows which slugs exist. */
const formOf = (name: FacetName): z.ZodType<string> => {
  if (name === 'prix') return range
  return isSwitch(name) ? yes : slug
}

const sortWords = Object.keys(sorts) as SortWord[]
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/**
 * Reads the state of a list from its query string. Ignores unknown parameters and values. A page that is no number ends
 * with 404.
 */
export function listStateOf(query: readonly Parameter[]): ListState {
  const parameters = new Map<string, string[]>()
  for (const [name, value] of query) {
    const values = parameters.get(name)
    if (values) values.push(value)
    else parameters.set(name, [value])
  }
  const first = (name: string) => parameters.get(name)?.[0]
  const word = sortWords.find((each) => each === first('tri')) ?? 'selection'
  const size = pageSizes.find((each) => String(each) === first('par')) ?? pageSizes[0]
  const asked = first('page')
  const filters = facetNames.flatMap((name) => {
    const isAsked =
      parameters.has(name) || (name === 'prix' && rangeNames.some((each) => parameters.has(each)))
    const values = isAsked ? valuesOf(parameters, name) : []
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    sort: sorts[word],
    sortWord: word,
    size,
    page: asked ? (pageNumber.safeParse(asked).data ?? notFound()) : 1,
    filters: Object.fromEntries(filters),
  }
}

/** Values of each parameter, in their order. */
type ParameterValues = ReadonlyMap<string, readonly string[]>

/** Returns the values of one facet without duplicates, in the canonical order of a URL. */
function valuesOf(values: ParameterValues, name: FacetName): string[] {
  const asked = (values.get(name) ?? []).flatMap((value) => value.split(','))
  if (name === 'prix') asked.push(...typedRange(values), ...budgetOf(values))
  const known = asked.filter((value) => formOf(name).safeParse(value).success)
  return [...new Set(known)].sort(byValue).slice(0, maxValues)
}

/** Returns the price range typed in « de … à … € », the lower price first. */
function typedRange(values: ParameterValues): string[] {
  const [low, high] = ['prix-de', 'prix-a'].map((name) => {
    const typed = values.get(name)?.[0]
    return typed ? euros.safeParse(typed).data : undefined
  })
  const from = low === undefined ? undefined : Math.floor(low)
  const to = high === undefined ? undefined : Math.ceil(high)
  if (from === undefined && to === undefined) return []
  if (from === undefined || to === undefined) return [`${from ?? ''}-${to ?? ''}`]
  const [min, max] = from < to ? [from, to] : [to, from]
  // A range excludes its end, so a single price becomes a range of one euro.
  return [`${min}-${max === min ? max + 1 : max}`]
}

/** Returns the price range of a `budget` parameter, which older links of the gift finder carry. */
function budgetOf(values: ParameterValues): string[] {
  const budget = values.get('budget')?.[0]
  return budgets.flatMap((entry) => (entry.slug === budget ? [entry.range] : []))
}

const collator = new Intl.Collator('en', { numeric: true })
const byValue = (a: string, b: string) => collator.compare(a, b)

/** Parameters that give a price range in another form. */
const rangeNames = ['prix-de', 'prix-a', 'budget'] as const

/** Parameters that the shop reads. Others, for instance those of a campaign, never cause a redirect. */
const ownNames: readonly string[] = [...facetNames, ...rangeNames, 'tri', 'par', 'page']

/** Whether a URL gives its state exactly as `listAddress` writes it. Other parameters do not matter. */
function isCanonical(query: readonly Parameter[], state: ListState): boolean {
  const text = (values: readonly Parameter[]) => values.map((parameter) => parameter.join('=')).join('&')
  return text(query.filter(([name]) => ownNames.includes(name))) === text(parametersOf(state))
}

/** Whether a URL asks for a list without filters: only its order and its page. There are few of these. */
export const isWholeList = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => ['tri', 'par', 'page'].includes(name))

/**
 * Reads the state of a list from its URL. Redirects any other spelling of the state (a form sent without script, an
 * older link) to the one that `listAddress` writes, because each state has one URL.
 */
export function listStateAt(url: URL, path: string, extra: Record<string, string> = {}): ListState {
  const query = [...url.searchParams]
  const state = listStateOf(query)
  if (!isCanonical(query, state)) redirectTo(listAddress(path, state, extra))
  return state
}

/**
 * Returns the list that a URL asks for. Answers 404 after its last page. Redirects to the list without filters when the
 * platform could not filter it.
 */
export function listAsked<L extends ProductList>(
  list: L,
  state: ListState,
  path: string,
  extra?: Record<string, string>,
): L {
  if (!isUnfiltered(state) && list.facets.length === 0)
    redirectTo(listAddress(path, withFilters(state, {}), extra))
  if (list.page > list.pages) notFound()
  return list
}
