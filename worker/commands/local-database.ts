import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig, unstable_splitSqlQuery } from 'wrangler'
import type { Statement } from '../platform/catalogue/load/statement.ts'
import { loadInto } from './load-catalogue.ts'
import { root } from './run.ts'

const migrations = join(root, 'worker/platform/migrations')

/** Where wrangler notes what it has applied, as it writes it. */
const applied = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Runs a batch inside workerd. Miniflare's own door to D1 takes a round trip for each statement: five times as long. */
const script = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json()
      const done = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params)))
      return Response.json(done.map(({ results }) => results))
    } catch (error) {
      return new Response(error.message, { status: 500 })
    }
  }
}`

interface ConfiguredDatabase {
  binding: string
  database_id?: string
}

/** The D1 of a state folder, and nothing else of the Worker. */
function openLocal(state: string): Miniflare {
  const { d1_databases: databases }: { d1_databases: ConfiguredDatabase[] } = unstable_readConfig({
    config: join(root, 'wrangler.toml'),
  })
  return new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: resolve(root, state, 'v3'),
      modules: true,
      script,
      d1Databases: Object.fromEntries(
        databases.map(({ binding, database_id: id }) => [binding, id ?? binding]),
      ),
    }),
  )
}

/** Runs statements as one transaction, and gives the rows of each. */
type Batch = (statements: readonly Statement[]) => Promise<unknown[][]>

const batchOf =
  (miniflare: Miniflare): Batch =>
  async (statements) => {
    const response = await miniflare.dispatchFetch('http://database', {
      method: 'POST',
      body: JSON.stringify(statements),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as unknown[][]
  }

/** The D1 of a state folder, to run statements in until it is closed. */
export function openBatch(state: string): { batch: Batch; close(): Promise<void> } {
  const miniflare = openLocal(state)
  return { batch: batchOf(miniflare), close: () => miniflare.dispose() }
}

/** Applies what the database has not had yet, each file whole or not at all. */
async function applyMigrations(batch: Batch): Promise<number> {
  const names = { sql: 'SELECT name FROM d1_migrations', params: [] }
  const [, rows = []] = await batch([{ sql: applied, params: [] }, names])
  const known = new Set((rows as { name: string }[]).map(({ name }) => name))
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const missing = files.filter((name) => !known.has(name))
  for (const name of missing) {
    const queries = unstable_splitSqlQuery(await readFile(join(migrations, name), 'utf8'))
    const note = { sql: 'INSERT INTO d1_migrations (name) VALUES (?1)', params: [name] }
    await batch([...queries.map((sql) => ({ sql, params: [] })), note])
  }
  return missing.length
}

/**
 * Brings a local database to the newest migration, and the house's own catalogue into it; orders, carts and stock sold
 * since stay. One workerd does it all: wrangler's commands start one for each file and each query.
 * @param state folder of the database, relative to the project
 * @returns what was done, in words
 * @throws RefusedCatalogue
 */
export async function fillLocalDatabase(state: string, work: { catalogue: boolean }): Promise<string> {
  const miniflare = openLocal(state)
  try {
    const batch = batchOf(miniflare)
    const migrated = `${await applyMigrations(batch)} migrations applied`
    if (!work.catalogue) return migrated
    const lines = await loadInto({
      rows: async (sql) => (await batch([{ sql, params: [] }]))[0] ?? [],
      run: async (statements) => void (await batch(statements)),
    })
    return `${migrated}; ${(lines.at(-1) ?? '').replace('Catalogue: ', '')}`
  } finally {
    await miniflare.dispose()
  }
}
