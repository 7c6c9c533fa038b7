/**
 * What a shop costs once it has a history: rows and processor time of writes, pages and jobs with a thousand orders and with
 * a million. `npm run bench -- --only growth`.
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

const sizes = [1_000, 1_000_000] as const
const customers = 100_000

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

const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }

/** Each thing that is asked, by its name: some shopper does what comes before it, and it. */
function questionsOf(shop: Shop, size: number) {
  const { worker } = shop
  const old = 1000 + Math.floor(size / 2)
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
  ]
}

/** Asks everything; each statement that reads much is told by `onLarge`. */
async function costsOf(shop: Shop, size: number, onLarge: (name: string, counts: Counts) => void) {
  const costs = new Map<string, Cost>()
  for (const { name, before, ask } of questionsOf(shop, size)) {
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
    console.log(`→ ${size} orders`)
    const state = await stateWith(size, customers)
    const shop = await watched(() => serveCountedShop(state))
    try {
      const db = await shop.database()
      await db.batch([
        db.prepare('UPDATE products SET stock = 1000000 WHERE id = ?1').bind(ordered),
        db
          .prepare(`UPDATE customers SET password_hash = ?1 WHERE email = 'growth-7@example.test'`)
          .bind(await hashPassword(password)),
      ])
      found.push(
        await costsOf(shop, size, (name, { rowsRead, asked }) => {
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
  const rows = [
    ['', 'rows, 1,000 orders', 'rows, 1,000,000', 'ratio', 'CPU, 1,000', 'CPU, 1,000,000', 'ratio'],
  ]
  const figures: Record<string, number> = {}
  for (const [name, one] of small ?? []) {
    const other = many?.get(name)
    for (const [at, size] of sizes.entries()) {
      figures[`growth.${name}.${size}.rows`] = found[at]?.get(name)?.rows ?? Number.NaN
      figures[`growth.${name}.${size}.processor`] = found[at]?.get(name)?.processor ?? Number.NaN
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
  const title = `Growth: ${customers.toLocaleString('en')} customers, orders of three years; the least CPU and the most rows of ${times.measured}`
  return { tables: [{ title, rows }], figures }
}
