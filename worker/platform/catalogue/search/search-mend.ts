import { searchedLetters } from '../../../../shared/words/fit-words.ts'
import { soundAlike, soundKey } from '../../../../shared/words/sound.ts'
import { isFrench } from './french-words.ts'
import type { Wanted } from './search-words.ts'

/** Minimum letters of a word to correct. */
const minLetters = 4
/** Minimum letters of a word that may have two errors. */
const leastForTwo = 6
/** Maximum letters of a word to correct. */
const maxLetters = 24

/** A word of the catalogue that resembles a typed word. */
interface Candidate {
  word: string
  shown: string
  weight: number
}

/** Returns a word and its forms without one letter. Two words that differ by one error share one of these forms. */
export const cutsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]),
]

/** Returns the number of typing errors between two words: a wrong, extra or missing letter, or two swapped letters. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}

/** What the vocabulary knows about the words of a search. */
interface Mending {
  /** For each word, whether the catalogue or its synonyms contain it. */
  known: boolean[]
  /** For each word unknown to the catalogue and to French, the nearest words of the catalogue, fewest errors first. */
  nearest: { shown: string; slips: number }[][]
}

const knownWords = `SELECT a.key AS place FROM json_each(?1) a
  WHERE EXISTS (SELECT 1 FROM search_words w WHERE w.stem = a.value ->> 1)
  OR EXISTS (SELECT 1 FROM search_words w WHERE w.word >= a.value ->> 0 AND w.word < a.value ->> 0 || '{' AND a.value ->> 2)`

const resembling = `SELECT a.key AS place, w.word, w.shown, w.weight FROM json_each(?1) a
  JOIN json_each(a.value) c JOIN search_cuts s ON s.cut = c.value JOIN search_words w ON w.word = s.word
  GROUP BY a.key, w.word LIMIT 400`

/** Looks up words in the vocabulary, and finds similar words for the unknown ones. Takes one round trip. */
export async function findWords(db: D1Database, words: readonly Wanted[]): Promise<Mending> {
  const asked = words.map(({ plain, stem }, place) => [plain, stem, place === words.length - 1 ? 1 : 0])
  const cuts = words.map(({ plain }) =>
    /^[a-z]+$/.test(plain) && plain.length >= minLetters && plain.length <= maxLetters
      ? [...cutsOf(plain), soundKey(plain)]
      : [],
  )
  const [known, candidates] = await db.batch([
    db.prepare(knownWords).bind(JSON.stringify(asked)),
    db.prepare(resembling).bind(JSON.stringify(cuts)),
  ])
  const places = new Set(((known?.results ?? []) as { place: number }[]).map(({ place }) => place))
  const rows = (candidates?.results ?? []) as (Candidate & { place: number })[]
  return {
    known: words.map((_, place) => places.has(place)),
    nearest: words.map(({ plain }, place) =>
      places.has(place) || isFrench(plain)
        ? []
        : ordered(
            plain,
            rows.filter((row) => row.place === place),
          ),
    ),
  }
}

/** Sorts candidates by errors, then by spelling distance, same first letter and weight. Drops unlikely ones. */
function ordered(typed: string, candidates: readonly Candidate[]): { shown: string; slips: number }[] {
  return (
    candidates
      .map(({ word, shown, weight }) => ({
        shown,
        weight,
        // A word that sounds the same counts as one error, whatever its spelling.
        slips: soundAlike(word, typed) ? 1 : slipsBetween(typed, word),
        apart: slipsBetween(typed, word),
        startsElse: word[0] === typed[0] ? 0 : 1,
      }))
      // Two errors turn a short word into a different word: « aigue » does not mean « bague ».
      .filter(({ slips }) => slips === 1 || typed.length >= leastForTwo)
      .sort(
        (one, other) =>
          one.slips - other.slips ||
          one.apart - other.apart ||
          one.startsElse - other.startsElse ||
          other.weight - one.weight,
      )
      .map(({ shown, slips }) => ({ shown, slips }))
  )
}

const word = /[\p{L}\p{N}]+/gu

/** Returns the words of a search as typed. */
export const typedWords = (typed: string): string[] => typed.match(word) ?? []

/** Returns the search in lower case with some words replaced. `instead` maps a word in plain letters to its replacement. */
export const rewritten = (typed: string, instead: (plain: string) => string | undefined): string =>
  typed.toLowerCase().replace(word, (each) => instead(searchedLetters(each)) ?? each)
