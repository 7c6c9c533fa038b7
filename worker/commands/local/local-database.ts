import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_splitSqlQuery } from 'wrangler'
import { loadInto, warning } from '../load-catalogue.ts'
import { root } from '../run.ts'
import { type Batch, openBatch } from './local-batch.ts'

const migrations = join(root, 'worker/platform/migrations')

/** Wrangler's own table of applied migrations, in its format. */
const applied = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Applies the missing migrations, each file completely or not at all. */
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
 * Applies all migrations to a local database and loads the brand's catalogue. Orders, carts and sold stock stay. One
 * workerd does it all, because wrangler's commands start one per file and query.
 * @param state folder of the database, relative to the project
 * @returns what was done, in words
 * @throws RefusedCatalogue
 */
export async function fillLocalDatabase(state: string, work: { catalogue: boolean }): Promise<string> {
  const { batch, close } = openBatch(state)
  try {
    const migrated = `${await applyMigrations(batch)} migrations applied`
    if (!work.catalogue) return migrated
    const lines = await loadInto({
      rows: async (sql) => (await batch([{ sql, params: [] }]))[0] ?? [],
      run: async (statements) => void (await batch(statements)),
    })
    const counts = (lines.at(-1) ?? '').replace('Catalogue: ', '')
    return [`${migrated}; ${counts}`, ...lines.filter((line) => line.startsWith(warning))].join('\n')
  } finally {
    await close()
  }
}
