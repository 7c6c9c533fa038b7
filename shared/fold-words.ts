import { plainLetters } from './plain-letters.ts'

/** A word without its plural: `perles` → `perle`, `bijoux` → `bijou`. Short words and figures stay whole. */
const singular = (word: string) => (/^[a-z]{4,}$/.test(word) ? word.replace(/[sx]$/, '') : word)

/** Words that say nothing about a jewel. */
const emptyWords = new Set(
  'a au aux avec ce ces d dans de des du en et l la le les ou par pour sans sur un une'
    .split(' ')
    .map(singular),
)

/** The words of a text without case, accents, ligatures, punctuation and plurals. */
export function foldWords(text: string): string[] {
  return (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
}

/** The folded words of a search that say something; all of them when none does. */
export function tellingWords(typed: string): string[] {
  const words = foldWords(typed)
  const telling = words.filter((word) => !emptyWords.has(word))
  return telling.length > 0 ? telling : words
}
