import type * as z from 'zod'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import { lawFaults } from '../../../../shared/pieces/legal-texts.ts'
import { pieceErrors, typedFrom } from '../../../../shared/pieces/piece-form.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import type { Piece } from '../../../../shared/pieces/pieces.ts'
import type { textPiece } from '../../../../shared/pieces/text-pieces.ts'

/** The values of a piece's form, as typed and as pages would show them, or its errors. */
export type ReadPiece =
  | { typed: Record<string, unknown>; value: unknown; errors: null }
  | { typed: null; value: null; errors: FieldErrors }

export function readPieceForm(
  { family, ref, schema }: Piece,
  fields: Readonly<Record<string, string>>,
): ReadPiece {
  const parts = partsOf(schema)
  const read = typedFrom(parts, fields)
  const checked = schema.safeParse(read.value)
  if (!checked.success)
    return { typed: null, value: null, errors: pieceErrors(checked.error, read, parts, fields) }
  const lost = family === 'text' ? lawFaults(ref, checked.data as z.output<typeof textPiece>) : {}
  return Object.keys(lost).length > 0
    ? { typed: null, value: null, errors: lost }
    : { typed: read.value, value: checked.data, errors: null }
}
