import type { Env } from '../../../../env.ts'
import type { Taxonomy } from '../../term-routes.ts'
import { changesToUndo, type Undone } from '../../workshop/undone-changes.ts'
import type { Writer } from '../edits.ts'
import { changeTerm } from './save-term.ts'
import { type TermImage, writtenImage } from './term-image.ts'
import { storedTerm, termBody } from './term-state.ts'

/** The fields of a write, by those of the history. */
const written: Readonly<Record<string, string>> = { menuOrder: 'menu_order' }

/**
 * Reverts an edit of a category, a tag or an attribute value, or one of its fields. The revert is itself an edit. Throws
 * as `changesToUndo` and `changeTerm`.
 */
export async function undoTerm(
  env: Env,
  taxonomy: Taxonomy,
  id: number,
  undone: Undone,
  writer: Writer,
): Promise<void> {
  const { version, ...state } = await storedTerm(env.DB, taxonomy, id)
  const current = (field: string) => (state as Readonly<Record<string, unknown>>)[field]
  const changes = await changesToUndo(env.DB, { subject: 'term', id, version, current }, undone)
  const body = Object.fromEntries(
    changes.map(({ field, before }) => [
      written[field] ?? field,
      field === 'image' ? writtenImage(before as TermImage | null) : before,
    ]),
  )
  await changeTerm(env, taxonomy, id, { ...termBody.parse(body), version }, writer)
}
