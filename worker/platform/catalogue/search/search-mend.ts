import french from '../../../../.build/french.json' with { type: 'json' }
import { searchedLetters } from '../../../../shared/words/slug.ts'
import { soundAlike, soundKey } from '../../../../shared/words/sound.ts'
import type { Wanted } from './search-words.ts'

/** Fewest letters of a word that is mended. */
const minLetters = 4
/** Fewest letters of a word that may have two slips. */
const leastForTwo = 6
/** Most letters of a word that can be looked for by what is left of it. */
const maxLetters = 24

let frenchWords: ReadonlySet<string> | undefined

/** Whether a word of plain letters is French, and says something else than the word of the catalogue it resembles. */
const isFrench = (plain: string): boolean => {
  frenchWords ??= new Set(french.split(' '))
  return frenchWords.has(plain)
}

/** A word of the catalogue that resembles one that was typed. */
interface Candidate {
  word: string
  shown: string
  weight: number
}

/** A word and what is left of it without one of its letters; two words a slip apart share one of these. */
export const cutsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]),
]

/** How many slips are between two words: a letter wrong, too many or missing, or two in the wrong order. */
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

/** What the vocabulary says of the words of a search. */
export interface Mending {
  /** Whether the catalogue or its synonyms have each word. */
  known: boolean[]
  /** The nearest words of each that neither the catalogue nor French knows, the best first; one slip away, then two. */
  nearest: { shown: string; slips: number }[][]
}

const knownWords = `SELECT a.key AS place FROM json_each(?1) a
  WHERE EXISTS (SELECT 1 FROM search_words w WHERE w.stem = a.value ->> 1)
  OR EXISTS (SELECT 1 FROM search_words w WHERE w.word >= a.value ->> 0 AND w.word < a.value ->> 0 || '{' AND a.value ->> 2)`

const resembling = `SELECT a.key AS place, w.word, w.shown, w.weight FROM json_each(?1) a
  JOIN json_each(a.value) c JOIN search_cuts s ON s.cut = c.value JOIN search_words w ON w.word = s.word
  GROUP BY a.key, w.word LIMIT 400`

/** Whether words are of the vocabulary, and what resembles those that are not: one round trip, a few rows a word. */
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

/** Fewest slips first, then those that begin alike, then what the catalogue has most of. */
function ordered(typed: string, candidates: readonly Candidate[]): { shown: string; slips: number }[] {
  return (
    candidates
      .map(({ word, shown, weight }) => ({
        shown,
        weight,
        // A word as it is heard is one slip, however it is written.
        slips: soundAlike(word, typed) ? 1 : slipsBetween(typed, word),
        apart: slipsBetween(typed, word),
        startsElse: word[0] === typed[0] ? 0 : 1,
      }))
      // Two slips in a short word make another word of it: « aigue » is no « bague ».
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

/** The words of a search as they were typed. */
export const typedWords = (typed: string): string[] => typed.match(word) ?? []

/** What was typed with some of its words replaced, in lower case; `instead` gives the new word, or none. */
export const rewritten = (typed: string, instead: (plain: string) => string | undefined): string =>
  typed.toLowerCase().replace(word, (each) => instead(searchedLetters(each)) ?? each)
