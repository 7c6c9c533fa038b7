import { unsold } from '#brand/trade/unsold.ts'
import { searchedLetters } from '../../shared/words/fit-words.ts'
import { meaningfulWords, stemOf, stemsOf } from '../../shared/words/stem-words.ts'

/** Words in a search that name something the shop does not sell. */
export interface Unsold {
  /** As typed: `lapis lazuli`, `or 21 carats`. */
  names: string[]
  /** Searches for similar products, the most similar first: `bague grenat` for « bague rubis », then `bague`. */
  near: string[]
}

interface Names {
  /** Searches for similar products, by the stemmed name of something that the shop does not sell. */
  nearOf: ReadonlyMap<string, readonly string[]>
  /** Number of words in the longest of these names. */
  longest: number
}

let known: Names | undefined

/** Returns the names, which the first search prepares: an isolate that answers no search does not. */
function names(): Names {
  const nearOf = new Map(
    unsold.flatMap(({ said, near }) =>
      said
        .split(', ')
        .map((phrase) => [stemsOf(phrase).join(' '), near.split(', ').filter(Boolean)] as const),
    ),
  )
  return { nearOf, longest: Math.max(0, ...[...nearOf.keys()].map((key) => key.split(' ').length)) }
}

/**
 * Returns the words that name something the shop does not sell; `null` when it sells everything in the search, or may
 * sell it.
 */
export function unsoldIn(typed: string): Unsold | null {
  known ??= names()
  const { nearOf, longest } = known
  const words = meaningfulWords(typed)
  const rest: string[] = []
  const found: { name: string; near: readonly string[] }[] = []
  for (let at = 0; at < words.length; ) {
    const sizes = Array.from({ length: longest }, (_, less) => longest - less)
    const phraseOf = (size: number) => words.slice(at, at + size)
    const size = sizes.find(
      (each) => nearOf.has(phraseOf(each).map(stemOf).join(' ')) && at + each <= words.length,
    )
    const phrase = phraseOf(size ?? 1)
    const near = size && nearOf.get(phrase.map(stemOf).join(' '))
    if (near) found.push({ name: phrase.join(' '), near })
    else rest.push(...phrase)
    at += size ?? 1
  }
  if (found.length === 0) return null
  const asTyped = new Map((typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [searchedLetters(word), word]))
  const others = rest.join(' ')
  const near = found.flatMap((each) => each.near)
  return {
    names: found.map(({ name }) =>
      name.replace(/\S+/g, (plain) => asTyped.get(plain) ?? plain.replace(/(?<=\d)carat$/, ' carats')),
    ),
    near: [...near.map((word) => `${others} ${word}`.trim()), others, rest[0] ?? '', ...near].filter(Boolean),
  }
}
