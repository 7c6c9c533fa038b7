import * as z from 'zod'
import { uploadedIn } from '../../../../shared/catalogue/pictures.ts'
import { invalid, type Outcome, refused, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { pieceOf } from '../../../../shared/pieces/pieces.ts'
import { isPicking } from '../../../../shared/staff/picks.ts'
import { notFound } from '../../../render/failure.ts'
import type { Visit } from '../../../render/visit.ts'
import { staffAction } from '../frame/staff-action.ts'
import { stillPicking } from '../picks/still-picking.ts'
import { refusedPictures, takePictures } from '../pictures/take-pictures.ts'
import { checkedPiece } from './checked-piece.ts'
import { openPiece } from './open-piece.ts'
import { pieceEditor } from './piece-editor.tsx'

const fields = z.record(z.string().max(100), z.string().max(45_000))

const gone = 'Une image de cette version a été supprimée\u00a0: elle ne peut pas revenir.'

const done = (key: string, text: string): Outcome =>
  success({ notice: { tone: 'success', text }, goTo: paths.workshopText(key) })

/** Returns a version of the history as form values. */
async function versionOf(
  key: string,
  version: number,
  { commerce }: Visit,
): Promise<Record<string, unknown>> {
  const piece = pieceOf(key) ?? notFound()
  const { history } = await commerce.content.piece(key)
  const found = history.find((each) => each.version === version)
  return found?.value ? piece.schema.encode(found.value as never) : notFound()
}

/**
 * Returns the version that the form showed. The first edit of a guide would overwrite the article. Its text is
 * therefore stored as version 1 before, so that the staff can restore it.
 */
async function firstKept(visit: Visit, seen: number): Promise<number> {
  const { piece, history, value } = await openPiece(visit)
  if (piece.family !== 'guide' || seen > 0 || history.length > 0) return seen
  await visit.commerce.content.save(piece.key, 0, piece.schema.encode(value as never))
  return 1
}

/** Saves a piece, restores one of its versions, or restores the content of the brand's files. */
export const savePiece = staffAction(
  'content.write',
  paths.workshopText(':key{[a-z0-9.-]{1,90}}'),
  fields,
  async (form, visit) => {
    const key = visit.params['key'] ?? ''
    const piece = pieceOf(key) ?? notFound()
    const { content } = visit.commerce
    const seen = Number(form['@version'] ?? 0) || 0
    if (form['@act'] === 'reset') {
      await content.save(key, seen, null)
      return done(key, 'Le texte d’origine est revenu.')
    }
    if (form['@act'] === 'back') {
      const typed = await versionOf(key, Number(form['@back']) || 0, visit)
      const files = uploadedIn(typed)
      if ((await content.pictures.named(files)).length < files.length)
        return refused(409, { tone: 'error', text: gone }, { goTo: paths.workshopText(key) })
      await content.save(key, seen, typed)
      return done(key, 'Cette version est revenue.')
    }
    const refusals = refusedPictures(form)
    if (Object.keys(refusals).length > 0) return invalid(refusals)
    if (isPicking(form)) return stillPicking(form)
    const read = await checkedPiece(piece, form, visit)
    if (read.errors) return invalid(read.errors)
    await content.save(key, await firstKept(visit, seen), read.typed)
    return done(key, 'Enregistré\u00a0: la boutique le montre.')
  },
  { screen: pieceEditor, files: takePictures },
)
