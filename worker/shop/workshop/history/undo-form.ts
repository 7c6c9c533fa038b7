import * as z from 'zod'
import type { Undo } from '../../../commerce/contract/catalogue/editing.ts'

const number = z.coerce.number().int().max(999_999_999)

/** The form of a button of `EditHistory`, which undoes an edit or one of its fields. */
export const undoForm = z.object({
  act: z.literal('undo'),
  edit: number.positive(),
  version: number.min(0),
  field: z.string().max(200).optional(),
  sure: z.literal('1').optional(),
})

export const undoOf = ({ edit, version, field, sure }: z.output<typeof undoForm>): Undo => ({
  ...{ edit, version },
  ...(field !== undefined && { field }),
  sure: sure !== undefined,
})
