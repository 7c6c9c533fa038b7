import type { FieldChange } from '../../../../shared/catalogue/field-changes.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'

/** Says a change of an edit in words. */
export type EditWords = (change: FieldChange, edit: Edit) => string

/** Returns a sentence for each field that others changed meanwhile. */
export const editSentences = (edits: readonly Edit[], wordsOf: EditWords): string[] =>
  edits.flatMap((edit) => edit.changes.map((change) => `${edit.who}\u00a0: ${wordsOf(change, edit)}`))

/** The maximum number of characters that the history shows of a value. */
const maxLength = 160

/** Returns a value of the history as a text that fits in its line; `rien` when it is empty. */
export function shortWords(value: unknown): string {
  const text = String(value ?? '')
  return text === '' ? 'rien' : text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
