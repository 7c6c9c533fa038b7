/** The shop of the journeys: the built one, on a state of its own that starts empty, and the providers that it is paid by. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../worker/commands/run.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { serveProviders } from '../support/stand-ins/serve.ts'

const state = '.wrangler/e2e'
const port = Number(process.env.E2E_PORT)
const log: string[] = []

/** All that a shop holds on to, each value on a line of its own. */
async function kept(shop: BuiltShop): Promise<string> {
  const db = await shop.database()
  const { results: all } = await db.prepare('PRAGMA table_list').all<{ name: string; type: string }>()
  // Tables of the database itself number their rows as they like.
  const tables = all.filter(({ name, type }) => type === 'table' && !/^(sqlite|_cf)_/.test(name))
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  const values = rows.flatMap(({ results }) => (results as object[]).flatMap((row) => Object.values(row)))
  return [...values, ...log].join('\n')
}

await rm(join(root, state), { recursive: true, force: true })
const ports = (process.env.E2E_PROVIDER_PORTS ?? '0,0,0').split(',').map(Number)
const providers = await serveProviders(`http://localhost:${port}`, ports, () => kept(shop))
const shop = await serveBuiltShop(state, {
  port,
  // The demonstration provider first: it is what a form that chooses nothing pays by.
  settings: { PAYMENT_METHODS: 'simulated,stripe,wallet,paypal,lianlian', ...providers.settings },
  onLog: (line) => log.push(line),
})
process.on('SIGTERM', () => {
  providers.close()
  void shop.close().finally(() => process.exit(0))
})
