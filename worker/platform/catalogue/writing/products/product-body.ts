import * as z from 'zod'
import { focusPoints } from '../../../../../shared/catalogue/pictures.ts'
import { fieldSentence } from '../../../../../shared/field-sentence.ts'
import { centsFromDecimal } from '../../../../../shared/money.ts'
import { visibilities } from '../../../../commerce/contract/catalogue/editing.ts'
import { invalidParams } from '../../../http/platform-error.ts'
import { refuseLoneGmt, unkeptOfProduct, unkeptOfVariation } from './unkept-fields.ts'

/** Maximum price in cents. */
export const highestPrice = 99_999_999
/** Maximum stock. */
export const highestStock = 999_999

const wrongPrice = 'Un prix est un nombre au-dessus de 0 et de 999\u202f999,99 au plus\u00a0: 1290 ou 12.50'

/** Schema of an amount above zero, as text or number. Gives cents, or `null` for an empty text. */
const price = z.union([z.string(), z.number()], { error: wrongPrice }).transform((written, context) => {
  const text = String(written).trim()
  if (text === '') return null
  const cents = centsFromDecimal(text)
  if (cents && cents <= highestPrice) return cents
  context.addIssue({ code: 'custom', message: wrongPrice })
  return z.NEVER
})

/** Whether the date and the time exist. */
function isOfCalendar(text: string): boolean {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}

/** Schema of Paris clock time, `2026-12-01T00:00:00`, or a day alone. `null` or an empty text means none. */
export const clock = z
  .union([z.string().regex(/^(\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?)?$/), z.null()])
  .refine((text) => !text || isOfCalendar(text), 'Cette date n’existe pas')
  .transform((text) => text?.replace(' ', 'T') || null)

const flag = z.union([z.boolean(), z.stringbool()])
const whole = z.coerce.number().int()
const count = whole.min(0).max(highestStock)
const words = (longest: number) => z.string().max(longest)
const ids = z.array(whole.positive()).max(200)
const named = z.array(z.object({ id: whole.positive() })).max(200)

const metaEntry = z.object({
  key: z.string().min(1).max(100),
  value: z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]),
})

/** Fields that products and variations share. */
const shared = {
  sku: words(100),
  regular_price: price,
  sale_price: price,
  date_on_sale_from: clock,
  date_on_sale_to: clock,
  manage_stock: z.union([flag, z.literal('parent')]),
  stock_quantity: count.nullable(),
  /** Difference to the current stock. Unlike a new quantity, it does not undo sales in between. */
  inventory_delta: whole.min(-highestStock).max(highestStock),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  weight: words(20).refine(
    (kilograms) => /^(\d{1,4}([.]\d{1,4})?)?$/.test(kilograms),
    'Un poids en grammes, sans signe',
  ),
  dimensions: z.object({ length: words(20), width: words(20), height: words(20) }).partial(),
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  tax_class: words(60),
  shipping_class: words(60),
  global_unique_id: words(60),
  low_stock_amount: count.nullable(),
  menu_order: whole.min(-999_999_999).max(999_999_999),
  backorders: z.enum(['no', 'notify', 'yes']),
  meta_data: z.array(metaEntry).max(100),
  /** Version that the client has seen. A newer version refuses the write. */
  version: whole.min(0),
}

/** An image of `wc/v3`: an existing one by its `id`, or a new one by its `src`. */
const image = z.object({
  id: whole.min(0).optional(),
  src: words(2_000).optional(),
  name: words(200).optional(),
  alt: words(500).optional(),
  /** Focal point of the picture. Not in `wc/v3`. */
  focus: z.enum(focusPoints).optional(),
})
export type ImageBody = z.output<typeof image>

/** Schema of a product write. Absent fields stay unchanged. */
export const productBody = z
  .object({
    ...shared,
    name: z.string().trim().min(1).max(200),
    slug: words(200),
    type: z.enum(['simple', 'variable', 'grouped']),
    status: z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']),
    date_created: clock,
    featured: flag,
    catalog_visibility: z.enum(visibilities),
    description: words(20_000),
    short_description: words(1_000),
    sold_individually: flag,
    categories: named,
    tags: named,
    images: z.array(image).max(9),
    attributes: z
      .array(
        z.object({
          id: whole.min(0).optional(),
          name: words(100).optional(),
          options: z.union([z.array(words(200)).max(200), words(200).transform((one) => [one])]).default([]),
          variation: flag.default(false),
          visible: flag.optional(),
        }),
      )
      .max(30),
    upsell_ids: ids,
    cross_sell_ids: ids,
    grouped_products: ids,
    default_attributes: z
      .array(z.object({ id: whole.optional(), name: words(100).optional(), option: words(200) }))
      .max(30),
    purchase_note: words(2_000),
    reviews_allowed: flag,
    brands: z.array(z.object({ name: words(200), slug: words(200).default('') })).max(30),
    ...unkeptOfProduct,
    /** Idempotency key of the form. A retry creates no second product. */
    operation: z.uuid(),
  })
  .partial()
export type ProductBody = z.output<typeof productBody>

/** Schema of a variation write. Absent fields stay unchanged. */
export const variationBody = z
  .object({
    ...shared,
    ...unkeptOfVariation,
    status: z.enum(['publish', 'draft', 'private', 'pending']),
    attributes: z
      .array(z.object({ id: whole.min(0).optional(), name: words(100).optional(), option: words(200) }))
      .max(30),
  })
  .partial()
export type VariationBody = z.output<typeof variationBody>

/**
 * Parses a body with a schema.
 * @throws PlatformError 400 `rest_invalid_param` with a sentence for each bad field
 */
export function readBody<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const read = schema.safeParse(sent, { error: fieldSentence })
  const issues = read.error?.issues ?? []
  const wrong = {
    ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    ...refuseLoneGmt((sent ?? {}) as Record<string, unknown>),
  }
  if (read.success && Object.keys(wrong).length === 0) return read.data
  throw invalidParams(wrong)
}
