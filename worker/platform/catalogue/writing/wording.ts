import { firstMentionFault, vocabularyFaults } from '../../../../shared/words/vocabulary.ts'
import type { Change } from './edits.ts'

/** Fields whose words customers read, by their names on the wire. */
const read: Readonly<Record<string, string>> = {
  name: 'name',
  summary: 'short_description',
  description: 'description',
  meta: 'meta_data',
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Object.values((value ?? {}) as Record<string, string>).join('\n')

/**
 * Words of changed fields that the law refuses, a sentence for each field: what was found, and what to write instead. What
 * stood there before is not looked at again.
 */
export function wordingFaults(changes: readonly Change[]): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap(({ field, before, after }) => {
      const name = read[field]
      if (!name) return []
      const old = new Set(textOf(before).split('\n'))
      const text = textOf(after)
        .split('\n')
        .filter((line) => !old.has(line))
        .join('\n')
      const pearl = field === 'meta' ? null : firstMentionFault(textOf(after))
      const faults = [...vocabularyFaults(text), ...(pearl ? [pearl] : [])]
      if (faults.length === 0) return []
      return [
        [
          name,
          faults
            .map(({ found, instead }) => `«\u00a0${found.trim()}\u00a0» ne s’écrit pas\u00a0: ${instead}.`)
            .join(' '),
        ],
      ]
    }),
  )
}
