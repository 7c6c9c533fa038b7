import { slugify } from '../../../../shared/words/fit-words.ts'
import { available } from '../product-query.ts'
import type { ProductAttribute } from '../variations.ts'
import { flags } from './facet-index.ts'

/** The row of a product with the facts that depend on its stock. */
export interface StockRow {
  id: number
  available: number
  attributes: string
  choices: string
}

/** Columns of `StockRow` on `products p`: whether it can be bought, and the options of the variations in stock. */
export const stockColumns = `p.id, (${available}) AS available, p.attributes,
  (SELECT json_group_array(DISTINCT c.key || '/' || c.value) FROM variations v, json_each(v.choice) c
    WHERE v.product_id = p.id AND v.status = 'publish' AND (v.stock IS NULL OR v.stock > 0)) AS choices`

/** Cached keys by stored option. Many products share few options. */
const keys = new Map<string, string>()

function keyOf(taxonomy: string, option: string): string {
  const stored = `${taxonomy}/${option}`
  const known = keys.get(stored)
  if (known !== undefined) return known
  const key = `${taxonomy}/${slugify(option)}`
  keys.set(stored, key)
  return key
}

/** Returns the keys of all options of an attribute. A variation that leaves the attribute open is available in all. */
const anyOf = (row: StockRow, taxonomy: string): string[] =>
  (JSON.parse(row.attributes) as ProductAttribute[])
    .filter(({ slug }) => slug === taxonomy)
    .flatMap(({ options }) => options.map((option) => keyOf(taxonomy, option)))

/** Returns the stock-dependent keys of a product: whether it is available, and its options in stock. */
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
