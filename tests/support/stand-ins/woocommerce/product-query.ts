import type { Books } from './books.ts'
import { isOnSale, priceOf, rangeOf } from './money.ts'
import type { Product, Term } from './records.ts'
import { folded, invalid, listIn, ordered } from './wordpress.ts'

const orders = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
]
const stocks = ['instock', 'outofstock', 'onbackorder']

/** Returns the terms with these ids and their children. A slug is not a number and finds nothing. */
function withChildren(terms: Map<number, Term>, ids: readonly number[]): Set<number> {
  const all = new Set(ids)
  for (const { id, parent } of terms.values()) if (all.has(parent)) all.add(id)
  return all
}

/** Returns a bound in cents; `null` for a missing one, or one that is not a number. */
function bound(query: URLSearchParams, name: string): number | null {
  const asked = query.get(name)
  return asked === null || asked === '' || Number.isNaN(Number(asked))
    ? null
    : Math.round(Number(asked) * 100)
}

/** Returns the products that match a query of `wc/v3/products`. Unknown parameters are ignored. */
export function found(books: Books, products: readonly Product[], query: URLSearchParams): Product[] {
  const ids = (name: string) => listIn(query, name)?.map(Number)
  const is = (name: string) => query.get(name) === 'true' || query.get(name) === '1'
  const status = query.get('status') ?? 'any'
  const stock = query.get('stock_status')
  if (stock !== null && !stocks.includes(stock)) throw invalid('stock_status', 'stock_status is not one of …')
  const categories = ids('category')
  const tags = ids('tag')
  const [low, high] = [bound(query, 'min_price'), bound(query, 'max_price')]
  const words = folded(query.get('search') ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const tests: ((product: Product) => boolean)[] = [
    (product) => (status === 'any' ? product.status !== 'trash' : product.status === status),
  ]
  const inTerms = (asked: Set<number>, own: readonly number[]) => own.some((id) => asked.has(id))
  if (categories) {
    const asked = withChildren(books.categories, categories)
    tests.push((product) => inTerms(asked, product.categories))
  }
  if (tags) tests.push((product) => inTerms(new Set(tags), product.tags))
  if (words.length > 0)
    tests.push(({ name, short_description, description }) => {
      const text = folded(`${name} ${short_description} ${description}`)
      return words.every((word) => text.includes(word))
    })
  const among = <T>(asked: readonly T[] | undefined, own: (product: Product) => T) => {
    if (asked) tests.push((product) => asked.includes(own(product)))
  }
  among(listIn(query, 'sku'), ({ sku }) => sku)
  among(query.has('slug') ? [query.get('slug')] : undefined, ({ slug }) => slug)
  among(ids('include'), ({ id }) => id)
  among(query.has('type') ? [query.get('type')] : undefined, ({ type }) => type)
  among(stock === null ? undefined : [stock], ({ stock_status }) => stock_status)
  const exclude = ids('exclude')
  if (exclude) tests.push(({ id }) => !exclude.includes(id))
  if (query.has('on_sale')) tests.push((product) => isOnSale(books, product) === is('on_sale'))
  if (query.has('featured')) tests.push(({ featured }) => featured === is('featured'))
  if (low !== null || high !== null)
    tests.push((product) => {
      const range = rangeOf(books, product)
      return range !== null && range[1] >= (low ?? 0) && range[0] <= (high ?? Number.POSITIVE_INFINITY)
    })
  const after = query.get('modified_after')
  if (after !== null) tests.push(({ date_modified }) => date_modified > after.slice(0, 19))
  return products.filter((product) => tests.every((test) => test(product)))
}

/** Returns products in the requested order. */
export function sorted(books: Books, products: readonly Product[], query: URLSearchParams): Product[] {
  const by = query.get('orderby') ?? 'date'
  if (!orders.includes(by)) throw invalid('orderby', `orderby is not one of ${orders.join(', ')}.`)
  const include = listIn(query, 'include')?.map(Number) ?? []
  if (by === 'include') return ordered(products, ({ id }) => include.indexOf(id), 'asc')
  const keys: Record<string, (product: Product) => number | string> = {
    date: ({ date_created }) => Date.parse(date_created),
    modified: ({ date_modified }) => Date.parse(date_modified),
    title: ({ name }) => name,
    slug: ({ slug }) => slug,
    price: (product) => priceOf(books, product) ?? -1,
    popularity: ({ total_sales }) => total_sales,
    menu_order: ({ menu_order }) => menu_order,
  }
  return ordered(products, keys[by] ?? (({ id }) => id), query.get('order'))
}
