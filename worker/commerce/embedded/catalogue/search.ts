import { hasBit } from './facet-index/bitmap.ts'
import { type FacetIndex, flags, ordinalOf } from './facet-index/facet-index.ts'
import { currentIndex } from './facet-index/store.ts'
import { lookUp, rewritten } from './search-mend.ts'
import { codesIn, type Wanted, wantedWords } from './search-words.ts'
import { type Group, groupsOf } from './synonyms.ts'

/** What a search finds. */
export interface SearchResult {
  /** Published products, best first, at most a thousand. */
  ids: number[]
  /** The words searched instead, when one that was typed was mended: `collier akoya`. */
  corrected: string | null
  /** When nothing was found, words of the catalogue that resemble what was typed, best first. */
  nearest: string[]
}

/** Most products a search finds. */
const mostFound = 1_000

/** Most words that are offered when nothing was found. */
const mostNearest = 5

/** Most groups of which some may be left out: the statements of one search stay below fifty. */
const mostRelaxed = 5

/** Columns of the index where all the words are looked for, from what weighs most to everything. */
const tiers = [
  '{name}',
  '{name terms}',
  '{name terms materials}',
  '{name terms materials description}',
] as const

const [, , facts, everywhere] = tiers

/** Ids of each expression, in one round trip. Every statement stops at the same number of rows. */
async function idsOf(db: D1Database, expressions: readonly string[], most = mostFound): Promise<number[][]> {
  if (expressions.length === 0) return []
  const statement = db.prepare(
    `SELECT rowid AS id FROM product_search WHERE product_search MATCH ?1 ORDER BY rowid DESC LIMIT ${most}`,
  )
  const results = await db.batch<{ id: number }>(expressions.map((each) => statement.bind(each)))
  return results.map(({ results: rows }) => rows.map(({ id }) => id))
}

const within = (columns: string, groups: readonly Group[]): string =>
  `${columns} : (${groups.map(({ expression }) => expression).join(' AND ')})`

/** Products that have all the words, those first that have them where they weigh most. Codes come before words. */
function findAll(db: D1Database, codes: readonly string[], groups: readonly Group[]): Promise<number[][]> {
  const exact = codes.map((code) => `sku : "${code}"`)
  const begun = codes.map((code) => `sku : "${code}" *`)
  const words = groups.length > 0 ? tiers.map((columns) => within(columns, groups)) : []
  return idsOf(db, [...exact, ...begun, ...words])
}

/** Every way to leave out some of the things, later ones before earlier ones: what is said first matters most. */
function leavingOut<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[...things]]
  return things.flatMap((_, from) => {
    const at = things.length - 1 - from
    const head = things.slice(0, at)
    return leavingOut(head, count - 1)
      .filter((kept) => kept.length === head.length - (count - 1))
      .map((kept) => [...kept, ...things.slice(at + 1)])
  })
}

/** Products that have most of the words: more than half of the `total`, or all but one of the first of many. */
async function findMost(db: D1Database, groups: readonly Group[], total: number): Promise<number[][]> {
  const tried = groups.slice(0, mostRelaxed)
  const fewest = Math.min(Math.floor(total / 2) + 1, mostRelaxed - 1)
  for (let kept = Math.min(tried.length, total - 1); kept >= fewest; kept -= 1) {
    const subsets = leavingOut(tried, tried.length - kept)
    const found = await idsOf(
      db,
      [facts, everywhere].flatMap((columns) => subsets.map((subset) => within(columns, subset))),
      200,
    )
    if (found.some((ids) => ids.length > 0)) return found
  }
  return []
}

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
  return [...ordinals].slice(0, mostFound).map((ordinal) => index.ids[ordinal] ?? 0)
}

const isFound = (found: readonly (readonly number[])[]): boolean => found.some((ids) => ids.length > 0)

/** Words between quotes are searched as they are. */
const isQuoted = (typed: string): boolean => /^\s*["“«].*["”»]\s*$/.test(typed)

/**
 * What a shopper's words, or a product code, find in the catalogue: all of the words; then with slips of the finger
 * mended; then most of them. Words between quotes are never mended.
 * @param index the products as they are now, asked once something is found
 */
export async function searchProducts(
  db: D1Database,
  typed: string,
  index: () => FacetIndex | Promise<FacetIndex> = () => currentIndex(db, new Date()),
): Promise<SearchResult> {
  const nothing: SearchResult = { ids: [], corrected: null, nearest: [] }
  const words = wantedWords(typed)
  const codes = codesIn(typed)
  if (words.length === 0) return nothing
  const rank = async (found: readonly (readonly number[])[]) => ranked(await index(), found)

  const all = await findAll(db, codes, groupsOf(words))
  if (isFound(all)) return { ...nothing, ids: await rank(all) }

  const { known, nearest } = await lookUp(db, words)
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
  const unknown = new Set(words.filter((_, place) => !known[place]).map(({ plain }) => plain))
  const total = groupsOf(meant).length
  const most = await findMost(db, groupsOf(meant.filter(({ plain }) => !unknown.has(plain))), total)
  if (isFound(most)) return { ...nothing, ids: await rank(most), corrected }
  return { ...nothing, nearest: nearestOf(words, known, nearest) }
}

/** What may be searched instead: what resembles the unknown words, nearest first, then the known ones by themselves. */
function nearestOf(
  words: readonly Wanted[],
  known: readonly boolean[],
  nearest: readonly { shown: string; slips: number }[][],
): string[] {
  const resembling = nearest.flat().sort((one, other) => one.slips - other.slips)
  const alone = words.length > 1 ? words.filter((_, place) => known[place]).map(({ plain }) => plain) : []
  return [...new Set([...resembling.map(({ shown }) => shown), ...alone])].slice(0, mostNearest)
}
