import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { ordersOf } from '../../../worker/platform/orders/order.ts'
import { withdrawAttempts } from '../../../worker/platform/orders/payments/withdraw.ts'
import { workshopAttention } from '../../../worker/platform/workshop/attention.ts'
import { workshopOrders } from '../../../worker/platform/workshop/orders.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'
import { historyStatements } from '../../support/order-history.ts'

const size = 4_000

beforeAll(async () => {
  await loadCatalogue(env.DB)
  for (const statement of historyStatements(size, 100, Date.now())) await env.DB.prepare(statement).run()
}, 60_000)

/** Returns the number of rows that some work reads. */
async function rowsOf(work: (bindings: typeof env) => Promise<unknown>): Promise<number> {
  const counted = countedDb(env.DB)
  await work({ ...env, DB: counted.db })
  return counted.rows()
}

// A history of 4,000 orders has about 30,000 rows. About a hundred orders are open.
it.each<[string, number, (bindings: typeof env) => Promise<unknown>]>([
  ['expiry of unpaid orders', 50, (bindings) => expireOrders(bindings, Date.now())],
  [
    'withdrawal of payments that a new order replaces',
    50,
    (bindings) => withdrawAttempts(bindings, 'a'.repeat(64), Date.now()),
  ],
  ['list of orders to prepare and parcels under way', 4_000, ({ DB }) => workshopOrders(DB, 3_000)],
  ['list of payments that need a decision', 50, (bindings) => workshopAttention(bindings.DB)],
  ['list of the orders of an account', 200, ({ DB }) => ordersOf(DB, 7, 10, 0)],
  ['jobs of every minute', 600, (bindings) => runJobs(bindings, Date.now(), '* * * * *')],
])('%s: reads at most %i rows among 4,000 orders', async (_, maxRows, work) => {
  await rowsOf(work)
  expect(await rowsOf(work)).toBeLessThanOrEqual(maxRows)
})
