import { plainLetters } from '../words/slug.ts'
import { buyLimits } from './buy-limits.ts'
import type { LetterProblem } from './extras.ts'

/**
 * What can be kept of a typed text, `Zoé ` as `zoe`, and why the rest was changed: capitals are lowered, accents taken
 * off, other signs and what is beyond ten letters left out.
 */
export function keepLetters(value: string): { letters: string; changes: LetterProblem[] } {
  const letters = plainLetters(value).replace(/[^a-z]/g, '')
  const changes: LetterProblem[] = []
  if (/\p{Lu}/u.test(value)) changes.push('letters.capital')
  if (/[^a-z]/.test(value.toLowerCase())) changes.push('letters.other')
  if (letters.length > buyLimits.letters.max) changes.push('letters.long')
  return { letters: letters.slice(0, buyLimits.letters.max), changes }
}
