import { env } from 'cloudflare:test'
import { changeStatement, notifyChanges } from '../../worker/cache/changes.ts'

interface Table {
  name: string
  rows: Record<string, unknown>[]
}

/**
 * The state after the migrations: every table with their rows, and the triggers, which prevent emptying some tables.
 */
interface Beginning {
  tables: Table[]
  triggers: { name: string; sql: string }[]
}

/** Tables whose numbers tell isolates what is newer. These numbers must never go back. */
const numbered = ['changes', 'stock_flips', 'facet_state']

async function readBeginning(): Promise<Beginning> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'trigger') ORDER BY rowid",
  ).all<{ type: string; name: string; sql: string }>()
  const own = results.filter(({ name }) => !/^(sqlite_|_cf|product_search_)/.test(name))
  const names = own.flatMap(({ type, name }) => (type === 'table' && !numbered.includes(name) ? [name] : []))
  const read = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  )
  return {
    tables: names.map((name, at) => ({ name, rows: read[at]?.results ?? [] })),
    triggers: own.filter(({ type }) => type === 'trigger'),
  }
}

/** Work that was already done in this shop. */
const done = new Map<() => Promise<unknown>, Promise<unknown>>()

/** Does some work once for all callers in one shop, and again in the next shop. */
export function oncePerShop<T>(work: () => Promise<T>): Promise<T> {
  const doing = (done.get(work) as Promise<T> | undefined) ?? work()
  done.set(work, doing)
  return doing
}

const variables = { ...env }
let beginning: Beginning | undefined

/** Records the initial state of a shop. Call it before anything is written. */
export async function noteBeginning(): Promise<void> {
  beginning ??= await readBeginning()
}

async function emptyKv(): Promise<void> {
  const { keys } = await env.CACHE.list()
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
}

async function emptyBucket(): Promise<void> {
  const { objects = [] } = (await env.MEDIA?.list()) ?? {}
  if (objects.length > 0) await env.MEDIA?.delete(objects.map(({ key }) => key))
}

/**
 * Resets the shop for the next test file to the state after the migrations: no rows, nothing in KV, no pictures,
 * original bindings. The isolate's caches learn that everything has changed.
 */
export async function openFreshShop(): Promise<void> {
  if (!beginning) throw new Error('noteBeginning() comes first')
  const { tables, triggers } = beginning
  done.clear()
  for (const name of Object.keys(env)) if (!(name in variables)) Reflect.deleteProperty(env, name)
  Object.assign(env, variables)
  const inserts = tables.flatMap(({ name, rows }) =>
    rows.map((row) =>
      env.DB.prepare(
        `INSERT INTO "${name}" (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`,
      ).bind(...Object.values(row)),
    ),
  )
  await Promise.all([
    env.DB.batch([
      env.DB.prepare('PRAGMA defer_foreign_keys = on'),
      ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER IF EXISTS "${name}"`)),
      // The newest tables first: for each row deleted, SQLite looks through all rows that may refer to it.
      ...tables.toReversed().map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
      ...inserts,
      env.DB.prepare('UPDATE facet_state SET wanted = wanted + 1'),
      ...triggers.map(({ sql }) => env.DB.prepare(sql)),
      changeStatement(env.DB, ['all']),
    ]),
    emptyKv(),
    emptyBucket(),
  ])
  await notifyChanges(env, ['all'])
}
