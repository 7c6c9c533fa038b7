import * as z from 'zod'

const words = z.string().catch('')
const ids = z.array(z.int()).catch([])

/** Fields of `wc/v3` that no page of ours shows. They are stored so that an export can send them back. */
export const platformFields = {
  tax_status: z.string().catch('taxable'),
  tax_class: words,
  low_stock_amount: z.number().nullable().catch(null),
  reviews_allowed: z.boolean().catch(true),
  weight: words,
  dimensions: z
    .object({ length: words, width: words, height: words })
    .catch({ length: '', width: '', height: '' }),
  purchase_note: words,
  shipping_class: words,
  global_unique_id: words,
  brands: z.array(z.object({ name: z.string(), slug: z.string() })).catch([]),
  cross_sell_ids: ids,
  default_attributes: z.array(z.object({ name: z.string(), option: z.string() })).catch([]),
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
