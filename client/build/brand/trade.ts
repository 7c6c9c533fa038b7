import { ownFacetNames } from '../../../shared/catalogue/facets.ts'
import type { BrandFiles, ListedProduct } from './read-brand.ts'

/** Facts that the shop writes itself, and facts that pages read with a meaning of their own. */
const ownFacts: readonly string[] = [
  ...['materials', 'color', 'size', 'length', 'delivery_time', 'prep_days', 'warnings', 'related'],
  ...[
    'personalizable',
    'technique',
    'letters_shape',
    'sample',
    'seo_title',
    'seo_description',
    'picture_focus',
  ],
  ...['lowest_price_30d', 'reduction_percent', 'price_all_pieces', 'in_sets'],
]

/** Own facts that a page may show among those of the trade. */
const shownFacts: readonly string[] = ['materials', 'color', 'size', 'length', 'delivery_time', 'technique']

/** Words of list addresses that are no facets. */
const addressWords: readonly string[] = ['tri', 'par', 'page', 'wd', 'backUrl']

/** Attributes that shoppers choose. They filter lists by themselves. */
const choices: readonly string[] = ['pa_taille', 'pa_longueur', 'pa_couleur']

type Sold = { file: string; product: ListedProduct }

/** Runs a function of the trade on a product. `null` when the product lacks a field; the load names that field. */
function made<T>(make: (product: never) => T, { product }: Sold): T | null {
  try {
    return make(product as never)
  } catch {
    return null
  }
}

const repeated = (all: readonly (string | number)[]) => all.filter((each, index) => all.indexOf(each) < index)

function factFaults({ trade, products }: BrandFiles): string[] {
  const edited = trade.editedFacts.map(({ key }) => key)
  const given = new Set(products.flatMap((sold) => Object.keys(made(trade.tradeFactsOf, sold) ?? {})))
  const bad = (key: string) => ownFacts.includes(key) || !/^[a-z][a-z0-9_]*$/.test(key)
  return [
    ...[...new Set([...edited, ...given])]
      .filter(bad)
      .map(
        (key) =>
          `trade/facts.ts: the fact "${key}" needs another key: lower case letters, digits and _, and none that the shop uses itself (${ownFacts.join(', ')})`,
      ),
    ...repeated(edited).map((key) => `trade/facts.ts: editedFacts has "${key}" twice; remove one`),
    ...trade.factLabels
      .map(({ key }) => key)
      .filter((key) => ![...shownFacts, ...edited].includes(key) && !given.has(key))
      .map(
        (key) =>
          `trade/facts.ts: factLabels has "${key}", which no product has; return it from tradeFactsOf, or remove the line`,
      ),
  ]
}

function attributeFaults({ trade }: BrandFiles): string[] {
  const ids = Object.entries<number>(trade.filterIds)
  const slugs = Object.keys(trade.filterLabels)
  return [
    ...slugs
      .filter((slug) => !/^pa_[a-z0-9-]+$/.test(slug) || choices.includes(slug))
      .map(
        (slug) =>
          `trade/filters.ts: the attribute "${slug}" needs another name: pa_ and lower case letters, and not ${choices.join(', ')}`,
      ),
    ...ids
      .filter(([, id]) => !Number.isInteger(id) || id < 4 || id > 99)
      .map(
        ([slug, id]) => `trade/filters.ts: filterIds gives "${slug}" the id ${id}; choose one from 4 to 99`,
      ),
    ...repeated(ids.map(([, id]) => id)).map((id) => `trade/filters.ts: filterIds has the id ${id} twice`),
    ...Object.entries<{ attribute: string }>(trade.tradeFacets).flatMap(([name, { attribute }]) => [
      ...(slugs.includes(attribute)
        ? []
        : [
            `trade/facets.ts: "${name}" reads ${attribute}, which is not in filterLabels of trade/filters.ts`,
          ]),
      ...(/^[a-z]+$/.test(name) && ![...ownFacetNames, ...addressWords].includes(name)
        ? []
        : [
            `trade/facets.ts: the facet "${name}" needs another name: lower case letters, and none that lists use`,
          ]),
    ]),
  ]
}

/** Returns the filter values without a product, and the products without a filter value. */
function valueFaults({ trade, products }: BrandFiles): string[] {
  const all = products.map((sold) => ({ ...sold, values: made(trade.filterValues, sold) as Values | null }))
  const read = all.filter((each): each is Sold & { values: Values } => each.values !== null)
  const given = (slug: string) => new Set(read.flatMap(({ values }) => values[slug] ?? []))
  const options = Object.entries<readonly string[]>(trade.filterOptions)
  if (read.length === 0 || options.length === 0) return []
  return [
    ...options.flatMap(([slug, labels]) => [
      ...labels
        .filter((label) => !given(slug).has(label))
        .map(
          (label) =>
            `trade/filters.ts: no product has the value "${label}" of ${slug}; change filterValues or the products, or remove it from filterOptions`,
        ),
      ...[...given(slug)]
        .filter((label) => !labels.includes(label))
        .map(
          (label) =>
            `trade/filters.ts: filterOptions of ${slug} lacks "${label}", which filterValues returns`,
        ),
    ]),
    ...read
      .filter(({ values }) => Object.values(values).every((labels) => labels.length === 0))
      .map(
        ({ file, product }) =>
          `trade/filters.ts: filterValues finds no value for ${product.sku} of ${file}; add one for its materials or colours`,
      ),
  ]
}

type Values = Readonly<Record<string, readonly string[]>>

/** Returns the faults of the trade: facts, attributes and filter values that the shop could not show. */
export const tradeFaults = (files: BrandFiles): string[] => [
  ...factFaults(files),
  ...attributeFaults(files),
  ...valueFaults(files),
]
