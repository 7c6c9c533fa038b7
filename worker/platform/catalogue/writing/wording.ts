import { refusedIn } from '../../../../shared/words/vocabulary-refusal.ts'
import type { Change } from './edits.ts'

/** Fields that customers read, with their names in `wc/v3`. */
const read: Readonly<Record<string, string>> = {
  name: 'name',
  summary: 'short_description',
  description: 'description',
  meta: 'meta_data',
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Object.values((value ?? {}) as Record<string, string>).join('\n')

/** Returns a sentence for each changed field that contains words forbidden by law. */
export const wordingFaults = (changes: readonly Change[]): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ field, before, after }) => {
      const name = read[field]
      const refused = name && refusedIn(textOf(before), textOf(after), field !== 'meta')
      return name && refused ? [[name, refused]] : []
    }),
  )
