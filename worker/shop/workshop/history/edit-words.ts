import type { FieldChange } from '../../../../shared/catalogue/field-changes.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'

/** Says a change of an edit in words. */
export type EditWords = (change: FieldChange, edit: Edit) => string

/** Returns a sentence for each field that others changed meanwhile. */
export const editSentences = (edits: readonly Edit[], wordsOf: EditWords): string[] =>
  edits.flatMap((edit) => edit.changes.map((change) => `${edit.who}\u00a0: ${wordsOf(change, edit)}`))
