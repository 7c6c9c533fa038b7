import { quoted } from '../../../../shared/words/quotes.ts'
import { searchedLetters } from '../../../../shared/words/slug.ts'
import { hasBit } from '../facet-index/bitmap.ts'
import { type FacetIndex, flags, ordinalOf } from '../facet-index/facet-index.ts'
import { currentIndex } from '../facet-index/store.ts'
import { findWords, rewritten, typedWords } from './search-mend.ts'
import { findAll, findRelaxed, maxFound } from './search-tiers.ts'
import { codesIn, namingWords, type Wanted, wantedWords } from './search-words.ts'
import { groupsOf } from './synonyms.ts'

/** What a search finds. */
export interface SearchResult {
  /** Published products, best first, at most a thousand. */
  ids: number[]
  /** The words searched instead, when one that was typed was mended: `collier akoya`. */
  corrected: string | null
  /** When nothing was found, words of the catalogue that resemble what was typed, best first. */
  nearest: string[]
  /** Words as they were typed that the catalogue does not know, where what is found goes without them. */
  missing: string[]
  /** Whether what is found has most of the words and not all; one is missing, or no product has them together. */
  isPartial: boolean
  /** When nothing was found, what of the search finds something: `bague` of « bague turquoise »; `''` for nothing. */
  near: string
}

/** Most words that are offered when nothing was found. */
const maxNearest = 5

/** Ids in one order, each once: those of the first tier first, within a tier those that can be bought, as the house has them. */
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

/** Words between quotes are searched as they are. */
const isQuoted = (typed: string): boolean => quoted.test(typed)

/**
 * What a shopper's words, or a product code, find in the catalogue: all of the words; then with slips of the finger
 * mended; then what they name, whatever its finish and measure; then most of them. Words between quotes are never mended.
 * @param index the products as they are now, asked once something is found
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

  const all = await findAll(db, codes, groupsOf(words))
  // A finish that a description alone has says less than the kind that is named with it.
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

  const isUnknown = ({ plain }: Wanted, place: number) => !known[place] && !instead.has(plain)
  const unknown = new Set(words.filter(isUnknown).map(({ plain }) => plain))
  const missing = typedWords(typed).filter((word) => unknown.has(searchedLetters(word)))
  const rest = meant.filter(({ plain }) => !unknown.has(plain))
  const relaxed = await findRelaxed(db, groupsOf(rest), groupsOf(meant).length)
  if (isFound(relaxed)) return { ...nothing, ids: await rank(relaxed), corrected, missing, isPartial: true }
  const near = await nearOf(db, unknown.size > 0 ? [rest, rest.slice(0, 1)] : [rest.slice(0, 1)])
  return { ...nothing, nearest: nearestOf(words, known, nearest), missing, near }
}

/** The first of some searches that finds something, as words; `''` where none does. */
async function nearOf(db: D1Database, searches: readonly (readonly Wanted[])[]): Promise<string> {
  for (const words of searches)
    if (words.length > 0 && isFound(await findAll(db, [], groupsOf(words))))
      return words.map(({ plain }) => plain).join(' ')
  return ''
}

/** What may be searched instead: what resembles the unknown words, nearest first, then the known ones by themselves. */
function nearestOf(
  words: readonly Wanted[],
  known: readonly boolean[],
  nearest: readonly { shown: string; slips: number }[][],
): string[] {
  const resembling = nearest.flat().sort((one, other) => one.slips - other.slips)
  const alone = words.length > 1 ? words.filter((_, place) => known[place]).map(({ plain }) => plain) : []
  return [...new Set([...resembling.map(({ shown }) => shown), ...alone])].slice(0, maxNearest)
}
