/**
 * The shops of the journeys: the built one, on a state of its own that starts empty, with the providers that it is paid
 * by; the same before somebody else's platform; and one for whoever changes it for all. One process: the Worker is bundled
 * once.
 */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillDatabase } from '../../worker/commands/local/local-shop.ts'
import { root } from '../../worker/commands/run.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { serveProviders } from '../support/stand-ins/serve.ts'
import { servePlatformShop } from './platform-shop.ts'

const state = '.wrangler/e2e'
const platformState = '.wrangler/e2e-platform'
const afternoonState = '.wrangler/e2e-afternoon'
const port = Number(process.env.E2E_PORT)
const portsIn = (value = '0,0,0') => value.split(',').map(Number)
const log: string[] = []

/** Has what is there never run out, however many journeys buy it; last pieces and what is sold out stay so. */
async function stockUp(shop: BuiltShop): Promise<void> {
  const db = await shop.database()
  const more = (table: string) => db.prepare(`UPDATE ${table} SET stock = 1000 WHERE stock > 1`)
  await db.batch(['products', 'variations'].map(more))
}

/** All that a shop holds on to, each value on a line of its own. */
async function savedState(shop: BuiltShop): Promise<string> {
  const db = await shop.database()
  const { results: all } = await db.prepare('PRAGMA table_list').all<{ name: string; type: string }>()
  // Tables of the database itself number their rows as they like.
  const tables = all.filter(({ name, type }) => type === 'table' && !/^(sqlite|_cf)_/.test(name))
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  const values = rows.flatMap(({ results }) => (results as object[]).flatMap((row) => Object.values(row)))
  return [...values, ...log].join('\n')
}

/** The time an order can be paid in is over. */
async function endTime(shop: BuiltShop, order: string): Promise<void> {
  const db = await shop.database()
  await db
    .prepare(
      "UPDATE orders SET payable_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minutes') WHERE id = ?1",
    )
    .bind(Number(order))
    .run()
}

/** None of the products of an order is left for as long as something takes. */
async function whileSold(shop: BuiltShop, order: string, what: () => Promise<void>): Promise<void> {
  const db = await shop.database()
  const leave = (pieces: number) =>
    db
      .prepare(
        'UPDATE products SET stock = ?2 WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?1)',
      )
      .bind(Number(order), pieces)
      .run()
  await leave(0)
  await what().finally(() => leave(1000))
}

const states = [state, platformState, afternoonState]
for (const folder of states) await rm(join(root, folder), { recursive: true, force: true })
// Two begin with the same database, which is made once.
await fillDatabase(state)
await cp(join(root, state), join(root, platformState), { recursive: true })
const providers = await serveProviders(`http://localhost:${port}`, portsIn(process.env.E2E_PROVIDER_PORTS), {
  saved: () => savedState(shop),
  end: (order) => endTime(shop, order),
  whileSold: (order, what) => whileSold(shop, order, what),
})
const [shop, ...others] = await Promise.all([
  serveBuiltShop(state, {
    port,
    // The demonstration provider first: it is what a form that chooses nothing pays by.
    settings: { PAYMENT_METHODS: 'simulated,stripe,wallet,paypal,lianlian', ...providers.settings },
    onLog: (line) => log.push(line),
  }),
  servePlatformShop(platformState, portsIn(process.env.E2E_PLATFORM_PORTS)),
  // Jewellers open it empty, bring products and take orders: lists that others look at stay as they are.
  serveBuiltShop(afternoonState, { port: Number(process.env.E2E_AFTERNOON_PORT), isEmpty: true }),
])
await stockUp(shop)
// What Playwright waits for.
console.log('The shops are open')
process.on('SIGTERM', () => {
  providers.close()
  void Promise.all([shop, ...others].map((each) => each.close())).finally(() => process.exit(0))
})
