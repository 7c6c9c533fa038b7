import type { ListQuery, ProductList, ProductSummary, Sort } from '../../shared/catalogue.ts'
import { limits } from '../../shared/limits.ts'
import type { Commerce } from '../commerce/client.ts'
import { budgets, type Entry, occasions, recipients } from '../content/navigation.ts'

/** Choices of the gift finder by their name in the address. */
const choices: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
  ['pour', recipients],
  ['budget', budgets],
  ['occasion', occasions],
]

/** The lists a query of the gift finder crosses, by name; empty when it is no such query. */
export function giftChoices(query: URLSearchParams): Record<string, string> {
  const chosen = choices.flatMap(([name, entries]) => {
    const slug = query.get(name)
    return entries.some((each) => each.slug === slug) && slug ? [[name, slug] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** The jewels that are in every one of these lists: the platform's own filters cannot cross two tags. */
export async function giftIdeas(
  commerce: Commerce,
  slugs: readonly string[],
  { sort, page }: { sort: Sort; page: number },
): Promise<ProductList> {
  const [first = [], ...others] = await Promise.all(slugs.map((slug) => everyPage(commerce, { slug, sort })))
  const ids = others.map((list) => new Set(list.map(({ id }) => id)))
  const found = first.filter(({ id }) => ids.every((each) => each.has(id)))
  const size = limits.listPageSize
  return {
    products: found.slice((page - 1) * size, page * size),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / size)),
    page,
    facets: [],
  }
}

async function everyPage(commerce: Commerce, query: Omit<ListQuery, 'page'>): Promise<ProductSummary[]> {
  const first = await commerce.list({ ...query, page: 1 })
  if (!first) return []
  const numbers = Array.from({ length: first.pages - 1 }, (_, index) => index + 2)
  const others = await Promise.all(numbers.map((page) => commerce.list({ ...query, page })))
  return [first, ...others].flatMap((list) => list?.products ?? [])
}
