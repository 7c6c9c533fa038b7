import { env } from 'cloudflare:test'
import { changeStatement, notifyChanges } from '../../worker/cache/changes.ts'

interface Table {
  name: string
  rows: Record<string, unknown>[]
}

/** What the migrations left: every table with the rows they wrote, and the triggers, which refuse to empty some. */
interface Beginning {
  tables: Table[]
  triggers: { name: string; sql: string }[]
}

/** Rows that tell isolates what is newer than what they hold: their numbers never go back. */
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

/** What is done once for each shop. */
const done = new Map<() => Promise<unknown>, Promise<unknown>>()

/** Does some work once for all who ask in one shop, and again once another is open. */
export function oncePerShop<T>(work: () => Promise<T>): Promise<T> {
  const doing = (done.get(work) as Promise<T> | undefined) ?? work()
  done.set(work, doing)
  return doing
}

const variables = { ...env }
let beginning: Beginning | undefined

/** Notes what a shop begins with. To be called before anything is written. */
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
 * Gives the next file of tests a shop as the migrations leave it: no row, no copy in KV, no picture, bindings as they were.
 * What the isolate holds in memory is told that all has changed.
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
      ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
      ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
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
