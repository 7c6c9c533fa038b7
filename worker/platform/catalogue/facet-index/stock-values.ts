import { slugify } from '../../../../shared/words/slug.ts'
import { available } from '../product-query.ts'
import type { ProductAttribute } from '../variations.ts'
import { flags } from './facet-index.ts'

/** What the stock of a product says of it, as read. */
export interface StockRow {
  id: number
  available: number
  attributes: string
  choices: string
}

/** Columns of `StockRow` on `products p`: whether it can be bought, and the options of the variations that can. */
export const stockColumns = `p.id, (${available}) AS available, p.attributes,
  (SELECT json_group_array(DISTINCT c.key || '/' || c.value) FROM variations v, json_each(v.choice) c
    WHERE v.product_id = p.id AND v.status = 'publish' AND (v.stock IS NULL OR v.stock > 0)) AS choices`

/** Keys by option as stored: there are few options, and many products that have them. */
const keys = new Map<string, string>()

function keyOf(taxonomy: string, option: string): string {
  const stored = `${taxonomy}/${option}`
  const known = keys.get(stored)
  if (known !== undefined) return known
  const key = `${taxonomy}/${slugify(option)}`
  keys.set(stored, key)
  return key
}

/** A variation that leaves an attribute open is there in all its options. */
const anyOf = (row: StockRow, taxonomy: string): string[] =>
  (JSON.parse(row.attributes) as ProductAttribute[])
    .filter(({ slug }) => slug === taxonomy)
    .flatMap(({ options }) => options.map((option) => keyOf(taxonomy, option)))

/** Keys of the index that follow the stock and are true of a product: available, its sizes and lengths in stock. */
export function stockKeys(row: StockRow): string[] {
  if (!row.available) return []
  const choices = (JSON.parse(row.choices) as string[]).flatMap((each) => {
    const slash = each.indexOf('/')
    const [taxonomy, option] = [each.slice(0, slash), each.slice(slash + 1)]
    return option === '' ? anyOf(row, taxonomy) : keyOf(taxonomy, option)
  })
  const fixed = row.attributes.includes('"variation":false')
    ? (JSON.parse(row.attributes) as ProductAttribute[]).filter(({ variation }) => !variation)
    : []
  return [
    flags.available,
    ...choices,
    ...fixed.flatMap(({ slug, options }) => options.map((option) => keyOf(slug, option))),
  ]
}
