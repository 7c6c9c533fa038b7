import { parisDay } from '../../../shared/delivery/delivery.ts'
import { oldPath } from '../../../shared/old-address.ts'
import { wayBack } from '../../../shared/way-back.ts'
import type { Statement } from '../sql/statement.ts'

/** A redirect rule as the staff enters it. */
interface Rule {
  from: string
  to: string
  /** Its line in the text of the staff, from 1. Without it, its place among the rules. */
  line?: number | undefined
}

interface Row {
  source: string
  is_prefix: number
  target: string
}

/** Maximum number of hops. `planRules` refuses loops, so this is only a safeguard. */
const maxHops = 10
/** Maximum number of rules in one import. */
export const maxRules = 2_000

const hostOf = (address: string) => /^https?:\/\/([^/]+)/i.exec(address)?.[1]?.toLowerCase()

/** Signs of regular expressions, with which other shops redirect. */
const pattern = /^\^|\$$|\\|\(\.[*+?]|\[\^/

/**
 * Returns the row of a rule, or a French sentence that says why the rule is invalid. Whole addresses of the old shop, and
 * new ones at `host`, count as paths of this shop.
 */
export function rowOf({ from, to }: Rule, host: string): Row | string {
  const isPrefix = from.endsWith('*')
  const source = oldPath(isPrefix ? from.slice(0, -1) : from)
  const ours = wayBack(to.replace(/^https?:\/\/[^/]+(?=\/)/, '').replace(/\*$/, ''))
  const toHost = hostOf(to)
  if (toHost && toHost !== host && toHost !== hostOf(from))
    return `${toHost} n’est pas cette boutique, et une redirection ne mène pas ailleurs`
  if (pattern.test(from) || /\$\d/.test(to))
    return 'un motif (« contient », expression régulière) ne se suit pas ici\u00a0: écrivez une adresse entière, ou /dossier/* pour tout un dossier'
  if (!source || source.includes('*')) return 'l’ancienne adresse commence par /, et * n’est qu’à la fin'
  if (to === '') return 'la nouvelle adresse manque, après un point-virgule'
  if (!ours) return 'la nouvelle adresse est une page de la boutique, qui commence par /'
  if (to.endsWith('*') && !isPrefix) return 'sans * dans l’ancienne adresse, il n’y en a pas dans la nouvelle'
  return {
    source: isPrefix ? `${source}/` : source,
    is_prefix: isPrefix ? 1 : 0,
    target: to.endsWith('*') ? `${ours}*` : ours,
  }
}

type Find = (path: string) => Promise<Row | null> | Row | null

const led = (row: Row, path: string): string =>
  row.target.endsWith('*') ? row.target.slice(0, -1) + path.slice(row.source.length) : row.target

/** Follows the rules from a path. Returns the final target and the first rule; `null` without a rule or in a loop. */
export async function resolved(path: string, find: Find): Promise<{ first: Row; target: string } | null> {
  let first: Row | null = null
  let here = path
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const row = await find(oldPath(here) ?? '')
    if (!row) return first ? { first, target: here } : null
    first ??= row
    here = led(row, oldPath(here) ?? '')
  }
  return null
}

/** Returns a lookup in a list of rules: the exact rule of a path, else the longest prefix. */
const among =
  (rows: readonly Row[]): Find =>
  (path) => {
    const found = rows.filter((row) => (row.is_prefix ? path.startsWith(row.source) : path === row.source))
    return (
      found.toSorted(
        (one, other) => one.is_prefix - other.is_prefix || other.source.length - one.source.length,
      )[0] ?? null
    )
  }

const inTable =
  (db: D1Database): Find =>
  (path) =>
    db
      .prepare(
        `SELECT source, is_prefix, target FROM redirects
         WHERE (is_prefix = 0 AND source = ?1) OR (is_prefix = 1 AND source IN (SELECT value FROM json_each(?2)))
         ORDER BY is_prefix, length(source) DESC LIMIT 1`,
      )
      .bind(path, JSON.stringify(prefixesOf(path)))
      .first<Row>()

/** Returns every prefix of a path that ends with a slash: `/a/`, `/a/b/`. */
const prefixesOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)).filter((prefix) => prefix !== '/')

/** Returns the target of an old path and counts the hit, unless `isTrial`; `null` without a rule. */
export async function redirectFor(
  db: D1Database,
  path: string,
  { now, isTrial }: { now: Date; isTrial: boolean },
): Promise<string | null> {
  const found = await resolved(path, inTable(db))
  if (!found) return null
  if (isTrial) return found.target
  await db
    .prepare('UPDATE redirects SET hits = hits + 1, last_hit = ?2 WHERE source = ?1')
    .bind(found.first.source, parisDay(now))
    .run()
  return found.target
}

/** A refused rule: its line (from 1) and the reason. */
interface RefusedRule {
  line: number
  why: string
}

/**
 * Checks new rules together with the existing ones: first each alone, then for loops.
 * @returns the statements that write them, and the refused rules. The caller must not run the statements if any is refused.
 */
export async function planRules(
  db: D1Database,
  rules: readonly Rule[],
  { who, host, now }: { who: string; host: string; now: Date },
): Promise<{ statements: Statement[]; refused: RefusedRule[] }> {
  const rows = rules.map((rule) => rowOf(rule, host))
  const written = rows.filter((row) => typeof row !== 'string')
  const { results } = await db
    .prepare('SELECT source, is_prefix, target FROM redirects LIMIT 20000')
    .all<Row>()
  const own = new Set(written.map(({ source }) => source))
  const all = [...results.filter(({ source }) => !own.has(source)), ...written]
  const refused: RefusedRule[] = []
  const targets = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    const why =
      typeof row === 'string'
        ? row
        : (await resolved(row.is_prefix ? `${row.source}page` : row.source, among(all))) === null
          ? 'ces adresses se renvoient l’une à l’autre sans fin'
          : (targets.get(row.source) ?? row.target) === row.target
            ? null
            : `une autre ligne mène déjà ${row.source} ailleurs, et ce qui suit « ? » ne compte pas`
    if (typeof row !== 'string') targets.set(row.source, row.target)
    if (why) refused.push({ line: rules[index]?.line ?? index + 1, why })
  }
  const values = written.map(({ source, is_prefix, target }) => [source, is_prefix, target])
  return {
    refused,
    statements: [
      {
        sql: `INSERT INTO redirects (source, is_prefix, target, at, who)
          SELECT value ->> 0, value ->> 1, value ->> 2, ?2, ?3 FROM json_each(?1) WHERE true
          ON CONFLICT (source) DO UPDATE SET is_prefix = excluded.is_prefix, target = excluded.target, at = excluded.at,
            who = excluded.who`,
        params: [JSON.stringify(values), now.toISOString().slice(0, 19), who],
      },
    ],
  }
}
