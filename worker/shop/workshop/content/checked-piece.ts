import { fieldsAmong, fieldsOf } from '../../../../shared/pieces/piece-form.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import type { Piece } from '../../../../shared/pieces/pieces.ts'
import type { Visit } from '../../../render/visit.ts'
import { pickedPictures } from '../pictures/picked-pictures.ts'
import { deadPaths } from './dead-paths.ts'
import { openPiece } from './open-piece.ts'
import { type ReadPiece, readPieceForm } from './typed-piece.ts'

type Fields = Readonly<Record<string, string>>

const [hero, narrow] = ['hero.picture.name', 'hero.narrow'] as const

/**
 * Returns the fields of the home page without its picture for phones, if that is still the one of a picture that the staff
 * have replaced.
 */
const withoutNarrow = (fields: Fields, before: Fields): Fields =>
  fields[hero] !== before[hero] && fields[narrow] === before[narrow] ? { ...fields, [narrow]: '' } : fields

/**
 * Reads the form of a piece before it is saved: its pictures must exist, and its new addresses must lead to a page. A
 * picture that was changed brings its words.
 */
export async function checkedPiece(piece: Piece, form: Fields, visit: Visit): Promise<ReadPiece> {
  const parts = partsOf(piece.schema)
  const { value } = await openPiece(visit)
  const stored = value === null ? {} : (piece.schema.encode(value as never) as Record<string, unknown>)
  const before = fieldsOf(parts, stored)
  const pickers = fieldsAmong(parts, form).filter(({ picks }) => picks?.kind === 'pictures')
  const { fields, errors } = await pickedPictures(visit.commerce, {
    fields: withoutNarrow(form, before),
    before,
    pickers: pickers.map(({ name }) => name),
  })
  const read = readPieceForm(piece, fields)
  if (!read.errors && Object.keys(errors).length === 0) {
    const dead = visit.tryPath ? await deadPaths(visit.tryPath, { value: read.value, before: value }) : []
    if (dead.length === 0) return read
    return { typed: null, value: null, errors: read.errorsOf(dead) }
  }
  return { typed: null, value: null, errors: { ...read.errors, ...errors } }
}
