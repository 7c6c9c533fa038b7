import { finishes as written } from '#brand/trade/finishes.ts'
import { searchedLetters } from '../../../../shared/words/fit-words.ts'
import { foldWords } from '../../../../shared/words/fold-words.ts'
import { meaningfulWords, plainWords, stemOf, stemsOf } from '../../../../shared/words/stem-words.ts'

/** Returns the text of a guide as its search column stores it. */
export const foldText = (text: string): string => foldWords(text).join(' ')

/** Returns a SKU as the search index stores it and shoppers may type it: `bagako001`. */
export const foldSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Returns a short text as the product index stores it: stems of all words. */
export const indexedText = (text: string): string => plainWords(text).map(stemOf).join(' ')

/** Returns a long text as the product index stores it: stems without stop words. */
export const indexedProse = (text: string): string => stemsOf(text).join(' ')

/** Returns the word that represents a term in the index: `bouclesdoreilles`. */
export const termWord = (slug: string): string => slug.replaceAll('-', '')

/** Maximum number of words of a search. Further words are ignored. */
const maxWords = 12

/** A word of a search. */
export interface Wanted {
  /** The word without case and accents. */
  plain: string
  stem: string
}

const wanted = (plain: string): Wanted => ({ plain, stem: stemOf(plain) })

/** Returns the words of a search without stop words; all words if it has only stop words. */
export function wantedWords(typed: string): Wanted[] {
  const meaningful = meaningfulWords(typed)
  return (meaningful.length > 0 ? meaningful : plainWords(typed)).slice(0, maxWords).map(wanted)
}

/** A SKU inside a sentence. Spaces may replace its hyphens, or they may be missing. */
const code = /\b[a-z]{3}[ -]?[a-z]{3}[ -]?\d{3}(?:-?[a-z]?\d{1,2})*\b/gi

/** Minimum and maximum characters of a code or part of a code, without hyphens. */
const codeLength = { min: 5, max: 24 }

/** Maximum number of codes of a search. Each one costs two statements. */
const maxCodes = 6

/** Returns the possible codes in a search, as the index stores them: the whole text, and its parts that look like a SKU. */
export const codesIn = (typed: string): string[] =>
  [...new Set([typed, ...(typed.match(code) ?? [])].map(foldSku))]
    .filter(({ length }) => length >= codeLength.min && length <= codeLength.max)
    .slice(0, maxCodes)

/** Words that people put before the number of a product, in plain letters. */
const label = /^(?:ref|reference|n|no|num|numero|produit|article|id|code)$/

/**
 * Returns the number of a product that a search asks for, alone, behind its label or at the end of its address: `7001`,
 * `réf. 7001`, `bague-aube-akoya-7001`; else `null`. Numbers of fewer than four digits are measures.
 */
export function numberIn(typed: string): number | null {
  const text = searchedLetters(typed).trim()
  const [, digits] = /(?<!\d)(\d{4,9})$/.exec(text) ?? []
  if (digits === undefined) return null
  const before = text.slice(0, -digits.length)
  const isAddress = before.endsWith('-') && !before.includes(' ')
  const words = before.match(/\p{L}+|\d+/gu) ?? []
  return isAddress || words.every((word) => label.test(word)) ? Number(digits) : null
}

/** Stems of words for a finish, a shape or a style. They qualify a product and do not name one. */
const finishes = new Set(written.map(stemOf))

/** A measure: `3mm`, `750`, `18carat`. */
const measure = /^\d+(?:v\d+)?(?:mm|cm|carat)?$/
export const isMeasure = ({ plain }: Wanted): boolean => measure.test(plain)

/** Returns the words that name a product. Finishes and measures are dropped when no product matches them. */
export const namingWords = (words: readonly Wanted[]): Wanted[] =>
  words.filter((word) => !finishes.has(word.stem) && !isMeasure(word))
