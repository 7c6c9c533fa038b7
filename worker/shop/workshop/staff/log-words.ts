import { type FieldChange, isCreation } from '../../../../shared/catalogue/field-changes.ts'
import { changedParts } from '../../../../shared/pieces/piece-changes.ts'
import { partsOf } from '../../../../shared/pieces/piece-parts.ts'
import { pieceOf } from '../../../../shared/pieces/pieces.ts'
import type { LoggedAct } from '../../../commerce/contract/workshop/staff.ts'
import { changeWords, type TermName } from '../catalogue/history-words.ts'
import { codeChangeWords } from '../coupons/coupon-words.ts'
import { shortWords } from '../history/edit-words.ts'
import { termChangeWords } from '../terms/term-words.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the fields that an act of the log holds as JSON; `null` for words. */
function valuesOf(text: string): Values | null {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text) as Values
  } catch {
    return null
  }
}

type Terms = readonly TermName[]

/** How the changes of each kind of subject are said: `produit 7001`, `code 3`. */
const wordsBy: Readonly<Record<string, (change: FieldChange, terms: Terms) => string>> = {
  produit: changeWords,
  code: codeChangeWords,
  rayon: termChangeWords,
  choix: termChangeWords,
}

/** Whether an act of the log holds fields as JSON, and not words. */
export const isOfFields = ({ before, after }: LoggedAct): boolean =>
  valuesOf(before) !== null || valuesOf(after) !== null

/** Whether acts of the log mention categories or tags, which `actWords` then names. */
export const mentionsTerms = (acts: readonly LoggedAct[]): boolean =>
  acts.some(({ before, after }) => /"(?:categories|tags|parent)":/.test(before + after))

/**
 * Says what an act of the log changed, a sentence for each field. An act that stored the fields as JSON never shows them so.
 * @param terms categories and tags of the shop, for their names
 */
export function actWords({ subject, before, after }: LoggedAct, terms: Terms = []): string[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)]
  if (!old && !fresh) {
    const words = [before, after].filter(Boolean).map(shortWords)
    return words.length === 0 ? [] : [words.join(' → ')]
  }
  const [kind = '', ref = ''] = subject.split(' ')
  const piece = kind === 'texte' ? pieceOf(ref) : null
  if (piece) return [changedParts(partsOf(piece.schema), fresh, old)]
  const wordsOf = wordsBy[kind]
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])]
  const changes = names.map((field): FieldChange => ({ field, before: old?.[field], after: fresh?.[field] }))
  if (isCreation(changes)) return ['Créé.']
  const gone = changes.find(({ field }) => field === 'term' || field === 'attribute')
  if (gone) return [`Supprimé\u00a0: ${shortWords((gone.before as { name?: unknown } | null)?.name)}`]
  return wordsOf ? changes.map((change) => wordsOf(change, terms)) : names
}
