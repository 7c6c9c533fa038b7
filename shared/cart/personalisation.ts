import type { letterMessages } from '#text/messages/cart.ts'
import { buyLimits } from './buy-limits.ts'
import type { Extras } from './extras.ts'

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

/** Alphabets of the studio for pieces that are engraved, the usual one first. Pieces cut out of metal have their own. */
export const engravingFonts = ['italique', 'droite'] as const
export type EngravingFont = (typeof engravingFonts)[number]

/** Name of the extra of a line that tells its alphabet: it travels and is said as every extra is. */
export const fontExtra = 'ecriture'

/** What a shopper has written on a product, as it is drawn. */
export interface Personalisation {
  letters: string
  /** `null` where it was not chosen: the usual one, or that of a piece cut out. */
  font: EngravingFont | null
}

/** The alphabet that extras name; `null` for none, or one that the studio does not have. */
export const fontOf = (extras: Extras): EngravingFont | null =>
  engravingFonts.find((font) => font === extras[fontExtra]) ?? null

/** What is written on a line, from its letters and its extras; `null` when it has no letters. */
export const personalisationOf = (letters: string | null, extras: Extras): Personalisation | null =>
  letters === null ? null : { letters, font: fontOf(extras) }
