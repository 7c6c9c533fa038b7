import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Statement } from '../../platform/sql/statement.ts'
import { root } from '../run.ts'

/**
 * A Worker that runs a batch inside workerd. Miniflare's own D1 API needs a round trip per statement, which takes five
 * times as long.
 */
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

/**
 * Returns the ids of the databases in `wrangler.toml` by binding. Wrangler could read them too, but uses 220 MB of
 * memory.
 */
function configuredDatabases(): Record<string, string> {
  const [, ...tables] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(/^\[\[d1_databases\]\]$/m)
  const settingOf = (table: string, name: string) =>
    new RegExp(`^${name}\\s*=\\s*"([^"]*)"`, 'm').exec(table.split(/^\[/m)[0] ?? '')?.[1]
  return Object.fromEntries(
    tables.flatMap((table) => {
      const binding = settingOf(table, 'binding')
      return binding ? [[binding, settingOf(table, 'database_id') ?? binding]] : []
    }),
  )
}

/** Runs statements as one transaction, and returns the rows of each. */
export type Batch = (statements: readonly Statement[]) => Promise<unknown[][]>

/** Opens the D1 of a state folder, without the rest of the Worker, until `close` is called. */
export function openBatch(state: string): { batch: Batch; close(): Promise<void> } {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: resolve(root, state, 'v3'),
      modules: true,
      script,
      d1Databases: configuredDatabases(),
    }),
  )
  return {
    async batch(statements) {
      const response = await miniflare.dispatchFetch('http://database', {
        method: 'POST',
        body: JSON.stringify(statements),
      })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as unknown[][]
    },
    close: () => miniflare.dispose(),
  }
}
