import { searchedLetters } from './fit-words.ts'

/** Removes the plural ending of a word: `perles` → `perle`, `bijoux` → `bijou`. Leaves short words and numbers. */
const singular = (word: string) => (/^[a-z]{4,}$/.test(word) ? word.replace(/[sx]$/, '') : word)

/** Returns the words of a text without case, accents, ligatures, punctuation or plurals. */
export function foldWords(text: string): string[] {
  return (searchedLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
}
