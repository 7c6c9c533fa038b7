import { pieceOf } from '../../../../shared/pieces/pieces.ts'
import { editsNow } from '../../../content/edited/edits.ts'
import { type NamedPiece, nameOf } from '../content/piece-names.ts'

/** Whether a value holds a text that is a path, or that leads to it: `[Nos broches](/broches)`. */
function holds(value: unknown, path: string): boolean {
  if (typeof value === 'string') return value === path || value.includes(`](${path})`)
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, path))
}

/** Returns the texts, menus and settings of the staff that lead to a page. Those of the brand lead to its own lists only. */
export const piecesWith = (path: string): NamedPiece[] =>
  Object.entries(editsNow().pieces).flatMap(([key, value]) => {
    const piece = pieceOf(key)
    if (!piece || !holds(value, path)) return []
    const title = (value as { title?: unknown }).title
    return [{ key, name: nameOf(piece, typeof title === 'string' ? title : '') }]
  })
