import type * as z from 'zod'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import { pieceErrors, typedFrom } from '../../../../shared/pieces/piece-form.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import type { Piece } from '../../../../shared/pieces/pieces.ts'
import { withAdded } from '../../../../shared/staff/picks.ts'
import { legalFaults } from '../../../content/edited/legal-faults.ts'

/** The values of a piece's form, as typed and as pages would show them, or its errors. */
export type ReadPiece =
  | {
      typed: Record<string, unknown>
      value: unknown
      errors: null
      /** Returns faults at places of `typed` as errors of the form. */
      errorsOf(faults: readonly { path: (string | number)[]; message: string }[]): FieldErrors
    }
  | { typed: null; value: null; errors: FieldErrors }

/** Reads and checks the form of a piece of content. */
export function readPieceForm(piece: Piece, sent: Readonly<Record<string, string>>): ReadPiece {
  const { schema } = piece
  const fields = withAdded(sent)
  const parts = partsOf(schema)
  const read = typedFrom(parts, fields)
  const checked = schema.safeParse(read.value)
  if (!checked.success)
    return { typed: null, value: null, errors: pieceErrors(checked.error, read, parts, fields) }
  const lost = legalFaults(piece, checked.data)
  return Object.keys(lost).length > 0
    ? { typed: null, value: null, errors: lost }
    : {
        typed: read.value,
        value: checked.data,
        errors: null,
        errorsOf: (faults) => pieceErrors({ issues: faults as z.core.$ZodIssue[] }, read, parts, fields),
      }
}
