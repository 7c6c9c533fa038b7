import * as t from '#text/extras.ts'
import type { letterMessages } from '#text/messages/cart.ts'
import { buyLimits } from './buy-limits.ts'

/** What a shopper gives with a line beyond its choices and its letters, by its name: `{ gravure: 'À toi' }`. */
export type Extras = Readonly<Record<string, string | number | boolean>>

/** Names under which clients send the product's own name along, which every line says already. */
const ofProduct: readonly string[] = ['name', 'name_fr', 'productName']

/** Names that are not said as they are written. */
const labels: Readonly<Record<string, string>> = { ecriture: t.lettering }

const labelOf = (name: string): string => {
  if (labels[name]) return labels[name]
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textOf = (value: Extras[string]): string =>
  typeof value === 'boolean' ? (value ? t.yes : t.no) : String(value)

/** The extras of a line in words, one each: « Gravure : À toi ». Names that begin with `_` are machines' own. */
export const extraWords = (extras: Extras): string[] =>
  Object.entries(extras)
    .filter(([name, value]) => !name.startsWith('_') && !ofProduct.includes(name) && value !== '')
    .map(([name, value]) => t.labelled(labelOf(name), textOf(value)))

/** Choices and extras of a line in words: « Taille : 52 », « Gravure : À toi ». Letters are said by themselves. */
export const choiceWords = ({
  options,
  extras,
}: {
  options: Readonly<Record<string, string>>
  extras: Extras
}): string[] => [
  ...Object.entries(options).map(([label, option]) => t.labelled(label, option)),
  ...extraWords(extras),
]

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
