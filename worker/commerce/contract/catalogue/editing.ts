import * as z from 'zod'
import { focusPoints } from '../../../../shared/catalogue/pictures.ts'

const cents = z.int()

/** Statuses of a product, and where the shop shows it, with the words of `wc/v3`. */
export const productStatuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const visibilities = ['visible', 'catalog', 'search', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
const productTypes = ['simple', 'variable', 'grouped'] as const
export type ProductType = (typeof productTypes)[number]

const status = z.enum(productStatuses)

const term = z.object({
  id: z.int(),
  taxonomy: z.enum(['category', 'tag']),
  name: z.string(),
  parent: z.int(),
})
export type TermChoice = z.infer<typeof term>

/** The first picture of a product; `null` without one. */
const picture = z
  .object({ name: z.string(), src: z.string(), focus: z.enum(focusPoints).optional() })
  .nullable()
export type ListedPicture = z.infer<typeof picture>

/** Products that a form names by number. */
export const wirePicks = z.object({
  products: z.array(z.object({ id: z.int(), name: z.string(), sku: z.string(), status, picture })),
})
export type PickedProduct = z.infer<typeof wirePicks>['products'][number]

/** A page of products, as the workshop lists them. */
export const wireEditedList = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      type: z.enum(productTypes),
      status,
      /** UTC instant without a time zone. */
      modified: z.string(),
      price: cents,
      regular: cents.nullable(),
      onSale: z.boolean(),
      stock: z.int().nullable(),
      available: z.boolean(),
      picture,
    }),
  ),
  /** Value that leads to the next page; `null` on the last one. */
  next: z.string().nullable(),
  terms: z.array(term),
})
export type EditedList = z.infer<typeof wireEditedList>

const sale = z.object({ cents, from: z.string().nullable(), to: z.string().nullable() }).nullable()

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export const wireEdit = z.object({
  version: z.int(),
  at: z.string(),
  who: z.string(),
  changes: z.array(change),
})
/** The history of a thing, newest edit first. */
export const wireEdits = z.object({ edits: z.array(wireEdit) })
export type Edit = z.infer<typeof wireEdit>

/** The undo of an edit, or of one of its fields; `sure` also undoes what has changed since. */
export interface Undo {
  edit: number
  version: number
  field?: string
  sure: boolean
}

/** A product, as its editor shows it. */
export const wireEditor = z.object({
  id: z.int(),
  version: z.int(),
  path: z.string(),
  /** Lowest price of the last thirty days, in cents. */
  lowest: cents.nullable(),
  state: z.object({
    sku: z.string(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(productTypes),
    status,
    /** Paris time of a planned publication. */
    publishAt: z.string().nullable(),
    visibility: z.enum(visibilities),
    featured: z.boolean(),
    soldIndividually: z.boolean(),
    summary: z.string(),
    description: z.string(),
    regular: cents.nullable(),
    sale,
    stock: z.int().nullable(),
    /** Data for other platforms only: the weight in kilograms. */
    platform: z.object({ weight: z.string().catch('') }).catch({ weight: '' }),
    categories: z.array(z.int()),
    tags: z.array(z.int()),
    attributes: z.array(
      z.object({
        slug: z.string(),
        name: z.string().optional(),
        options: z.array(z.string()),
        variation: z.boolean(),
      }),
    ),
    facets: z.record(z.string(), z.array(z.string())),
    pictures: z.array(
      z.object({ name: z.string(), alt: z.string(), src: z.string(), focus: z.enum(focusPoints).optional() }),
    ),
    meta: z.record(z.string(), z.string()),
    related: z.array(z.int()),
    pieces: z.array(z.int()),
  }),
  variations: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      status: z.string(),
      choice: z.record(z.string(), z.string()),
      regular: cents.nullable(),
      sale,
      stock: z.int().nullable(),
    }),
  ),
  history: z.array(wireEdit),
  terms: z.array(term),
})
export type Editor = z.infer<typeof wireEditor>

/** The effect of a bulk change on products. */
export const wireBulk = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      version: z.int(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      refused: z.string().nullable(),
    }),
  ),
})
export type BulkLine = z.infer<typeof wireBulk>['lines'][number]
