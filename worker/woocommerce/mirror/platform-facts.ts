import * as z from 'zod'
import { phpFlag, phpInt, phpList, phpObject, phpText } from '../../commerce/contract/php-values.ts'

const words = phpText.catch('')
const ids = phpList(phpInt).catch([])

/** Fields of `wc/v3` that no page of ours shows. They are stored so that an export can send them back. */
export const platformFields = {
  tax_status: z.string().catch('taxable'),
  tax_class: words,
  low_stock_amount: z.union([z.number(), phpInt]).nullable().catch(null),
  reviews_allowed: phpFlag.catch(true),
  weight: words,
  dimensions: phpObject({ length: words, width: words, height: words }).catch({
    length: '',
    width: '',
    height: '',
  }),
  purchase_note: words,
  shipping_class: words,
  global_unique_id: words,
  brands: phpList(z.object({ name: z.string(), slug: z.string() })).catch([]),
  cross_sell_ids: ids,
  default_attributes: phpList(z.object({ name: z.string(), option: phpText })).catch([]),
}

const schema = z.object({
  ...platformFields,
  backorders: z.string().catch('no'),
  stock_quantity: z.number().nullable().catch(null),
})
type Fields = z.output<typeof schema>

const usual = schema.parse({})
const names = Object.keys(schema.shape)
const usualWords = new Map(Object.entries(usual).map(([name, value]) => [name, JSON.stringify(value)]))

/** Returns the fields that differ from WooCommerce's defaults, by name. */
export function platformFacts(wire: Fields): Partial<Fields> {
  const { stock_quantity: pieces, ...fields } = wire
  const own = names.flatMap((name) => {
    const key = name as keyof typeof fields
    const value = fields[key]
    return value === undefined || JSON.stringify(value) === usualWords.get(name) ? [] : [[key, value]]
  })
  // Our stock does not count pieces on backorder. The number is stored so that an export can send it back.
  const isBackorder = wire.backorders !== 'no' && pieces !== null
  return { ...Object.fromEntries(own), ...(isBackorder && { stock_quantity: pieces }) }
}
