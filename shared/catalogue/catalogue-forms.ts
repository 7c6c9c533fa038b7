import * as z from 'zod'
import { roundings } from './bulk-change.ts'

const id = z.coerce.number().int().positive().max(999_999_999)
const pieces = z.coerce.number().int().min(-999_999).max(999_999)

/** The undo of an edit, or of one of its fields; `sure` also undoes what has changed since. */
export const undoFields = z.object({
  edit: id,
  version: z.coerce.number().int().min(0),
  field: z.string().max(200).optional(),
  sure: z.boolean().optional(),
})

/** Variations of a product with the changed fields of `wc/v3`, and the version that the editor has seen. */
export const variationsFields = z.object({
  version: z.coerce.number().int().min(0),
  variations: z.array(z.looseObject({ id })).min(1).max(100),
})

/** A change of many products, as the platform accepts it. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().min(-90).max(900),
    rounding: z.enum(roundings),
  }),
  z.object({
    kind: z.literal('amount'),
    cents: z.int().min(-99_999_999).max(99_999_999),
    rounding: z.enum(roundings),
  }),
  z.object({ kind: z.literal('stock-add'), pieces }),
  z.object({ kind: z.literal('stock-set'), pieces: pieces.min(0) }),
])

export const bulkPreview = z.object({ ids: z.array(id).min(1).max(500), change: bulkChange })

/** A row of a preview: id, version, before, after. */
export const bulkItem = z.tuple([id, z.int().min(0), z.int().nullable(), z.int()])

/** Idempotency key of a form. A form that is sent twice takes effect once. */
const operation = z.string().regex(/^[\w-]{16,64}$/)

export const copyFields = z.object({ operation })

export const bulkWrite = z.object({
  operation,
  kind: z.enum(['price', 'stock']),
  items: z.array(bulkItem).min(1).max(500),
})
