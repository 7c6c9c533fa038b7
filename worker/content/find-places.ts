import data from '#brand/catalogue/synonyms.json' with { type: 'json' }
import { help } from '#brand/footer.ts'
import type { PlaceSuggestion } from '../../shared/catalogue/suggestions.ts'
import { paths } from '../../shared/paths.ts'
import { meaningfulWords, plainWords, stemOf } from '../../shared/words/stem-words.ts'
import { listNames } from './lists.ts'

/** A word as it is compared. */
interface Word {
  plain: string
  stem: string
}

/** Something that can be found by its words. */
interface Findable {
  place: PlaceSuggestion
  /** Words of its name. */
  words: readonly Word[]
  /** What else shoppers call it, a phrase each. */
  phrases: readonly (readonly Word[])[]
}

const wordOf = (plain: string): Word => ({ plain, stem: stemOf(plain) })
const wordsOf = (text: string): Word[] => plainWords(text).map(wordOf)

const synonyms: readonly { said: string[]; lists?: string[]; near?: string[] }[] = data.synonyms

const phrasesOf = (slug: string) =>
  synonyms
    .filter(({ lists = [], near = [] }) => [...lists, ...near].includes(slug))
    .flatMap(({ said: phrases }) => phrases.map((phrase) => meaningfulWords(phrase).map(wordOf)))

const lists: readonly Findable[] = listNames.map(({ slug, name }) => ({
  place: { name, path: slug ? paths.list(slug) : paths.all },
  words: wordsOf(`${name} ${slug}`),
  phrases: phrasesOf(slug),
}))

/** Whether two words are one; the second may be half typed. */
const begins = (word: Word, { plain, stem }: Word) => word.stem === stem || word.plain.startsWith(plain)

const holds = (words: readonly Word[], wanted: readonly Word[]) =>
  wanted.every((each) => words.some((word) => begins(word, each)))

/** How well something answers: 0 is best, `null` not at all. */
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

/** Lists whose name, or another word for it, holds every word typed; a word may be half typed. Best first. */
export const findLists = (typed: string, maxItems: number): PlaceSuggestion[] => best(lists, typed, maxItems)

/** What there is to read: guides, then the pages that answer what shoppers ask before they buy. */
export const readings = (posts: readonly { id: number; title: string }[]): PlaceSuggestion[] => [
  ...posts.map(({ id, title }) => ({ name: title, path: paths.post(id) })),
  ...help.map(([name, path]) => ({ name, path })),
]

/** Places whose name holds every word typed. Best first, otherwise in the order given. */
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

/** Lists one of whose words was typed, those of the whole search first: what may help where nothing was found. */
export const findNearLists = (typed: string, maxItems: number): PlaceSuggestion[] =>
  nearest(typed, maxItems, (words) => findLists(words, maxItems))

/** Places one of whose words was typed, those of the whole search first. */
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
