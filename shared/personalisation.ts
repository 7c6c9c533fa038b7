import type { letterMessages } from './cart-messages.ts'
import { limits } from './limits.ts'
import { plainLetters } from './plain-letters.ts'

type LetterProblem = keyof typeof letterMessages

/** Why a personalised text is refused, as a message key; `null` when it is 1 to 10 letters from a to z. */
export function lettersProblem(value: string): LetterProblem | null {
  if (value === '') return 'letters.empty'
  if (/\p{Lu}/u.test(value)) return 'letters.capital'
  if (/[^a-z]/.test(value)) return 'letters.other'
  return value.length > limits.letters.max ? 'letters.long' : null
}

/**
 * What can be kept of a typed text, `Zoé ` as `zoe`, and why the rest was changed: capitals are lowered, accents taken
 * off, other signs and what is beyond ten letters left out.
 */
export function keepLetters(value: string): { letters: string; changes: LetterProblem[] } {
  const letters = plainLetters(value).replace(/[^a-z]/g, '')
  const changes: LetterProblem[] = []
  if (/\p{Lu}/u.test(value)) changes.push('letters.capital')
  if (/[^a-z]/.test(value.toLowerCase())) changes.push('letters.other')
  if (letters.length > limits.letters.max) changes.push('letters.long')
  return { letters: letters.slice(0, limits.letters.max), changes }
}

/** Kinds of jewels that carry letters, as the platform names them in `letters_shape`. */
export const lettersShapes = [
  'name-necklace',
  'pearl-necklace',
  'name-ring',
  'letters-ring',
  'medal',
  'bars',
  'curb',
  'two-plates',
  'cord',
] as const
export type LettersShape = (typeof lettersShapes)[number]
