/**
 * What a shop costs once it has grown: rows and processor time of writes, pages, jobs and feeds with a thousand orders, and
 * with a million and 100,000 products. `npm run bench -- --only growth`.
 */
import { paths } from '../../shared/paths.ts'
import { hashPassword } from '../../worker/platform/customers/passwords.ts'
import { stateWith } from './growth/stored.ts'
import { processorOf, watched } from './processor.ts'
import { ms, type Section } from './section.ts'
import { addFirst, login, order, ordered, password, pay } from './writes/acts.ts'
import { serveCountedShop } from './writes/counted-shop.ts'
import { type Counts, jobsPath } from './writes/counted-worker.ts'
import { Shopper } from './writes/shopper.ts'

const customers = 100_000
const sizes = [
  { orders: 1_000, customers, products: 1_000 },
  { orders: 1_000_000, customers, products: 100_000 },
] as const
/** Runs of the clock until all feeds are kept: each keeps 10,000 products. */
const runs = 12

/** Times each is asked; the first ones only warm up. */
const times = { warm: 4, measured: 12 }

type Shop = Awaited<ReturnType<typeof serveCountedShop>> & { process: number }

interface Cost {
  rows: number
  processor: number
}

async function read(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

/** Reads a megabyte of a file, or the whole of a smaller one. */
async function readStart(address: string): Promise<void> {
  const { body, status } = await fetch(address)
  if (status !== 200 || !body) throw new Error(`${address} answers ${status}`)
  let left = 1_000_000
  for await (const chunk of body) {
    left -= chunk.length
    if (left <= 0) break
  }
}

const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }

/** Each thing that is asked, by its name: some shopper does what comes before it, and it. */
function questionsOf(shop: Shop, orders: number) {
  const { worker } = shop
  const old = 1000 + Math.floor(orders / 2)
  const key = `wc_order_${(BigInt(old - 1000) * 2_654_435_761n).toString(16).padStart(32, '0')}`
  let number = 0
  const newcomer = async () => {
    number += 1
    const shopper = new Shopper(worker, 70_000 + number)
    await addFirst.run(shopper, worker)
    return shopper
  }
  const buyer = async () => {
    const shopper = await newcomer()
    await order.run(shopper, worker)
    return shopper
  }
  const customer = new Shopper(worker, 90_000, 'growth-7@example.test')
  const jobs = (cron: string) => () => read(`${worker}${jobsPath}?cron=${encodeURIComponent(cron)}`)
  const nothing = async () => undefined
  /** Changes a product as a save in the workshop does. */
  const change = async () => {
    const db = await shop.database()
    await db.batch([
      db.prepare('UPDATE products SET sold_individually = 1 - sold_individually WHERE id = 7058'),
      db.prepare('INSERT INTO stock_flips (product_id, is_edit) VALUES (7058, 1)'),
      db.prepare("INSERT OR REPLACE INTO changes (tag) VALUES ('product-7058')"),
    ])
  }
  return [
    { name: 'order', before: newcomer, ask: (one?: Shopper) => one && order.run(one, worker) },
    { name: 'payment', before: buyer, ask: (one?: Shopper) => one && pay.run(one, worker) },
    { name: 'order page', before: nothing, ask: () => read(worker + paths.orderWith(old, key)) },
    {
      name: 'orders of an account',
      before: async () => {
        if (!customer.cookie('aubenacre_token')) await login.run(customer, worker)
        return undefined
      },
      ask: () => customer.get(paths.accountOrders),
    },
    { name: 'workshop', before: nothing, ask: () => read(worker + paths.workshop, operator) },
    {
      name: 'workshop, an order by its number',
      before: nothing,
      ask: () => read(`${worker}${paths.workshop}?commande=${old}`, operator),
    },
    { name: 'jobs of a minute', before: nothing, ask: jobs('* * * * *') },
    { name: 'jobs of five minutes', before: nothing, ask: jobs('*/5 * * * *') },
    {
      name: 'workshop, orders by name',
      before: nothing,
      ask: () => read(`${worker}${paths.workshopOrders}?q=claire+morel`, operator),
    },
    {
      name: 'workshop, products by word',
      before: nothing,
      ask: () => read(`${worker}${paths.workshopProducts}?mots=nacre`, operator),
    },
    // The feed, by the size of what leaves: a part of the file.
    { name: 'feed, its first megabyte', before: nothing, ask: () => readStart(worker + paths.feed(1)) },
    { name: 'sitemap index', before: nothing, ask: () => read(worker + paths.sitemap) },
    {
      name: 'jobs after a product has changed',
      before: async () => {
        await change()
        return undefined
      },
      ask: jobs('* * * * *'),
    },
    {
      name: 'list after a product has changed',
      before: async () => {
        await change()
        return undefined
      },
      ask: () => read(`${worker}${paths.list('bagues')}?prix=50-${100 + ++number}`),
    },
  ]
}

/** Asks everything; each statement that reads much is told by `onLarge`. */
async function costsOf(shop: Shop, orders: number, onLarge: (name: string, counts: Counts) => void) {
  const costs = new Map<string, Cost>()
  for (const { name, before, ask } of questionsOf(shop, orders)) {
    let [rows, processor] = [0, Number.POSITIVE_INFINITY]
    for (let time = 0; time < times.warm + times.measured; time += 1) {
      const one = await before()
      await shop.counts()
      const started = await processorOf(shop.process)
      await ask(one)
      const taken = (await processorOf(shop.process)) - started
      const counts = await shop.counts()
      if (time < times.warm) continue
      processor = Math.min(processor, taken)
      rows = Math.max(rows, counts.rowsRead + counts.rowsWritten)
      if (time === times.warm) onLarge(name, counts)
    }
    costs.set(name, { rows, processor })
  }
  return costs
}

const ratio = (small = Number.NaN, many = Number.NaN) => `${(many / small).toFixed(2)} ×`

/** Measures both sizes. */
export async function measureGrowth(): Promise<Section> {
  const found: Map<string, Cost>[] = []
  for (const size of sizes) {
    console.log(`→ ${size.orders} orders, ${size.products} products`)
    const state = await stateWith(size)
    const shop = await watched(() => serveCountedShop(state))
    try {
      const db = await shop.database()
      await db.batch([
        db.prepare('UPDATE products SET stock = 1000000 WHERE id = ?1').bind(ordered),
        db
          .prepare(`UPDATE customers SET password_hash = ?1 WHERE email = 'growth-7@example.test'`)
          .bind(await hashPassword(password)),
      ])
      // The index of the lists, and the feeds. A shop that runs has them.
      await read(shop.worker + paths.all)
      for (let run = 0; run < runs; run += 1)
        await read(`${shop.worker}${jobsPath}?cron=${encodeURIComponent('* * * * *')}`)
      found.push(
        await costsOf(shop, size.orders, (name, { rowsRead, asked }) => {
          if (rowsRead > 2000)
            console.log(
              `${name} reads ${rowsRead} rows`,
              asked.map((sql) => sql.slice(0, 200)),
            )
        }),
      )
    } finally {
      await shop.close()
    }
  }
  const [small, many] = found
  const rows = [['', 'rows, small', 'rows, large', 'ratio', 'CPU, small', 'CPU, large', 'ratio']]
  const figures: Record<string, number> = {}
  for (const [name, one] of small ?? []) {
    const other = many?.get(name)
    for (const [at, { orders }] of sizes.entries()) {
      figures[`growth.${name}.${orders}.rows`] = found[at]?.get(name)?.rows ?? Number.NaN
      figures[`growth.${name}.${orders}.processor`] = found[at]?.get(name)?.processor ?? Number.NaN
    }
    figures[`growth.${name}.rows`] = (other?.rows ?? Number.NaN) / one.rows
    figures[`growth.${name}.processor`] = (other?.processor ?? Number.NaN) / one.processor
    rows.push([
      name,
      String(one.rows),
      String(other?.rows),
      ratio(one.rows, other?.rows),
      ms(one.processor),
      ms(other?.processor ?? Number.NaN),
      ratio(one.processor, other?.processor),
    ])
  }
  const title = `Growth: 1,000 orders and 1,000 products, against 1,000,000 and 100,000; ${customers.toLocaleString('en')} customers; the least CPU and the most rows of ${times.measured}`
  return { tables: [{ title, rows }], figures }
}
