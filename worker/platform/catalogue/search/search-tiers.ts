import type { Group } from './synonyms.ts'

/** Maximum number of products that a search finds. */
export const maxFound = 1_000

/** Maximum number of groups of which some may be left out. It keeps a search below fifty statements. */
const maxRelaxed = 5

/** Columns of all that is not prose, and of all. */
const facts = '{name terms materials}'
const everywhere = '{name terms materials description}'

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

/** SQL of three nested expressions, for searches without some words. A narrower one runs only if the wider one succeeds. */
const relaxed = `WITH widest AS ${tier('?3', '200')},
  second AS ${tier('?2', 'iif((SELECT n FROM widest) > 0, 200, 0)')},
  narrowest AS ${tier('?1', 'iif((SELECT n FROM second) > 0, 200, 0)')}
  SELECT narrowest.ids AS a, second.ids AS b, widest.ids AS c FROM narrowest, second, widest`

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

/**
 * Returns the expressions of the tiers, each at least as wide as the one before: the name contains all words; it contains
 * the first one, which names the kind of product, and facts the others; facts contain all; the whole product does.
 */
export function tiersOf(groups: readonly Group[]): [string, string, string, string] {
  const [kind, ...others] = groups
  const named =
    kind && others.length > 0
      ? `${within('{name}', [kind])} AND ${within(facts, others)}`
      : within('{name terms}', groups)
  return [within('{name}', groups), named, within(facts, groups), within(everywhere, groups)]
}

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
    ...(groups.length > 0 ? [db.prepare(nested).bind(...tiersOf(groups))] : []),
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
 * Finds products that contain most of the words: the first one, which names the kind of product, and in all more than half
 * of `total`, or all but one of the first `maxRelaxed`. Subsets with fewer results come first, because rare words say more.
 */
export async function findRelaxed(
  db: D1Database,
  groups: readonly Group[],
  total: number,
): Promise<number[][]> {
  const [kind, ...others] = groups.slice(0, maxRelaxed)
  if (!kind) return []
  const min = Math.min(Math.floor(total / 2) + 1, maxRelaxed - 1)
  for (let size = Math.min(others.length + 1, total - 1); size >= min; size -= 1) {
    const subsets = leavingOut(others, others.length + 1 - size).map((subset) => [kind, ...subset])
    const tried = await idsOf(
      db,
      subsets.map((subset) => db.prepare(relaxed).bind(...tiersOf(subset).slice(1))),
    )
    const found = [0, 1, 2].flatMap((each) =>
      tried.map((ids) => ids[each] ?? []).sort((one, other) => one.length - other.length),
    )
    if (found.some((ids) => ids.length > 0)) return found
  }
  return []
}
