import type { Group } from './synonyms.ts'

/** Maximum number of products that a search finds. */
export const maxFound = 1_000

/** Maximum number of groups of which some may be left out. It keeps a search below fifty statements. */
const maxRelaxed = 5

/** Columns that must contain all words, from the most relevant column to all of them. */
const tiers = [
  '{name}',
  '{name terms}',
  '{name terms materials}',
  '{name terms materials description}',
] as const

const [, , facts, everywhere] = tiers

/** Returns the SQL of one row with the ids that an FTS5 expression finds, highest id first, and their number. */
const tier = (
  expression: string,
  limit: string,
) => `MATERIALIZED (SELECT json_group_array(id) AS ids, count(*) AS n FROM (
  SELECT rowid AS id FROM product_search WHERE product_search MATCH ${expression} ORDER BY rowid DESC LIMIT ${limit}))`

/**
 * SQL of four expressions, each at least as wide as the one before. The widest runs only if the narrowest has found fewer
 * than `maxFound`. Those in between run only if the widest finds more than the ones before.
 */
const nested = `WITH narrowest AS ${tier('?1', `${maxFound}`)},
  widest AS ${tier('?4', `iif((SELECT n FROM narrowest) < ${maxFound}, ${maxFound}, 0)`)},
  second AS ${tier('?2', `iif((SELECT widest.n > narrowest.n FROM widest, narrowest), ${maxFound}, 0)`)},
  third AS ${tier(
    '?3',
    `iif((SELECT widest.n > max(narrowest.n, second.n) FROM widest, narrowest, second), ${maxFound}, 0)`,
  )}
  SELECT narrowest.ids AS a, second.ids AS b, third.ids AS c, widest.ids AS d FROM narrowest, second, third, widest`

/** SQL of two nested expressions, for searches without some words. The narrow one runs only if the wide one succeeds. */
const nestedPair = `WITH widest AS ${tier('?2', '200')},
  narrowest AS ${tier('?1', 'iif((SELECT n FROM widest) > 0, 200, 0)')}
  SELECT narrowest.ids AS a, widest.ids AS b FROM narrowest, widest`

const alone = `WITH narrowest AS ${tier('?1', `${maxFound}`)} SELECT ids FROM narrowest`

/** Runs statements in one round trip. Returns the ids of each tier of each statement. */
async function idsOf(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<number[][][]> {
  if (statements.length === 0) return []
  const results = await db.batch<Record<string, string>>([...statements])
  return results.map(({ results: [row = {}] }) =>
    Object.values(row).map((ids) => JSON.parse(ids) as number[]),
  )
}

const within = (columns: string, groups: readonly Group[]): string =>
  `${columns} : (${groups.map(({ expression }) => expression).join(' AND ')})`

/** Finds products that contain all words, in tiers: exact codes, code prefixes, then words in the most relevant columns. */
export async function findAll(
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

/** Returns every subset without `count` of the things. Leaves out later things first, because the first words matter most. */
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
 * Finds products that contain most of the words: more than half of `total`, or all but one of the first `maxRelaxed`.
 * Subsets with fewer results come first, because rare words say more.
 */
export async function findRelaxed(
  db: D1Database,
  groups: readonly Group[],
  total: number,
): Promise<number[][]> {
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
