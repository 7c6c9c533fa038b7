import { budgets, collections, families, occasions, recipients, selections } from '#brand/navigation.ts'
import type { Budget, Entry } from '../../../shared/brand-content.ts'
import type { Sort } from '../../../shared/catalogue/catalogue.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { editsNow } from '../../content/edited/edits.ts'

/** Term ids by slug. */
export interface Terms {
  categories: Record<string, number>
  tags: Record<string, number>
}

const slugsOf = (entries: readonly Entry[]) => entries.map(({ slug }) => slug)
/** Slugs that are categories on the platform. The other lists are tags. */
const categorySlugs = slugsOf([...families, ...collections])

/** Returns the prices of a budget as a platform's query. The upper end is exclusive. */
const bandOf = ({ range }: Budget): Record<string, string> => {
  const [low, high] = range.split('-')
  return {
    ...(low && { min_price: low }),
    ...(high && { max_price: (Number(high) - 0.01).toFixed(2) }),
  }
}
const bands = Object.fromEntries(budgets.map((budget) => [budget.slug, bandOf(budget)]))

/** Slugs of all lists of the specification. */
export const listSlugs: readonly string[] = [
  ...slugsOf(selections),
  ...categorySlugs,
  ...slugsOf(recipients),
  ...slugsOf(budgets),
  ...slugsOf(occasions),
]

/** Whether the specification has a list with this slug; `''` means all products. */
export const isListSlug = (slug: string): boolean => slug === '' || listSlugs.includes(slug)

/** Whether the staff made or changed a category or a tag with this slug. It then has a list. */
export const isOwnList = (slug: string): boolean => editsNow().lists.some((own) => own.slug === slug)

/** Returns the query for the products of a list; `null` when the slug is not a list. */
export function filterOf(slug: string, { categories, tags }: Terms): Record<string, string> | null {
  if (slug === '') return {}
  if (slug === 'promotion') return { on_sale: 'true' }
  const band = entryOf(bands, slug)
  if (band) return band
  if (!listSlugs.includes(slug)) return null
  const category = entryOf(categories, slug)
  const tag = entryOf(tags, slug)
  const byCategory = category === undefined ? null : { category: String(category) }
  const byTag = tag === undefined ? null : { tag: String(tag) }
  const categoryFirst = categorySlugs.includes(slug)
  // Without that term, the list is empty. Exceptions are the two lists that any platform can make by sorting.
  return (
    (categoryFirst ? (byCategory ?? byTag) : (byTag ?? byCategory)) ??
    entryOf(selfMade, slug) ?? { include: '0' }
  )
}

const selfMade: Record<string, Record<string, string>> = {
  nouveautes: { orderby: 'date', order: 'desc' },
  'best-sellers': { orderby: 'popularity', order: 'desc' },
}

/** Returns the platform's sort order. The shop's own order is the platform's menu order. */
export function sortQuery(sort: Sort): Record<string, string> {
  return orders[sort]
}

const orders: Record<Sort, Record<string, string>> = {
  selection: { orderby: 'menu_order', order: 'asc' },
  new: { orderby: 'date', order: 'desc' },
  'price-up': { orderby: 'price', order: 'asc' },
  'price-down': { orderby: 'price', order: 'desc' },
  name: { orderby: 'title', order: 'asc' },
}
