import type * as z from 'zod'
import { dictatedFaults, lawFaults } from '../../../shared/pieces/legal-texts.ts'
import { isTerms, type Piece } from '../../../shared/pieces/pieces.ts'
import type { textPiece } from '../../../shared/pieces/text-pieces.ts'
import { termsOfFile } from '../terms-edit.ts'

/** Returns the errors of an edit that removes from a text what the law requires there, by field. */
export function legalFaults(piece: Piece, value: unknown): Record<string, string> {
  if (piece.family !== 'text') return {}
  const text = value as z.output<typeof textPiece>
  return {
    ...(isTerms(piece) && dictatedFaults(text.body, termsOfFile().body)),
    ...lawFaults(piece.ref, text),
  }
}
