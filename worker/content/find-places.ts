import data from '#brand/catalogue/synonyms.json' with { type: 'json' }
import { help } from '#brand/footer.ts'
import type { PlaceSuggestion } from '../../shared/catalogue/suggestions.ts'
import { paths } from '../../shared/paths.ts'
import { meaningfulWords, plainWords, stemOf } from '../../shared/words/stem-words.ts'
import { onceAnEdit } from './edited/edits.ts'
import { listNames, slugAt } from './lists.ts'

/** A word in the forms in which it is compared. */
interface Word {
  plain: string
  stem: string
}

/** Something that its words can find. */
interface Findable {
  place: PlaceSuggestion
  /** Words of its name. */
  words: readonly Word[]
  /** Other phrases that shoppers use for it. */
  phrases: readonly (readonly Word[])[]
}

const wordOf = (plain: string): Word => ({ plain, stem: stemOf(plain) })
const wordsOf = (text: string): Word[] => plainWords(text).map(wordOf)

const synonyms: readonly { said: string[]; lists?: string[]; near?: string[] }[] = data.synonyms

const phrasesOf = (slug: string) =>
  synonyms
    .filter(({ lists = [], near = [] }) => [...lists, ...near].includes(slug))
    .flatMap(({ said: phrases }) => phrases.map((phrase) => meaningfulWords(phrase).map(wordOf)))

const lists = onceAnEdit((): readonly Findable[] =>
  listNames().map(({ slug, name }) => ({
    place: { name, path: slug ? paths.list(slug) : paths.all },
    words: wordsOf(`${name} ${slug}`),
    phrases: phrasesOf(slug),
  })),
)

const none: ReadonlySet<string> = new Set()

/** Whether two words match. The second may be half typed. */
const begins = (word: Word, { plain, stem }: Word) => word.stem === stem || word.plain.startsWith(plain)

const holds = (words: readonly Word[], wanted: readonly Word[]) =>
  wanted.every((each) => words.some((word) => begins(word, each)))

/** Returns how well something matches: 0 is best, `null` is no match. */
function rank({ words, phrases }: Findable, wanted: readonly Word[]): number | null {
  if (holds(words, wanted)) {
    if (wanted.every(({ stem }) => words.some((word) => word.stem === stem))) return 0
    const [first] = words
    const [typed] = wanted
    return first && typed && begins(first, typed) ? 1 : 2
  }
  return phrases.some((phrase) => holds(phrase, wanted)) ? 3 : null
}

function best(things: readonly Findable[], typed: string, maxItems: number): PlaceSuggestion[] {
  const telling = meaningfulWords(typed)
  const wanted = (telling.length > 0 ? telling : plainWords(typed)).map(wordOf)
  if (wanted.length === 0) return []
  return things
    .flatMap((thing) => {
      const found = rank(thing, wanted)
      return found === null ? [] : [{ place: thing.place, found }]
    })
    .sort((one, other) => one.found - other.found)
    .slice(0, maxItems)
    .map(({ place }) => place)
}

/**
 * Returns lists whose name, or a synonym of it, contains every typed word. The last word may be half typed. Best first.
 * @param hidden slugs of lists to leave out
 */
export const findLists = (
  typed: string,
  maxItems: number,
  hidden: ReadonlySet<string> = none,
): PlaceSuggestion[] =>
  best(
    hidden.size === 0 ? lists() : lists().filter(({ place }) => !hidden.has(slugAt(place.path) ?? '')),
    typed,
    maxItems,
  )

/** Returns the readings: guides, then the pages that answer what shoppers ask before they buy. */
export const readings = (posts: readonly { id: number; title: string }[]): PlaceSuggestion[] => [
  ...posts.map(({ id, title }) => ({ name: title, path: paths.post(id) })),
  ...help.map(([name, path]) => ({ name, path })),
]

/** Returns places whose name contains every typed word. Best first, otherwise in the given order. */
export const findPlaces = (
  places: readonly PlaceSuggestion[],
  typed: string,
  maxItems: number,
): PlaceSuggestion[] =>
  best(
    places.map((place) => ({ place, words: wordsOf(place.name), phrases: [] })),
    typed,
    maxItems,
  )

/** Returns lists that match at least one typed word; full matches come first. For searches without a result. */
export const findNearLists = (
  typed: string,
  maxItems: number,
  hidden: ReadonlySet<string>,
): PlaceSuggestion[] => nearest(typed, maxItems, (words) => findLists(words, maxItems, hidden))

/** Returns places that match at least one typed word; full matches come first. */
export const findNearPlaces = (
  places: readonly PlaceSuggestion[],
  typed: string,
  maxItems: number,
): PlaceSuggestion[] => nearest(typed, maxItems, (words) => findPlaces(places, words, maxItems))

function nearest(
  typed: string,
  maxItems: number,
  find: (words: string) => PlaceSuggestion[],
): PlaceSuggestion[] {
  const alone = meaningfulWords(typed).filter(({ length }) => length > 2)
  const found = new Map([typed, ...alone].flatMap(find).map((place) => [place.path, place]))
  return [...found.values()].slice(0, maxItems)
}
