/**
 * Serves the shops of the journeys from one process, so that the Worker is bundled once. They are: the built shop with
 * its own state, which starts empty, and its payment providers; the same shop in front of another platform; and a shop
 * for journeys that change it for everyone.
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

/** Sets the stock so high that no journey runs out. Last pieces and sold-out products stay as they are. */
async function stockUp(shop: BuiltShop): Promise<void> {
  const db = await shop.database()
  const more = (table: string) => db.prepare(`UPDATE ${table} SET stock = 1000 WHERE stock > 1`)
  await db.batch(['products', 'variations'].map(more))
}

/** Returns everything that a shop stores, one value per line. */
async function savedState(shop: BuiltShop): Promise<string> {
  const db = await shop.database()
  const { results: all } = await db.prepare('PRAGMA table_list').all<{ name: string; type: string }>()
  // Internal tables have row numbers of their own, which could look like a card number.
  const tables = all.filter(({ name, type }) => type === 'table' && !/^(sqlite|_cf)_/.test(name))
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)))
  const values = rows.flatMap(({ results }) => (results as object[]).flatMap((row) => Object.values(row)))
  return [...values, ...log].join('\n')
}

/** Ends the payment time of an order. */
async function endTime(shop: BuiltShop, order: string): Promise<void> {
  const db = await shop.database()
  await db
    .prepare(
      "UPDATE orders SET payable_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minutes') WHERE id = ?1",
    )
    .bind(Number(order))
    .run()
}

/** Sells out the products of an order while `what` runs. */
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
// Two shops start with the same database, so it is made once.
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
    // The demonstration provider comes first, because a form without a choice uses the first one.
    settings: { PAYMENT_METHODS: 'simulated,stripe,wallet,paypal,lianlian', ...providers.settings },
    onLog: (line) => log.push(line),
  }),
  servePlatformShop(platformState, portsIn(process.env.E2E_PLATFORM_PORTS)),
  // Jewellers open this shop empty, bring products and take orders. So the lists of the other shops stay unchanged.
  serveBuiltShop(afternoonState, { port: Number(process.env.E2E_AFTERNOON_PORT), isEmpty: true }),
])
await stockUp(shop)
// Playwright waits for this line.
console.log('The shops are open')
process.on('SIGTERM', () => {
  providers.close()
  void Promise.all([shop, ...others].map((each) => each.close())).finally(() => process.exit(0))
})
