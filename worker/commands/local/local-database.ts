import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unstable_splitSqlQuery } from 'wrangler'
import { loadInto } from '../load-catalogue.ts'
import { root } from '../run.ts'
import { type Batch, openBatch } from './local-batch.ts'

const migrations = join(root, 'worker/platform/migrations')

/** Where wrangler notes what it has applied, as it writes it. */
const applied = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

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
  const { batch, close } = openBatch(state)
  try {
    const migrated = `${await applyMigrations(batch)} migrations applied`
    if (!work.catalogue) return migrated
    const lines = await loadInto({
      rows: async (sql) => (await batch([{ sql, params: [] }]))[0] ?? [],
      run: async (statements) => void (await batch(statements)),
    })
    return `${migrated}; ${(lines.at(-1) ?? '').replace('Catalogue: ', '')}`
  } finally {
    await close()
  }
}
