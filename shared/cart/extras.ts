import * as t from '#text/extras.ts'
import type { letterMessages } from '#text/messages/cart.ts'
import { entryOf } from '../words/fit-words.ts'
import { buyLimits } from './buy-limits.ts'

/** Additional values of a cart line besides choices and letters, by name: `{ gravure: 'À toi' }`. */
export type Extras = Readonly<Record<string, string | number | boolean>>

/** Names under which clients send the product's own name. Every line already shows it. */
const ofProduct: readonly string[] = ['name', 'name_fr', 'productName']

/** Labels of the extras whose name does not serve as one. */
const labels: Readonly<Record<string, string>> = { ecriture: t.lettering }

const labelOf = (name: string): string => {
  const label = entryOf(labels, name)
  if (label) return label
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textOf = (value: Extras[string]): string =>
  typeof value === 'boolean' ? (value ? t.yes : t.no) : String(value)

/**
 * Returns the extras of a line as sentences: « Gravure : À toi ».
 * Leaves out names that begin with `_`, which are internal.
 */
export const extraWords = (extras: Extras): string[] =>
  Object.entries(extras)
    .filter(([name, value]) => !name.startsWith('_') && !ofProduct.includes(name) && value !== '')
    .map(([name, value]) => t.labelled(labelOf(name), textOf(value)))

/**
 * Returns the choices and extras of a line as sentences:
 * « Taille : 52 », « Gravure : À toi ». Letters are shown separately.
 */
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

/** Returns why a personalised text is refused, as a message key. `null` for 1 to 10 letters from a to z. */
export function lettersProblem(value: string): LetterProblem | null {
  if (value === '') return 'letters.empty'
  if (/\p{Lu}/u.test(value)) return 'letters.capital'
  if (/[^a-z]/.test(value)) return 'letters.other'
  return value.length > buyLimits.letters.max ? 'letters.long' : null
}

/** Kinds of products with letters, as the platform names them in `letters_shape`. */
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

/** Alphabets for engraved products, the default first. Products cut out of metal have their own. */
export const engravingFonts = ['italique', 'droite'] as const
export type EngravingFont = (typeof engravingFonts)[number]

/** Name of the extra that holds the alphabet of a line. It is sent and shown like any extra. */
export const fontExtra = 'ecriture'

/** Letters on a product, as they are drawn. */
export interface Personalisation {
  letters: string
  /** `null` without a choice: the default alphabet, or that of a cut-out product. */
  font: EngravingFont | null
}

/** Returns the alphabet in the extras. `null` for none or an unknown one. */
export const fontOf = (extras: Extras): EngravingFont | null =>
  engravingFonts.find((font) => font === extras[fontExtra]) ?? null

/**
 * Returns the personalisation of a line, from what it holds as letters and its extras. `null` for a value that cannot be
 * letters of ours.
 */
export const personalisationOf = (letters: unknown, extras: Extras): Personalisation | null =>
  typeof letters === 'string' && buyLimits.letters.pattern.test(letters)
    ? { letters, font: fontOf(extras) }
    : null
