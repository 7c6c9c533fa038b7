import * as z from 'zod'
import { invalid, type Outcome, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { pieceOf } from '../../../../shared/pieces/pieces.ts'
import { notFound } from '../../../render/failure.ts'
import type { Visit } from '../../../render/visit.ts'
import { staffAction } from '../frame/staff-action.ts'
import { openPiece } from './open-piece.ts'
import { pieceEditor } from './piece-editor.tsx'
import { readPieceForm } from './typed-piece.ts'

const fields = z.record(z.string().max(100), z.string().max(45_000))

const done = (key: string, text: string): Outcome =>
  success({ notice: { tone: 'success', text }, goTo: paths.workshopText(key) })

/** What a version of the history says, as its form would hold it. */
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
 * The version that was seen. An article is written over: before its first edit, what it says is kept as version 1, to which the
 * staff can go back.
 */
async function firstKept(visit: Visit, seen: number): Promise<number> {
  const { piece, history, value } = await openPiece(visit)
  if (piece.family !== 'guide' || seen > 0 || history.length > 0) return seen
  await visit.commerce.content.save(piece.key, 0, piece.schema.encode(value as never))
  return 1
}

/** Writes a piece, goes back to a version of it, or to what the files of the brand say. */
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
      await content.save(key, seen, await versionOf(key, Number(form['@back']) || 0, visit))
      return done(key, 'Cette version est revenue.')
    }
    const read = readPieceForm(piece, form)
    if (read.errors) return invalid(read.errors)
    await content.save(key, await firstKept(visit, seen), read.typed)
    return done(key, 'Enregistré\u00a0: la boutique le montre.')
  },
  { screen: pieceEditor },
)
