import type { Sort } from '../../../shared/catalogue/catalogue.ts'

/** Term ids by slug. */
export interface Terms {
  categories: Record<string, number>
  tags: Record<string, number>
}

const families = ['bagues', 'colliers', 'boucles-doreilles', 'bracelets', 'ensemble-de-bijoux']
const collections = [
  'akoya',
  'tahiti',
  'baroque',
  'perles-deau-douce',
  'cristal',
  'homme',
  'chaine',
  'cadeaux-personnalises',
]
const recipients = ['cadeaux-pour-lui', 'cadeaux-pour-elle', 'cadeaux-pour-lui-et-pour-elle']
const occasions = ['amour', 'tenue-du-jour', 'cocktail', 'mariage', 'anniversaire']

const bands: Record<string, Record<string, string>> = {
  'moins-de-100': { max_price: '99.99' },
  'moins-de-200': { max_price: '199.99' },
  'moins-de-300': { max_price: '299.99' },
  'plus-de-300': { min_price: '300' },
}

/** Every list of the specification. */
export const listSlugs: readonly string[] = [
  'nouveautes',
  'best-sellers',
  'promotion',
  ...families,
  ...collections,
  ...recipients,
  ...Object.keys(bands),
  ...occasions,
]

/** Whether the specification has a list of this slug; `''` is all products. */
export const isListSlug = (slug: string): boolean => slug === '' || listSlugs.includes(slug)

/** Query of the products a list holds; `null` when the slug names no list. */
export function filterOf(slug: string, { categories, tags }: Terms): Record<string, string> | null {
  if (slug === '') return {}
  if (slug === 'promotion') return { on_sale: 'true' }
  if (bands[slug]) return bands[slug]
  if (!listSlugs.includes(slug)) return null
  const category = categories[slug]
  const tag = tags[slug]
  const byCategory = category === undefined ? null : { category: String(category) }
  const byTag = tag === undefined ? null : { tag: String(tag) }
  const categoryFirst = families.includes(slug) || collections.includes(slug)
  // A shop without such a term shows an empty list, except the two lists that any platform can make by itself.
  return (categoryFirst ? (byCategory ?? byTag) : (byTag ?? byCategory)) ?? selfMade[slug] ?? { include: '0' }
}

const selfMade: Record<string, Record<string, string>> = {
  nouveautes: { orderby: 'date', order: 'desc' },
  'best-sellers': { orderby: 'popularity', order: 'desc' },
}

/** Platform order of each sort; the house's own order is the platform's menu order. */
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
