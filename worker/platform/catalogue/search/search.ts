import { quoted } from '../../../../shared/words/quotes.ts'
import { hasBit } from '../facet-index/bitmap.ts'
import { type FacetIndex, flags, ordinalOf } from '../facet-index/facet-index.ts'
import { currentIndex } from '../facet-index/store.ts'
import { findWords, rewritten } from './search-mend.ts'
import { codesIn, namingWords, type Wanted, wantedWords } from './search-words.ts'
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
const maxFound = 1_000

/** Most words that are offered when nothing was found. */
const maxNearest = 5

/** Most groups of which some may be left out: the statements of one search stay below fifty. */
const maxRelaxed = 5

/** Columns of the index where all the words are looked for, from what weighs most to everything. */
const tiers = [
  '{name}',
  '{name terms}',
  '{name terms materials}',
  '{name terms materials description}',
] as const

const [, , facts, everywhere] = tiers

/** SQL of what an expression finds, newest first: its ids as JSON in one row, and how many. */
const tier = (
  expression: string,
  limit: string,
) => `MATERIALIZED (SELECT json_group_array(id) AS ids, count(*) AS n FROM (
  SELECT rowid AS id FROM product_search WHERE product_search MATCH ${expression} ORDER BY rowid DESC LIMIT ${limit}))`

/**
 * What four expressions find, of which each finds all that the one before does. The widest is asked where the narrowest has
 * not found as many as may be, those between where the widest finds more than the ones before.
 */
const nested = `WITH narrowest AS ${tier('?1', `${maxFound}`)},
  widest AS ${tier('?4', `iif((SELECT n FROM narrowest) < ${maxFound}, ${maxFound}, 0)`)},
  second AS ${tier('?2', `iif((SELECT widest.n > narrowest.n FROM widest, narrowest), ${maxFound}, 0)`)},
  third AS ${tier(
    '?3',
    `iif((SELECT widest.n > max(narrowest.n, second.n) FROM widest, narrowest, second), ${maxFound}, 0)`,
  )}
  SELECT narrowest.ids AS a, second.ids AS b, third.ids AS c, widest.ids AS d FROM narrowest, second, third, widest`

/** The same of two, where some of many words are left out. */
const nestedPair = `WITH widest AS ${tier('?2', '200')},
  narrowest AS ${tier('?1', 'iif((SELECT n FROM widest) > 0, 200, 0)')}
  SELECT narrowest.ids AS a, widest.ids AS b FROM narrowest, widest`

const alone = `WITH narrowest AS ${tier('?1', `${maxFound}`)} SELECT ids FROM narrowest`

/** Ids of each tier of several statements, in one round. */
async function idsOf(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<number[][][]> {
  if (statements.length === 0) return []
  const results = await db.batch<Record<string, string>>([...statements])
  return results.map(({ results: [row = {}] }) =>
    Object.values(row).map((ids) => JSON.parse(ids) as number[]),
  )
}

const within = (columns: string, groups: readonly Group[]): string =>
  `${columns} : (${groups.map(({ expression }) => expression).join(' AND ')})`

/** Products that have all the words, those first that have them where they weigh most. Codes come before words. */
async function findAll(
  db: D1Database,
  codes: readonly string[],
  groups: readonly Group[],
): Promise<number[][]> {
  const exact = codes.map((code) => `sku : "${code}"`)
  const prefixes = codes.map((code) => `sku : "${code}" *`)
  const found = await idsOf(db, [
    ...[...exact, ...prefixes].map((each) => db.prepare(alone).bind(each)),
    ...(groups.length > 0
      ? [db.prepare(nested).bind(...tiers.map((columns) => within(columns, groups)))]
      : []),
  ])
  return found.flat()
}

/** Every way to leave out some of the things, later ones before earlier ones: what is said first matters most. */
function leavingOut<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[...things]]
  return things.flatMap((_, from) => {
    const at = things.length - 1 - from
    const head = things.slice(0, at)
    return leavingOut(head, count - 1)
      .filter((size) => size.length === head.length - (count - 1))
      .map((size) => [...size, ...things.slice(at + 1)])
  })
}

/**
 * Products that have most of the words: more than half of the `total`, or all but one of the first of many. Words that few
 * products have say most: what has those comes first.
 */
async function findRelaxed(db: D1Database, groups: readonly Group[], total: number): Promise<number[][]> {
  const tried = groups.slice(0, maxRelaxed)
  const min = Math.min(Math.floor(total / 2) + 1, maxRelaxed - 1)
  for (let size = Math.min(tried.length, total - 1); size >= min; size -= 1) {
    const subsets = leavingOut(tried, tried.length - size)
    const pairs = await idsOf(
      db,
      subsets.map((subset) => db.prepare(nestedPair).bind(within(facts, subset), within(everywhere, subset))),
    )
    const found = [0, 1].flatMap((each) =>
      pairs.map((pair) => pair[each] ?? []).sort((one, other) => one.length - other.length),
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
  const nothing: SearchResult = { ids: [], corrected: null, nearest: [] }
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

  const unknown = new Set(words.filter((_, place) => !known[place]).map(({ plain }) => plain))
  const total = groupsOf(meant).length
  const relaxed = await findRelaxed(db, groupsOf(meant.filter(({ plain }) => !unknown.has(plain))), total)
  if (isFound(relaxed)) return { ...nothing, ids: await rank(relaxed), corrected }
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
  return [...new Set([...resembling.map(({ shown }) => shown), ...alone])].slice(0, maxNearest)
}
