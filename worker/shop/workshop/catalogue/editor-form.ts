import * as z from 'zod'
import { decimalTyped } from '../../../../shared/amount-typed.ts'
import { cleanNote } from '../../../../shared/checkout/buyer.ts'
import { cleanCode } from '../../../../shared/one-line.ts'
import { picksIn } from '../../../../shared/staff/picks.ts'
import { piecesTyped } from '../../../../shared/staff/pieces-typed.ts'
import { escapeMarkup } from '../../../../shared/words/fit-words.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { gramsTyped, kilogramsTyped } from '../../../commerce/contract/text.ts'
import { dayTyped } from '../frame/fields.ts'
import { attributeFields } from './editor-filing.tsx'
import { askedFacts, factField } from './words.ts'

/** A form whose fields depend on its product. Each value is a text or a list of texts. */
export const anyForm = z
  .object({
    act: z
      .string()
      .regex(
        /^(save|variants|missing|undo|copy|unpublish|archive|restore|remove-\d{1,9}|pictures|picture-(up|down|remove)-\d)$/,
      ),
  })
  .catchall(z.union([z.string().max(20_000), z.array(z.string().max(200))]))
export type AnyForm = z.output<typeof anyForm>

/** Returns the typed text of a field, one line or several; `''` when it is absent. */
export const typedOf = (form: AnyForm, name: string): string => {
  const value: unknown = form[name]
  return typeof value === 'string' ? cleanNote(value) : ''
}

const listTyped = (typed: string): string[] =>
  typed
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

/**
 * Returns the request body for a typed stock: a difference from the number that the form showed, a new count, or no
 * stock management.
 */
export function stockBody(typed: string, was: string): object {
  if (typed === was) return {}
  if (typed === '') return { manage_stock: false, stock_status: 'instock' }
  const pieces = Number(piecesTyped(typed))
  if (was === '' || !Number.isInteger(pieces) || pieces < 0)
    return { manage_stock: true, stock_quantity: Number.isNaN(pieces) ? typed : pieces }
  return { inventory_delta: pieces - Number(was) }
}

/** Returns the attributes of a request body, if their fields differ from the product. */
function attributesBody(form: AnyForm, product: Editor): object {
  const fields = attributeFields(product)
  const typed = fields.map((field) => ({ ...field, options: listTyped(typedOf(form, field.slug)) }))
  if (JSON.stringify(typed) === JSON.stringify(fields)) return {}
  const known = new Set(fields.map(({ slug }) => slug))
  const others = product.state.attributes.filter(({ slug }) => !known.has(slug))
  return {
    attributes: [
      ...typed
        .filter(({ options }) => options.length > 0)
        .map(({ slug, options, isChoice }) => ({
          name: slug,
          options,
          variation: isChoice && product.state.type === 'variable' && options.length > 1,
        })),
      ...others.map(({ slug, name, options, variation }) => ({ name: name ?? slug, options, variation })),
    ],
  }
}

/** Facts by key, with the names of their fields. */
const facts: readonly (readonly [key: string, field: string])[] = [
  ...askedFacts.map(({ key }) => [key, factField(key)] as const),
  ['seo_title', 'seo_title'],
  ['seo_description', 'seo_description'],
]

/** Returns the first and the last day of a reduction, which the editor shows. */
export const saleDays = ({ sale }: Pick<Editor['state'], 'sale'>) => ({
  from: sale?.from?.slice(0, 10),
  to: sale?.to?.slice(0, 10),
})

/** Returns the `wc/v3` request body of an editor form: all its fields, and the version that the form showed. */
export function bodyOf(form: AnyForm, product: Editor): object {
  const typed = (name: string) => typedOf(form, name)
  const isSet = product.state.type === 'grouped'
  const day = typed('publish_day')
  return {
    version: Number(typed('version')),
    name: typed('name'),
    short_description: escapeMarkup(typed('short_description')),
    description: escapeMarkup(typed('description')),
    ...(!isSet && {
      regular_price: decimalTyped(typed('regular_price')),
      sale_price: decimalTyped(typed('sale_price')),
      date_on_sale_from: dayTyped(typed('date_on_sale_from'), saleDays(product.state).from),
      date_on_sale_to: dayTyped(typed('date_on_sale_to'), saleDays(product.state).to),
    }),
    ...(typed('sku') !== '' && { sku: cleanCode(typed('sku')) }),
    ...(typed('weight') !== gramsTyped(product.state.platform.weight) && {
      weight: kilogramsTyped(typed('weight')),
    }),
    ...(product.state.type === 'simple' && stockBody(typed('stock_quantity'), typed('stock_was'))),
    sold_individually: form['sold_individually'] !== undefined,
    featured: form['featured'] !== undefined,
    categories: picksIn(form, 'category').map((id) => ({ id: Number(id) })),
    tags: picksIn(form, 'tag').map((id) => ({ id: Number(id) })),
    upsell_ids: picksIn(form, 'upsell_ids').map(Number),
    ...(isSet && { grouped_products: picksIn(form, 'grouped_products').map(Number) }),
    ...attributesBody(form, product),
    meta_data: [
      ...facts.map(([key, field]) => ({ key, value: escapeMarkup(typed(field)) })),
      { key: 'personalizable', value: form['personalizable'] === undefined ? '' : 'yes' },
    ],
    status: typed('status') || product.state.status,
    ...(typed('status') === 'future' &&
      day !== '' && { date_created: `${day}T${typed('publish_hour') || '00:00'}` }),
    catalog_visibility: typed('catalog_visibility') || product.state.visibility,
  }
}
