import { foldWords, tellingWords } from '../../shared/fold-words.ts'
import { paths } from '../../shared/paths.ts'
import type { PlaceSuggestion } from '../../shared/suggestions.ts'
import synonyms from '../commerce/embedded/catalogue/data/synonyms.json' with { type: 'json' }
import { listNames } from './lists.ts'

/** Something that can be found by its words, folded as `foldWords` does. */
interface Findable {
  place: PlaceSuggestion
  /** Words of its name. */
  words: readonly string[]
  /** What else shoppers call it, a phrase each. */
  phrases: readonly (readonly string[])[]
}

const phrasesOf = (slug: string) =>
  Object.entries(synonyms).flatMap(([phrase, slugs]) => (slugs.includes(slug) ? [foldWords(phrase)] : []))

const lists: readonly Findable[] = listNames.map(({ slug, name }) => ({
  place: { name, path: slug ? paths.list(slug) : paths.all },
  words: foldWords(`${name} ${slug}`),
  phrases: phrasesOf(slug),
}))

const holds = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every((each) => words.some((word) => word.startsWith(each)))

/** How well something answers: 0 is best, `null` not at all. */
function rank({ words, phrases }: Findable, wanted: readonly string[]): number | null {
  if (holds(words, wanted)) {
    if (wanted.every((each) => words.includes(each))) return 0
    return words[0]?.startsWith(wanted[0] ?? '') ? 1 : 2
  }
  return phrases.some((phrase) => holds(phrase, wanted)) ? 3 : null
}

function best(things: readonly Findable[], typed: string, most: number): PlaceSuggestion[] {
  const wanted = tellingWords(typed)
  if (wanted.length === 0) return []
  return things
    .flatMap((thing) => {
      const found = rank(thing, wanted)
      return found === null ? [] : [{ place: thing.place, found }]
    })
    .sort((one, other) => one.found - other.found)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Lists whose name, or another word for it, holds every word typed; a word may be half typed. Best first. */
export const findLists = (typed: string, most: number): PlaceSuggestion[] => best(lists, typed, most)

/** Places whose name holds every word typed. Best first, otherwise in the order given. */
export const findPlaces = (
  places: readonly PlaceSuggestion[],
  typed: string,
  most: number,
): PlaceSuggestion[] =>
  best(
    places.map((place) => ({ place, words: foldWords(place.name), phrases: [] })),
    typed,
    most,
  )
