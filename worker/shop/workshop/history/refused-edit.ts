import * as z from 'zod'
import { invalid, type Outcome, refused } from '../../../../shared/outcome.ts'
import { wireEdit } from '../../../commerce/contract/catalogue/editing.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { type EditWords, editSentences } from './edit-words.ts'

interface Words {
  /** Says a change that others made meanwhile. */
  wordsOf?: EditWords
  /** Returns the form field that a field of the platform is about. */
  fieldOf?(name: string): string
}

/**
 * Turns a refusal of the platform into an outcome: errors beside their fields, or the changes of others. Rethrows other
 * errors.
 */
export function refusedEdit(
  error: unknown,
  { wordsOf = ({ field }) => field, fieldOf = (name) => name }: Words = {},
): Outcome {
  if (!(error instanceof CommerceError)) throw error
  const params = z.record(z.string(), z.string()).safeParse(error.data['params'])
  if ((error.status === 400 || error.status === 422) && params.success) {
    const errors = Object.entries(params.data).map(([name, sentence]) => [fieldOf(name), sentence])
    return invalid(Object.fromEntries(errors))
  }
  const edits = z.array(wireEdit).safeParse(error.data['edits'])
  return refused(error.status, error.notice, {
    changes: edits.success ? editSentences(edits.data, wordsOf) : [],
  })
}
