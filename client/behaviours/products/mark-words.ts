import { foldWords } from '../../../shared/words/fold-words.ts'
import { makeElement } from '../make-element.ts'

/**
 * Returns how many characters of a word match one of the typed words, after folding. A word that was typed in full, in
 * singular or plural, matches whole.
 */
function answered(word: string, wanted: readonly string[]): number {
  const [folded = ''] = foldWords(word)
  if (wanted.includes(folded)) return word.length
  const longest = Math.max(0, ...wanted.filter((each) => folded.startsWith(each)).map((each) => each.length))
  let end = 0
  // A ligature folds into two letters.
  while (end < word.length && (foldWords(word.slice(0, end))[0] ?? '').length < longest) end++
  return end
}

/** Splits a text into pieces and puts the letters that match the typed words in `<mark>`. */
export function markWords(text: string, typed: string): (string | HTMLElement)[] {
  const wanted = foldWords(typed)
  return text.split(/([\p{L}\p{N}]+)/u).flatMap((piece) => {
    const end = answered(piece, wanted)
    if (end === 0) return [piece]
    return [makeElement('mark', {}, piece.slice(0, end)), piece.slice(end)]
  })
}
