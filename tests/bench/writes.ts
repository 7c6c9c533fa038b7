/**
 * What writes cost: a purchase from the first product to its payment, a cancelled order, a login; by one shopper and by 64
 * at once, beside a bare Worker that writes the rows of an order in one batch of D1 and one that writes one row of a
 * Durable Object. `npm run bench -- --only writes`.
 */
import type { D1Database } from '@cloudflare/workers-types'
import { serveBuiltShop } from '../support/built-shop.ts'
import { type Process, watched } from './processor.ts'
import type { Table } from './section.ts'
import { ms, type Section } from './section.ts'
import {
  type Act,
  addFirst,
  cancel,
  cartActs,
  login,
  order,
  ordered,
  pay,
  sendOrder,
  takeCodeOff,
} from './writes/acts.ts'
import { serveCountedShop } from './writes/counted-shop.ts'
import type { Counts } from './writes/counted-worker.ts'
import { type Limits, serveLimits } from './writes/limits.ts'
import { type Turn, turnOf, type Writes, writesOf } from './writes/measure.ts'
import { freshState, prepare } from './writes/prepare.ts'
import { post, Shopper } from './writes/shopper.ts'

/** Shoppers at once, with the writes of a turn and the turns of an act. */
const crowds = [
  { together: 1, writes: 20, turns: 4, slow: 5 },
  { together: 64, writes: 96, turns: 3, slow: 24 },
] as const
type Crowd = (typeof crowds)[number]

/** Purchases before anything is measured: V8 learns its functions. */
const learning = 120

/** An act, what is done before it, and the shoppers it is for. */
const story: readonly { act: Act; before?: readonly Act[] }[] = [
  ...cartActs.map((act) => ({ act })),
  { act: order, before: [takeCodeOff] },
  { act: pay },
  { act: cancel, before: [addFirst, order] },
  { act: login },
]

const limits = {
  batch: 'bare Worker, the rows of an order in a batch',
  object: 'bare Worker, one row of an object',
}

interface Shop {
  process: Process
  worker: string
}

const customers = 400
let numbered = 0
/** The next shoppers; those with an account come first. */
const shoppers = (site: string, count: number) =>
  Array.from({ length: count }, () => {
    numbered += 1
    return new Shopper(site, numbered)
  })

async function learn({ process, worker }: Shop): Promise<void> {
  const crowd = shoppers(worker, learning)
  for (const { act, before = [] } of story.filter((each) => !each.act.isSlow))
    for (const each of [...before, act])
      await turnOf(
        process,
        crowd.map((shopper) => () => each.run(shopper, worker)),
        16,
      )
}

const bare = async (address: string) => {
  const { status, text } = await post(address, { path: '/', headers: {}, body: '' })
  if (status !== 200) throw new Error(`${address} answers ${status} ${text.slice(0, 200)}`)
}

/** Every act by one crowd, in turns with both limits, so that what slows the machine slows all. */
async function crowdOf(shop: Shop, bound: Limits, crowd: Crowd): Promise<Map<string, Writes>> {
  const { together, writes, turns } = crowd
  const all = shoppers(shop.worker, writes * turns)
  const done = new Map<string, Writes>()
  const bounds = { [limits.batch]: [] as Turn[], [limits.object]: [] as Turn[] }
  for (const { act, before = [] } of story) {
    for (const each of before)
      await turnOf(
        shop.process,
        all.map((one) => () => each.run(one, shop.worker)),
        16,
      )
    const taken: Turn[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const those = all.slice(turn * writes, (turn + 1) * writes).slice(0, act.isSlow ? crowd.slow : writes)
      taken.push(
        await turnOf(
          shop.process,
          those.map((one) => () => act.run(one, shop.worker)),
          together,
        ),
      )
      if (act.isSlow) break
      for (const [name, address] of [
        [limits.batch, bound.batch],
        [limits.object, bound.object],
      ] as const)
        bounds[name]?.push(
          await turnOf(
            bound.process,
            those.map(() => () => bare(address)),
            together,
          ),
        )
    }
    done.set(act.name, writesOf(taken))
  }
  for (const [name, taken] of Object.entries(bounds)) done.set(name, writesOf(taken))
  return done
}

/** Buyers of the same last pieces, all at once. */
async function race(shop: Shop, db: D1Database): Promise<Record<string, number>> {
  const [buyers, pieces] = [200, 60]
  const all = shoppers(shop.worker, buyers)
  await turnOf(
    shop.process,
    all.map((one) => () => addFirst.run(one, shop.worker)),
    16,
  )
  await db.prepare('UPDATE products SET stock = ?2 WHERE id = ?1').bind(ordered, pieces).run()
  const statuses: number[] = []
  const { rate } = await turnOf(
    shop.process,
    all.map((one) => async () => statuses.push((await sendOrder(one)).status)),
    64,
  )
  const left = await db
    .prepare('SELECT stock FROM products WHERE id = ?1')
    .bind(ordered)
    .first<number>('stock')
  const sold = statuses.filter((status) => status === 200).length
  if (sold !== pieces || left !== 0) throw new Error(`${sold} of ${pieces} pieces sold, ${left} left`)
  return { 'writes.race.rate': rate, 'writes.race.sold': sold, 'writes.race.left': left }
}

/** What each act asks of the stores once functions and caches are warm. */
async function countsOf(state: string): Promise<Map<string, Counts>> {
  const shop = await serveCountedShop(state)
  try {
    await prepare(await shop.database(), customers)
    const counts = new Map<string, Counts>()
    for (const one of [1, 2, 3].map((at) => new Shopper(shop.worker, at)))
      for (const { act, before = [] } of story) {
        for (const each of before) await each.run(one, shop.worker)
        await shop.counts()
        await act.run(one, shop.worker)
        counts.set(act.name, await shop.counts())
      }
    return counts
  } finally {
    await shop.close()
  }
}

const ratio = (value: number) => `${value.toFixed(2)} ×`

function tablesOf(found: ReadonlyMap<Crowd, Map<string, Writes>>, figures: Record<string, number>): Table[] {
  return [...found].map(([{ together }, done]) => {
    const [batch, object] = [limits.batch, limits.object].map(
      (name) => done.get(name)?.processor ?? Number.NaN,
    )
    const rows = [['write', 'writes/s', 'CPU', 'of a batch', 'of an object', 'p50', 'p99']]
    for (const [name, { rate, processor, p50, p99 }] of done) {
      const shares = { ofBatch: processor / (batch ?? 1), ofObject: processor / (object ?? 1) }
      for (const [figure, value] of Object.entries({ rate, processor, p50, p99, ...shares }))
        figures[`writes.${together}.${name}.${figure}`] = value
      const times = [ratio(shares.ofBatch), ratio(shares.ofObject), ms(p50), ms(p99)]
      rows.push([name, rate.toFixed(0), ms(processor), ...times])
    }
    const title = `Writes, ${together} at once: the best turn, waits of all; CPU of the whole workerd, its D1 and objects included`
    return { title, rows }
  })
}

function countTable(counts: ReadonlyMap<string, Counts>, figures: Record<string, number>): Table {
  const rows = [['write', 'D1', 'rows read', 'written', 'objects', 'rows read', 'written']]
  for (const [name, { asked: _, ...each }] of counts) {
    for (const [figure, value] of Object.entries(each)) figures[`writes.${name}.${figure}`] = value
    rows.push([name, ...Object.values(each).map(String)])
  }
  return { title: 'What a write asks of its stores, what it leaves behind its answer included', rows }
}

/** Measures writes at a shop of their own. */
export async function measureWrites(): Promise<Section> {
  const counted = await freshState('counted')
  const state = await freshState('writes')
  const shop = await watched(() => serveBuiltShop(state, { isAlone: true }))
  const figures: Record<string, number> = {}
  try {
    const db = await shop.database()
    await prepare(db, customers * 4)
    await learn(shop)
    const newest = await db.prepare('SELECT max(id) AS id FROM orders').first<number>('id')
    const bound = await serveLimits(state, db, newest ?? 0)
    const found = new Map<Crowd, Map<string, Writes>>()
    try {
      for (const crowd of crowds) found.set(crowd, await crowdOf(shop, bound, crowd))
    } finally {
      await bound.close()
    }
    Object.assign(figures, await race(shop, db))
    const counts = await countsOf(counted)
    const sold = [
      ['buyers at once', 'pieces', 'buyers/s', 'sold', 'left'],
      [
        '64',
        '60',
        (figures['writes.race.rate'] ?? 0).toFixed(0),
        `${figures['writes.race.sold']}`,
        `${figures['writes.race.left']}`,
      ],
    ]
    const tables = [
      ...tablesOf(found, figures),
      countTable(counts, figures),
      { title: '200 buyers of the last 60 pieces', rows: sold },
    ]
    return { tables, figures }
  } finally {
    await shop.close()
  }
}
