import { firstMentionFault, vocabularyFaults } from './vocabulary.ts'

/**
 * What of a text that was changed the law refuses, as a sentence: what was found, and what to write instead; `null` when
 * nothing is. What stood there before is not looked at again.
 * @param isWhole whether it is read alone, so that its first mention of a pearl says which
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
