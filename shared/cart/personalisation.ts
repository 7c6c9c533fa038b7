import { buyLimits } from './buy-limits.ts'
import type { letterMessages } from './cart-messages.ts'

export type LetterProblem = keyof typeof letterMessages

/** Why a personalised text is refused, as a message key; `null` when it is 1 to 10 letters from a to z. */
export function lettersProblem(value: string): LetterProblem | null {
  if (value === '') return 'letters.empty'
  if (/\p{Lu}/u.test(value)) return 'letters.capital'
  if (/[^a-z]/.test(value)) return 'letters.other'
  return value.length > buyLimits.letters.max ? 'letters.long' : null
}

/** Kinds of products that carry letters, as the platform names them in `letters_shape`. */
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
