import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Facet, type FacetName, type Filters, facetNames } from '../../../shared/catalogue/facets.ts'
import { priceBands, readPriceRange } from '../../../shared/catalogue/price-bands.ts'
import { bitmapOf } from '../../../worker/platform/catalogue/facet-index/bitmap.ts'
import {
  applyFlips,
  type FacetIndex,
  type IndexedTerm,
  type IndexOrder,
} from '../../../worker/platform/catalogue/facet-index/facet-index.ts'
import { type Narrowing, narrow } from '../../../worker/platform/catalogue/facet-index/narrow.ts'
import { listOf } from '../../../worker/platform/catalogue/facet-index/values.ts'
import { tradeFacet } from '../../support/trade-facet.ts'

/** A minimal product. Its position in the catalogue is its rank in the shop's own order. */
interface Product {
  id: number
  price: number
  rank: number
  keys: readonly string[]
}

const metal = tradeFacet('metal')

const facetOfKey: Readonly<Record<string, FacetName>> = {
  'category/bagues': 'famille',
  'category/colliers': 'famille',
  'pa_metal/argent': metal,
  'pa_metal/or': metal,
  'pa_metal/titane': metal,
  'pa_taille/52': 'taille',
  'pa_taille/54': 'taille',
  available: 'disponible',
  personalised: 'personnalisable',
}
const keys = Object.keys(facetOfKey)
const stockKeys = ['pa_taille/52', 'pa_taille/54', 'available']
const slugOf = (key: string) => key.split('/')[1] ?? 'oui'

function indexOf(products: readonly Product[]): FacetIndex {
  const size = products.length
  const at = (ordinal: number) => products[ordinal] as Product
  const by = (key: (product: Product) => number) =>
    Uint32Array.from(products.keys()).sort((one, other) => key(at(one)) - key(at(other)) || one - other)
  const terms = keys.filter((key) => key.includes('/'))
  return {
    build: 'of the test',
    ids: Uint32Array.from(products, ({ id }) => id),
    prices: Uint32Array.from(products, ({ price }) => price),
    menus: Int32Array.from(products.keys()),
    created: Uint32Array.from(products, ({ rank }) => rank),
    orders: {
      new: by(({ rank }) => -rank),
      'price-up': by(({ price }) => price),
      'price-down': by(({ price }) => -price),
      name: by(({ rank }) => rank),
      id: by(({ id }) => id),
    },
    terms: terms.map(
      (key, id): IndexedTerm => ({
        id,
        key,
        facet: facetOfKey[key] ?? null,
        slug: slugOf(key),
        label: key,
      }),
    ),
    bitmaps: new Map(keys.map((key) => [key, bitmapOf(size, (each) => at(each).keys.includes(key))])),
    flips: 0,
  }
}

/** Whether a product has one of the values of a facet. */
function has({ price, keys: own }: Product, facet: FacetName, values: readonly string[]): boolean {
  if (facet !== 'prix') return own.some((key) => facetOfKey[key] === facet && values.includes(slugOf(key)))
  return values.some((value) => {
    const { least = 0, below = Number.POSITIVE_INFINITY } = readPriceRange(value) ?? {}
    return price >= least && price < below
  })
}

/** Computes the result of `narrow` by checking every product for every question. */
function naively(
  products: readonly Product[],
  list: (product: Product) => boolean,
  { filters, found, order, page, perPage }: Omit<Narrowing, 'list'>,
) {
  const fits = (product: Product, asked: Filters) =>
    list(product) &&
    (!found || found.includes(product.id)) &&
    facetNames.every((name) => !asked[name] || has(product, name, asked[name]))
  const saved = products.filter((product) => fits(product, filters))
  const directions: Record<IndexOrder | 'house' | 'found', (product: Product) => number> = {
    house: () => 0,
    found: ({ id }) => found?.indexOf(id) ?? 0,
    new: ({ rank }) => -rank,
    'price-up': ({ price }) => price,
    'price-down': ({ price }) => -price,
    name: ({ rank }) => rank,
    id: ({ id }) => id,
  }
  const key = directions[order]
  const prices = saved.map(({ price }) => price)
  const countOf = (name: FacetName, value: string) =>
    products.filter((product) => fits(product, { ...filters, [name]: [value] })).length
  const facets = facetNames.flatMap((name) => {
    const asked = filters[name] ?? []
    const own = keys.filter((each) => facetOfKey[each] === name).map(slugOf)
    const values = name === 'prix' ? [...new Set([...priceBands, ...asked])] : own
    const options = values
      .map((value) => ({ value, count: countOf(name, value) }))
      .filter(({ value, count }) => count > 0 || asked.includes(value))
    const tells =
      options.length > 1 ||
      (options.length === 1 && (asked.length > 0 || (options[0]?.count ?? 0) < saved.length))
    return tells ? [{ name, options }] : []
  })
  return {
    ids: [...saved]
      .sort((one, other) => key(one) - key(other))
      .slice((page - 1) * perPage, page * perPage)
      .map(({ id }) => id),
    total: saved.length,
    prices: saved.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
    facets,
  }
}

const withoutLabels = (facets: readonly Facet[]) =>
  facets.map(({ name, options }) => ({
    name,
    options: options.map(({ value, count }) => ({ value, count })),
  }))

const product = fc.record({
  price: fc.integer({ min: 20_00, max: 420_00 }),
  rank: fc.integer({ min: 0, max: 40 }),
  keys: fc.subarray(keys),
})
const values = (facet: FacetName) =>
  fc.subarray(keys.filter((key) => facetOfKey[key] === facet).map(slugOf), { minLength: 1 })
const euros = fc.integer({ min: 10, max: 450 })
const range = fc.oneof(
  fc.constantFrom(...priceBands),
  fc.tuple(euros, euros).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
  euros.map((least) => `${least}-`),
  euros.map((below) => `-${below}`),
)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
const filters = fc
  .record({
    famille: optional(values('famille')),
    prix: optional(fc.uniqueArray(range, { minLength: 1, maxLength: 3 })),
    [metal]: optional(values(metal)),
    taille: optional(values('taille')),
    disponible: optional(values('disponible')),
  })
  .map((asked) => Object.fromEntries(Object.entries(asked).filter(([, each]) => each)) as Filters)

const question = fc.record({
  list: fc.constantFrom('', 'bagues', 'moins-de-200', 'plus-de-300'),
  filters,
  isSearched: fc.boolean(),
  order: fc.constantFrom('house', 'new', 'price-up', 'price-down', 'name', 'id', 'found'),
  page: fc.integer({ min: 1, max: 5 }),
  perPage: fc.integer({ min: 1, max: 40 }),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

const lists: Readonly<Record<string, (product: Product) => boolean>> = {
  '': () => true,
  bagues: ({ keys: own }) => own.includes('category/bagues'),
  'moins-de-200': ({ price }) => price < 200_00,
  'plus-de-300': ({ price }) => price > 300_00,
}

function compare(index: FacetIndex, products: readonly Product[], asked: Question): void {
  const { list: slug, isSearched, order, ...rest } = asked
  // An older search may still find products that are no longer published.
  const found = isSearched
    ? [...products.keys()].map((at) => 1 + ((at * 7) % (products.length + 1)))
    : undefined
  const narrowing = {
    ...rest,
    found: found && [...new Set(found)],
    order: order === 'found' && !found ? 'house' : order,
  } as const
  const list = listOf(index, slug)
  if (!list) throw new Error(`no list ${slug}`)
  const { facets, ...result } = narrow(index, { list, ...narrowing })
  expect({ ...result, facets: withoutLabels(facets) }).toEqual(
    naively(products, lists[slug] ?? (() => false), narrowing),
  )
}

const catalogue = fc.oneof(
  fc.array(product, { maxLength: 40, size: 'max' }),
  fc.array(product, { minLength: 200, maxLength: 400, size: 'max' }),
)

it('narrow filters, counts, sorts and paginates like a check of every product, also after stock changes', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(question, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.subarray(stockKeys)), { maxLength: 5 }),
      (made, questions, flips) => {
        const products: Product[] = made.map((each, at) => ({ ...each, id: made.length - at }))
        const index = indexOf(products)
        for (const asked of questions) compare(index, products, asked)
        for (const [at, now] of products.length > 0 ? flips : []) {
          const sold = products[at % products.length] as Product
          sold.keys = [...sold.keys.filter((key) => !stockKeys.includes(key)), ...now]
          applyFlips(index, [{ id: sold.id, keys: now }])
          index.flips += 1
        }
        for (const asked of questions) compare(index, products, asked)
      },
    ),
    { numRuns: 150 },
  )
})
