import * as z from 'zod'
import { tradeFields } from '#brand/trade/fields.ts'
import { lettersShapes } from '../../../../shared/cart/extras.ts'
import { limits } from '../../../../shared/limits.ts'

const decimal = z.string().regex(/^\d{1,6}\.\d{2}$/, 'a price is written "129.00"')
const day = z.iso.date()
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug holds lower case letters, digits and dashes')
const text = z.string().trim().min(1)
const units = z.int().min(0).nullable()
const productId = z.int().min(1).max(9_999_999)

const shared = {
  id: productId,
  sku: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'a SKU holds capitals, digits and dashes'),
  name: text,
  status: z.enum(['publish', 'draft']).default('publish'),
  category: slug,
  collections: z.array(slug),
  recipients: z.array(slug),
  occasions: z.array(slug),
  featured: z.array(slug),
  description: text,
  created_at: day,
  /** Position in the default order; the id when absent. */
  menu_order: z.int().min(0).optional(),
  materials: z.array(text).min(1),
  /** Sizes in words: `["S", "M"]`, `["250 g", "1 kg"]`. */
  size: z.array(text).min(1).optional(),
  /** French ring sizes. */
  size_fr: z.array(z.int().min(40).max(80)).min(1).optional(),
  length_cm: z.array(z.number().positive()).min(1).optional(),
  color: z.array(text).min(1).optional(),
  personalisation: z
    .strictObject({
      technique: text,
      min: z.literal(1),
      max: z.literal(10),
      pattern: z.literal('^[a-z]{1,10}$'),
      returnable: z.literal(false),
      /** How the letters are drawn; absent if the pieces of a set carry them. */
      shape: z.enum(lettersShapes).optional(),
      /** The word on its pictures, shown as an example. */
      sample: z.string().regex(limits.letters.pattern),
    })
    .optional(),
  /** Weight of the parcel in grams, with packaging. Delivery costs may depend on it. */
  parcel_g: z.int().positive().optional(),
  prep_days: z.tuple([z.int().min(0), z.int().min(0)]).refine(([min, max]) => min <= max, 'shortest first'),
  delivery_time: text,
  warnings: z.array(text).optional(),
  pictures: z.array(z.strictObject({ name: z.string().regex(/^[a-z0-9-]+$/), alt: text })),
  related: z.array(productId),
}

const promo = z
  .strictObject({
    price: decimal,
    from: day,
    to: day,
    /** Expected values of the author. The load computes both and refuses a difference. */
    lowest_30d: decimal.optional(),
    percent: z.int().min(1).max(99).optional(),
  })
  .refine(({ from, to }) => from <= to, { message: 'a reduction ends after it begins', path: ['to'] })

const piece = z.strictObject({
  ...tradeFields,
  ...shared,
  type: z.enum(['simple', 'variable']),
  price: decimal,
  /**
   * Total stock, split between the variations (`stockRemainder` of `trade/choices.ts`), or a figure for each of them, in
   * their order. `null` when made to order without limit.
   */
  stock: z.union([units, z.array(units).min(1)]),
  sold_individually: z.boolean().default(false),
  promo: promo.optional(),
  /** Past regular prices. When absent, the current price runs since `created_at`. */
  history: z.array(z.strictObject({ price: decimal, from: day, to: day.optional() })).default([]),
})

const set = z.strictObject({
  ...tradeFields,
  ...shared,
  type: z.literal('grouped'),
  price: z.literal('', 'a set has no price of its own'),
  grouped: z.array(productId).min(2),
})

/** Fields of `trade/fields.ts` that every product has anyway. The schema would ignore them. */
export const doubledFields: readonly string[] = Object.keys(tradeFields).filter(
  (name) =>
    name in shared ||
    ['type', 'price', 'stock', 'sold_individually', 'promo', 'history', 'grouped'].includes(name),
)

/** Schema of one product in a data file. A set (`grouped`) has neither price nor stock of its own. */
const productData = z.discriminatedUnion('type', [piece, set])
export type ProductData = z.infer<typeof productData>

const term = z.strictObject({ id: z.int().positive(), slug, name: text, kind: text })
export type TermData = z.infer<typeof term>

/** Schema of a product file: `{ "products": […] }`. */
export const productFile = z.strictObject({ products: z.array(productData) })
/** Schema of a term file: `{ "categories": […], "tags": […] }`. */
export const termFile = z.strictObject({ categories: z.array(term), tags: z.array(term) })
