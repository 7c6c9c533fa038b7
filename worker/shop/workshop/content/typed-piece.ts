import type { FieldErrors } from '../../../../shared/outcome.ts'
import { pieceErrors, typedFrom } from '../../../../shared/pieces/piece-form.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import type { Piece } from '../../../../shared/pieces/pieces.ts'

/** What the form of a piece holds: as it was typed and as pages would show it, or what is wrong with it. */
export type ReadPiece =
  | { typed: Record<string, unknown>; value: unknown; errors: null }
  | { typed: null; value: null; errors: FieldErrors }

export function readPieceForm({ schema }: Piece, fields: Readonly<Record<string, string>>): ReadPiece {
  const parts = partsOf(schema)
  const read = typedFrom(parts, fields)
  const checked = schema.safeParse(read.value)
  return checked.success
    ? { typed: read.value, value: checked.data, errors: null }
    : { typed: null, value: null, errors: pieceErrors(checked.error, read, parts, fields) }
}
