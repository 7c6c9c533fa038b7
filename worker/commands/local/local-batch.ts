import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Statement } from '../../platform/catalogue/load/statement.ts'
import { root } from '../run.ts'

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

/** Identifiers of the databases of `wrangler.toml` by their bindings. Wrangler reads them too, and weighs 220 MB. */
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

/** Runs statements as one transaction, and gives the rows of each. */
export type Batch = (statements: readonly Statement[]) => Promise<unknown[][]>

/** The D1 of a state folder, and nothing else of the Worker, to run statements in until it is closed. */
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
