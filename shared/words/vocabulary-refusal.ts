import { firstMentionFault, vocabularyFaults } from './vocabulary.ts'

/**
 * Returns a sentence about the words in a changed text that the law refuses, and what to write instead. `null` when
 * there are none. Ignores lines that have not changed.
 * @param isWhole whether readers see the text alone, so that its first mention of a pearl needs the whole name
 */
export function refusedIn(before: string, after: string, isWhole = true): string | null {
  const old = new Set(before.split('\n'))
  const changed = after.split('\n').filter((line) => !old.has(line))
  const pearl = isWhole ? firstMentionFault(after) : null
  const faults = [...vocabularyFaults(changed.join('\n')), ...(pearl ? [pearl] : [])]
  if (faults.length === 0) return null
  return faults
    .map(({ found, instead }) => `«\u00a0${found.trim()}\u00a0» ne s’écrit pas\u00a0: ${instead}.`)
    .join(' ')
}
