import { searchedLetters } from './slug.ts'

/** A word without its plural: `perles` → `perle`, `bijoux` → `bijou`. Short words and figures stay whole. */
const singular = (word: string) => (/^[a-z]{4,}$/.test(word) ? word.replace(/[sx]$/, '') : word)

/** The words of a text without case, accents, ligatures, punctuation and plurals. */
export function foldWords(text: string): string[] {
  return (searchedLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
}
