import type { Day } from '../../../../shared/delivery/delivery.ts'
import { attributesOf, variationsOf } from '../variations.ts'
import type { JsonPath } from './json-lines.ts'
import { cents, lowestBefore, regularPeriods } from './price-history.ts'
import type { ProductData, TermData } from './schema.ts'

/** An error in a product, with its path. */
interface Flaw {
  path: JsonPath
  message: string
}

/** Terms and products to which products may refer. */
export interface References {
  categories: readonly TermData[]
  tags: readonly TermData[]
  /** Product types by id, of the products in the load and in the shop. */
  types: ReadonlyMap<number, ProductData['type']>
}

function termFlaws(product: ProductData, { categories, tags }: References): Flaw[] {
  const known = (terms: readonly TermData[], kind: string, slug: string) =>
    terms.some((term) => term.slug === slug && term.kind === kind)
  const check = (field: string, terms: readonly TermData[], kind: string, slugs: readonly string[]) =>
    slugs.flatMap((slug, index) =>
      known(terms, kind, slug)
        ? []
        : [{ path: [field, index], message: `no ${kind} "${slug}" in terms.json` }],
    )
  return [
    ...check('category', categories, 'category', [product.category]),
    ...check('collections', categories, 'collection', product.collections),
    ...check('recipients', tags, 'recipient', product.recipients),
    ...check('occasions', tags, 'occasion', product.occasions),
    ...check(
      'featured',
      tags,
      'featured',
      product.featured.filter((slug) => slug !== 'promotion'),
    ),
  ]
}

function linkFlaws(product: ProductData, { types }: References): Flaw[] {
  const flaws: Flaw[] = product.related.flatMap((id, index) =>
    types.has(id) && id !== product.id
      ? []
      : [{ path: ['related', index], message: `no other product ${id}` }],
  )
  const pieces = product.type === 'grouped' ? product.grouped : []
  for (const [index, id] of pieces.entries()) {
    const type = types.get(id)
    if (type === undefined || type === 'grouped') {
      flaws.push({ path: ['grouped', index], message: `no piece ${id}: a set is made of single products` })
    }
  }
  return flaws
}

function choiceFlaws(product: ProductData): Flaw[] {
  const attributes = attributesOf(product)
  const flaws = attributes
    .filter(({ options }) => new Set(options).size < options.length)
    .map(({ slug }) => ({ path: [], message: `the same option twice in ${slug}` }))
  const choices = attributes.filter(({ options }) => options.length > 1).length
  if (product.size && product.size_fr)
    return [...flaws, { path: ['size'], message: 'size_fr says the sizes of rings: keep one of the two' }]
  if (product.type === 'variable' && choices === 0) {
    return [
      ...flaws,
      { path: ['type'], message: 'a variable product needs a choice of size, length or colour' },
    ]
  }
  if (product.type === 'simple' && choices > 0) {
    return [...flaws, { path: ['type'], message: 'a product with a choice is variable' }]
  }
  return flaws
}

function stockFlaws(product: ProductData): Flaw[] {
  if (product.type === 'grouped' || !Array.isArray(product.stock)) return []
  const variations = variationsOf(product)
  if (variations.length === product.stock.length) return []
  const message =
    variations.length === 0
      ? 'a product without choice has one stock'
      : `a list of stocks has a figure for each of: ${variations.map(({ sku }) => sku).join(', ')}`
  return [{ path: ['stock'], message }]
}

function historyFlaws(product: ProductData, today: Day): Flaw[] {
  if (product.type === 'grouped') return []
  return product.history.flatMap(({ price, from, to }, index) => {
    const next = product.history[index + 1]
    const flaw = (message: string) => [{ path: ['history', index], message }]
    if (to === undefined) {
      if (next) return flaw('only the last period may be open')
      return price === product.price ? [] : flaw(`the running price is ${product.price}, not ${price}`)
    }
    if (to < from) return flaw('a period ends after it begins')
    if (to >= today) return flaw('the history holds the past only')
    return next && next.from <= to ? flaw('periods follow one another without overlap') : []
  })
}

function promotionFlaws(product: ProductData): Flaw[] {
  const promo = product.type === 'grouped' ? undefined : product.promo
  if (!promo) {
    const index = product.featured.indexOf('promotion')
    return index < 0 ? [] : [{ path: ['featured', index], message: 'in promotion without a reduction' }]
  }
  const lowest = lowestBefore(regularPeriods(product), promo.from)
  const flaw = (field: string, message: string) => [{ path: ['promo', field], message }]
  if (lowest === null) return flaw('price', 'no price was charged in the 30 days before: nothing to reduce')
  const price = cents(promo.price)
  const written = (lowest / 100).toFixed(2)
  if (price >= lowest) return flaw('price', `not below ${written}, the lowest price of the 30 days before`)
  if (promo.lowest_30d !== undefined && cents(promo.lowest_30d) !== lowest) {
    return flaw('lowest_30d', `the lowest price of the 30 days before is ${written}`)
  }
  const percent = Math.round(((lowest - price) / lowest) * 100)
  if (promo.percent !== undefined && promo.percent !== percent)
    return flaw('percent', `the reduction is ${percent} %`)
  return []
}

/** Returns the errors that the schema cannot find: broken references, invalid choices, price overlaps, illegal reductions. */
export const productFlaws = (product: ProductData, references: References, today: Day): Flaw[] => [
  ...(/\d$/.test(product.name) ? [{ path: ['name'], message: 'a name never ends in a number' }] : []),
  ...termFlaws(product, references),
  ...linkFlaws(product, references),
  ...choiceFlaws(product),
  ...stockFlaws(product),
  ...historyFlaws(product, today),
  ...promotionFlaws(product),
]
