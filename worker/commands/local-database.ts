import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig, unstable_splitSqlQuery } from 'wrangler'
import { root } from './run.ts'

const migrations = join(root, 'worker/commerce/embedded/migrations')

/** Where wrangler notes what it has applied, as it writes it. */
const applied = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

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
      resourcePersistencePath: join(root, state, 'v3'),
      modules: true,
      script: 'export default {}',
      d1Databases: Object.fromEntries(
        databases.map(({ binding, database_id: id }) => [binding, id ?? binding]),
      ),
    }),
  )
}

/**
 * Applies what a local database has not had yet, each file whole or not at all. `wrangler d1 migrations apply` does the
 * same, and remote; it starts a workerd for each file, and takes four times as long.
 * @param state folder of the database
 */
export async function applyMigrations(state: string): Promise<void> {
  const miniflare = openLocal(state)
  try {
    const db = await miniflare.getD1Database('DB')
    await db.prepare(applied).run()
    const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
    const known = new Set(results.map(({ name }) => name))
    const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files) {
      if (known.has(name)) continue
      const queries = unstable_splitSqlQuery(await readFile(join(migrations, name), 'utf8'))
      const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
      await db.batch([...queries.map((query) => db.prepare(query)), note])
    }
  } finally {
    await miniflare.dispose()
  }
}
