import { finishes as written } from '#brand/trade/finishes.ts'
import { foldWords } from '../../../../shared/words/fold-words.ts'
import { meaningfulWords, plainWords, stemOf, stemsOf } from '../../../../shared/words/stem-words.ts'

/** A guide as its search keeps it. */
export const foldText = (text: string): string => foldWords(text).join(' ')

/** A SKU as the index keeps it and as shoppers may type it: `bagako001`. */
export const foldSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A short text as the product index keeps it. */
export const indexedText = (text: string): string => plainWords(text).map(stemOf).join(' ')

/** A long text as the product index keeps it: words that say nothing are left out. */
export const indexedProse = (text: string): string => stemsOf(text).join(' ')

/** The word that stands in the index for a term: `bouclesdoreilles`. */
export const termWord = (slug: string): string => slug.replaceAll('-', '')

/** Most words of a search that count. */
const maxWords = 12

/** A word of a search. */
export interface Wanted {
  /** Without case and accents. */
  plain: string
  stem: string
}

const wanted = (plain: string): Wanted => ({ plain, stem: stemOf(plain) })

/** The words of a search that say something, all of them when none does. */
export function wantedWords(typed: string): Wanted[] {
  const meaningful = meaningfulWords(typed)
  return (meaningful.length > 0 ? meaningful : plainWords(typed)).slice(0, maxWords).map(wanted)
}

/** A code inside a sentence, its hyphens being anything or nothing. */
const code = /\b[a-z]{3}[ -]?[a-z]{3}[ -]?\d{3}(?:-?[a-z]?\d{1,2})*\b/gi

/** Fewest and most characters of a code, or of a part of one, without its hyphens. */
const codeLength = { min: 5, max: 24 }

/** Most codes of a search that count: each is looked for by two statements. */
const maxCodes = 6

/** What may be codes in what was typed, as the index keeps them: the whole of it, and those that look like one. */
export const codesIn = (typed: string): string[] =>
  [...new Set([typed, ...(typed.match(code) ?? [])].map(foldSku))]
    .filter(({ length }) => length >= codeLength.min && length <= codeLength.max)
    .slice(0, maxCodes)

/** Stems of words of a finish, a shape or a fashion: they are added to a name, and name nothing themselves. */
const finishes = new Set(written.map(stemOf))

/** `3mm`, `750`. */
const measure = /^\d+(?:v\d+)?(?:mm|cm)?$/

/** Words that name something: neither a finish nor a measure, which are done without where no product has them. */
export const namingWords = (words: readonly Wanted[]): Wanted[] =>
  words.filter(({ plain, stem }) => !finishes.has(stem) && !measure.test(plain))
