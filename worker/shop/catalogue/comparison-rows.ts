import * as t from '#text/comparison.ts'
import { stockWords } from '../../../client/ui/selection.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { arrival, arrivalWords } from '../../../shared/delivery/delivery.ts'
import { homeDays } from '../../content/house-pieces.ts'

interface ComparisonRow {
  key: string
  label: string
  /** One value per product, in their order; `null` where a product has none. */
  values: (string | null)[]
}

/** Facts that the table shows in rows of its own: the choices in stock, and the delivery time in days. */
const ownRows = new Set(['materials', 'size', 'length', 'color', 'delivery_time'])

/** Returns the options of a choice that are in stock, in their order; `null` for a product without this choice. */
function inStock({ attributes, variations }: Product, slug: string): string | null {
  const options = attributes.find((attribute) => attribute.slug === slug)?.options
  const bought = options?.filter((option) =>
    variations.some(({ options: own, availability }) => own[slug] === option && availability !== 'sold-out'),
  )
  if (!bought) return null
  return bought.length > 0 ? bought.join(', ') : t.none
}

/** Returns the keys and labels of all products, each key once, in order of first appearance. */
function labelled(
  products: readonly Product[],
  of: (product: Product) => readonly { key: string; label: string }[],
) {
  return [...new Map(products.flatMap(of).map(({ key, label }) => [key, label])).entries()]
}

/**
 * Returns the rows of a comparison below the name and the price. Leaves out a row that no product has a value for.
 * @param now time of the order, in milliseconds since 1970
 */
export function comparisonRows(products: readonly Product[], now: number): ComparisonRow[] {
  const row = (key: string, label: string, wordsOf: (product: Product) => string | null): ComparisonRow => ({
    key,
    label,
    values: products.map((product) => wordsOf(product) || null),
  })
  const facts = labelled(products, (product) => product.facts.filter(({ key }) => !ownRows.has(key)))
  const choices = labelled(products, (product) =>
    product.attributes.map(({ slug, label }) => ({ key: slug, label })),
  )
  const rows = [
    row('materials', t.materials, ({ materials }) => materials),
    row('pieces', t.comprises, ({ pieces }) => pieces.map(({ name }) => name).join(', ')),
    ...facts.map(([key, label]) =>
      row(key, label, (product) => product.facts.find((fact) => fact.key === key)?.value ?? null),
    ),
    row('letters', t.personalisation, ({ personalisation }) => personalisation && t.oneToTenLetters),
    row('stock', t.availability, ({ availability, personalised }) => stockWords(availability, personalised)),
    ...choices.map(([slug, label]) => row(slug, t.inStock(label), (product) => inStock(product, slug))),
    row('arrival', t.withYouAtHome(homeDays().to), ({ availability, preparation }) =>
      availability === 'sold-out' ? null : arrivalWords(arrival(now, preparation, homeDays())),
    ),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}
