import { searchedLetters } from '../../../../shared/words/fit-words.ts'
import { quoted } from '../../../../shared/words/quotes.ts'
import { hasBit } from '../facet-index/bitmap.ts'
import { type FacetIndex, flags, ordinalOf } from '../facet-index/facet-index.ts'
import { currentIndex } from '../facet-index/store.ts'
import { findWords, rewritten, typedWords } from './search-mend.ts'
import { findAll, findRelaxed, maxFound } from './search-tiers.ts'
import { codesIn, isMeasure, namingWords, numberIn, type Wanted, wantedWords } from './search-words.ts'
import { groupsOf } from './synonyms.ts'

/** The result of a search. */
export interface SearchResult {
  /** Ids of published products, best first, at most a thousand. */
  ids: number[]
  /** The corrected search, if a typed word was corrected: `collier akoya`. */
  corrected: string | null
  /** If nothing was found, words of the catalogue that resemble the typed words, best first. */
  nearest: string[]
  /** Typed words that the catalogue does not know. The results ignore them. */
  missing: string[]
  /** Whether the results contain most of the words but not all: no product contains them all together. */
  isPartial: boolean
  /** If nothing was found, the part of the search that finds something: `bague` of « bague turquoise »; else `''`. */
  near: string
}

/** Maximum number of suggested words if nothing was found. */
const maxNearest = 5

/** Ranks ids, each once: by tier; within a tier, available products first; then in the default order (`menu_order`). */
function ranked(index: FacetIndex, found: readonly (readonly number[])[]): number[] {
  const available = index.bitmaps.get(flags.available)
  const ordinals = new Set<number>()
  for (const ids of found) {
    const own = ids.map((id) => ordinalOf(index, id)).filter((ordinal) => ordinal >= 0)
    const isSoldOut = (ordinal: number) => Number(available !== undefined && !hasBit(available, ordinal))
    own.sort((one, other) => isSoldOut(one) - isSoldOut(other) || one - other)
    for (const ordinal of own) ordinals.add(ordinal)
  }
  return [...ordinals].slice(0, maxFound).map((ordinal) => index.ids[ordinal] ?? 0)
}

const isFound = (found: readonly (readonly number[])[]): boolean => found.some((ids) => ids.length > 0)

/** Whether the search contains quotes. Its words are then never corrected. */
const isQuoted = (typed: string): boolean => quoted.test(typed)

/**
 * Searches the catalogue for words, product codes or the number of a product. Tries in turn: all words, the corrected words, the words without
 * finishes and measures, then most of the words. Never corrects a search with quotes.
 * @param index returns the current facet index; called once something is found
 */
export async function searchProducts(
  db: D1Database,
  typed: string,
  index: () => FacetIndex | Promise<FacetIndex> = () => currentIndex(db, new Date()),
): Promise<SearchResult> {
  const nothing: SearchResult = {
    ...{ ids: [], corrected: null, nearest: [] },
    ...{ missing: [], isPartial: false, near: '' },
  }
  const words = wantedWords(typed)
  const codes = codesIn(typed)
  if (words.length === 0) return nothing
  const rank = async (found: readonly (readonly number[])[]) => ranked(await index(), found)

  const number = numberIn(typed)
  const numbered = number === null ? [] : await rank([[number]])
  if (numbered.length > 0) return { ...nothing, ids: numbered }

  const all = await findAll(db, codes, groupsOf(words))
  // If only descriptions match all words, a finish among them says little. Prefer the kind of product that the words name.
  const isByTheWay = namingWords(words).length < words.length && !isFound(all.slice(0, -1))
  if (isFound(all) && !isByTheWay) return { ...nothing, ids: await rank(all) }

  const { known, nearest } = await findWords(db, words)
  const instead = new Map<string, string>()
  if (!isQuoted(typed)) {
    for (const [place, { plain }] of words.entries()) {
      const [best] = nearest[place] ?? []
      if (best?.slips === 1) instead.set(plain, best.shown)
    }
  }
  const corrected = instead.size > 0 ? rewritten(typed, (plain) => instead.get(plain)) : null
  const meant = corrected === null ? words : wantedWords(corrected)
  if (corrected !== null) {
    const mended = await findAll(db, [], groupsOf(meant))
    if (isFound(mended)) return { ...nothing, ids: await rank(mended), corrected }
  }
  const naming = namingWords(meant)
  const named = naming.length < meant.length ? await findAll(db, [], groupsOf(naming)) : []
  if (isFound([...all, ...named])) return { ...nothing, ids: await rank([...named, ...all]), corrected }

  const isUnknown = (word: Wanted, place: number) =>
    !known[place] && !instead.has(word.plain) && !isMeasure(word)
  const unknown = new Set(words.filter(isUnknown).map(({ plain }) => plain))
  const missing = typedWords(typed).filter((word) => unknown.has(searchedLetters(word)))
  const rest = meant.filter(({ plain }) => !unknown.has(plain))
  const relaxed = await findRelaxed(db, groupsOf(rest), groupsOf(meant).length)
  if (isFound(relaxed)) return { ...nothing, ids: await rank(relaxed), corrected, missing, isPartial: true }
  // The first words name the kind of product: « bracelet jonc » of « bracelet jonc double ».
  const first = [...(groupsOf(rest)[0]?.words ?? [])]
  const near = await nearOf(db, unknown.size > 0 ? [rest, first] : [first])
  const spelled = new Map(typedWords(typed).map((word) => [searchedLetters(word), word]))
  const alone = words.length > 1 ? words.filter((_, place) => known[place]) : []
  const asTyped = alone.map(({ plain }) => spelled.get(plain) ?? plain)
  return { ...nothing, nearest: nearestOf(nearest, asTyped), missing, near }
}

/** Returns the words of the first search that finds something; `''` if none does. */
async function nearOf(db: D1Database, searches: readonly (readonly Wanted[])[]): Promise<string> {
  for (const words of searches)
    if (words.length > 0 && isFound(await findAll(db, [], groupsOf(words))))
      return words.map(({ plain }) => plain).join(' ')
  return ''
}

/** Returns suggestions: words that resemble the unknown words, nearest first, then the known words alone. */
function nearestOf(
  nearest: readonly { shown: string; slips: number }[][],
  alone: readonly string[],
): string[] {
  const resembling = nearest.flat().sort((one, other) => one.slips - other.slips)
  return [...new Set([...resembling.map(({ shown }) => shown), ...alone])].slice(0, maxNearest)
}
