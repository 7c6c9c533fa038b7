import type { letterMessages } from './cart-messages.ts'
import { limits } from './limits.ts'

/** Why a personalised text is refused, as a message key; `null` when it is 1 to 10 letters from a to z. */
export function lettersProblem(value: string): keyof typeof letterMessages | null {
  if (value === '') return 'letters.empty'
  if (/\p{Lu}/u.test(value)) return 'letters.capital'
  if (/[^a-z]/.test(value)) return 'letters.other'
  return value.length > limits.letters.max ? 'letters.long' : null
}
