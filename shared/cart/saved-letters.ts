import { plainLetters } from '../words/fit-words.ts'
import { buyLimits } from './buy-limits.ts'
import type { LetterProblem } from './extras.ts'

/**
 * Returns the valid letters of a typed text, `zoe` for `Zoé `, and why the rest was changed. Lowers capitals, removes
 * accents and other signs, and cuts after ten letters.
 */
export function keepLetters(value: string): { letters: string; changes: LetterProblem[] } {
  const letters = plainLetters(value).replace(/[^a-z]/g, '')
  const changes: LetterProblem[] = []
  if (/\p{Lu}/u.test(value)) changes.push('letters.capital')
  if (/[^a-z]/.test(value.toLowerCase())) changes.push('letters.other')
  if (letters.length > buyLimits.letters.max) changes.push('letters.long')
  return { letters: letters.slice(0, buyLimits.letters.max), changes }
}
