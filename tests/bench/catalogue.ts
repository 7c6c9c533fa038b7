/**
 * What pages of the catalogue cost the server at 1 product, at 1,000 and at 100,000: processor time of workerd, its
 * database included, rows read, bytes. Every request asks something new, so that no answer comes from a cache. That rows
 * do not grow is in `tests/platform/catalogue/facet-index.test.ts`.
 */
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { paths } from '../../shared/paths.ts'
import { root } from '../../worker/commands/run.ts'
import { cardsOf } from '../../worker/platform/catalogue/list-routes.ts'
import type { BuiltShop } from '../support/built-shop.ts'
import { countedDb } from '../support/counted-db.ts'
import { type Process, processorOf } from './processor.ts'
import { kb, ms, type Section } from './section.ts'
import { syntheticShop } from './synthetic-shop.ts'

const sizes = [1, 1_000, 100_000] as const
const warmUp = 100
/** Rounds in which each size has its turn, so that what slows the machine slows all of them, and requests of a turn. */
const rounds = 3
const turn = 80
const requests = rounds * turn

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

interface Cost {
  /** Milliseconds of processor a request. */
  processor: number
  /** Milliseconds a request, one after the other. */
  wall: number
  /** Bytes of an answer after brotli. */
  bytes: number
}

type PathOf = (rank: number) => string

type Shop = BuiltShop & { process: Process }

interface Asked {
  /** Milliseconds in all. */
  processor: number
  wall: number
  /** The last page. */
  last: string
}

/** Asks a shop for the addresses of some ranks. */
async function ask(shop: Shop, pathOf: PathOf, from: number, count: number): Promise<Asked> {
  const [processor, started] = [await processorOf(shop.process), performance.now()]
  let last = ''
  for (let rank = from; rank < from + count; rank += 1) last = await read(shop.worker + pathOf(rank))
  return {
    processor: (await processorOf(shop.process)) - processor,
    wall: performance.now() - started,
    last,
  }
}

/** What the requests of a row cost each shop that has it, each of its own address. */
async function costsOf(
  ways: readonly { shop: Shop; pathOf: PathOf | undefined }[],
): Promise<(Cost | undefined)[]> {
  const inTurn = async (from: number, count: number) => {
    const asked: (Asked | undefined)[] = []
    for (const { shop, pathOf } of ways) asked.push(pathOf && (await ask(shop, pathOf, from, count)))
    return asked
  }
  await inTurn(0, warmUp)
  const all: (Asked | undefined)[][] = []
  for (let round = 0; round < rounds; round += 1) all.push(await inTurn(warmUp + round * turn, turn))
  return ways.map((_, at) => {
    const own = all.flatMap((asked) => asked[at] ?? [])
    const each = (figure: 'processor' | 'wall') => own.reduce((sum, turn) => sum + turn[figure], 0) / requests
    const last = own.at(-1)?.last
    return last === undefined
      ? undefined
      : { processor: each('processor'), wall: each('wall'), bytes: brotliCompressSync(last).length }
  })
}

const storesEntry = `import { ask } from './stores.js'
export { CartObject, RemoteCart, SharedRead } from './index.js'
export default { fetch: ask }`

/** The Worker of `catalogue/product-stores.ts`. */
async function storesAlone(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}tests/bench/catalogue/product-stores.ts`],
    bundle: true,
    write: false,
    format: 'esm',
  })
  return outputFiles[0]?.text ?? ''
}

/** What a shopper has typed so far of the name of a product: three words and two letters. */
const typedOf = (product = ''): string => {
  const [first, second, third, fourth = ''] = product.replace('/product/', '').split('-')
  return [first, second, third, fourth.slice(0, 2)].join('+')
}

/** Addresses nobody asked before, by the name of their row; a catalogue of one has lists only. */
async function rowsOf(shop: BuiltShop, count: number): Promise<Record<string, PathOf>> {
  const products: string[] = []
  for (let page = 2; count > 1 && products.length < warmUp + requests; page += 1) {
    const html = await read(`${shop.worker}${paths.all}?par=48&page=${page}`)
    products.push(
      ...new Set([...html.matchAll(/href="(\/product\/[^"?#]+)"/g)].map((found) => found[1] ?? '')),
    )
  }
  // A product of silver, size 52, at most so dear: the price makes each address new, and leaves nothing out.
  const narrowed: Record<string, PathOf> = {
    'list of 24, three facets': (rank) => `${paths.all}?prix=0-${100_000 + rank}&metal=argent-925&taille=52`,
    'the same, by price, page 3': (rank) =>
      `${paths.all}?prix=0-${200_000 + rank}&metal=argent-925&taille=52&tri=prix-croissant&page=3`,
  }
  const everywhere: Record<string, PathOf> = {
    'list of 48, one facet': (rank) => `${paths.all}?prix=0-${300_000 + rank}&par=48`,
  }
  if (count === 1) return everywhere
  return {
    ...everywhere,
    ...narrowed,
    'search suggestion': (rank) => `${paths.suggestions}?wd=${typedOf(products[rank])}`,
    product: (rank) => products[rank] ?? '',
  }
}

const words = 'search=perle'
const questions = ['list=colliers', 'metal=argent-925&taille=52&prix=0-900', 'sort=price-up&page=3', words]

/** Rows a page of 48 reads once the index is in memory. */
async function rowsRead(shop: BuiltShop): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (const question of ['', ...questions]) {
    const counted = countedDb(await shop.database())
    await cardsOf(counted.db, { per_page: '48', ...Object.fromEntries(new URLSearchParams(question)) })
    if (question) rows.set(question, counted.rows())
  }
  return rows
}

const ratio = (small = Number.NaN, many = Number.NaN) =>
  Number.isFinite(many / small) ? `${(many / small).toFixed(2)} ×` : '–'

const withoutStores = 'product, its simulated stores left out'

const less = (cost: Cost | undefined, stores: Cost | undefined): Cost | undefined =>
  cost && stores && { ...cost, processor: cost.processor - stores.processor, wall: cost.wall - stores.wall }

/** Measures every size, in turns. */
export async function measureCatalogue(): Promise<Section> {
  const shops: Shop[] = []
  const stores: Shop[] = []
  const costs = new Map<string, (Cost | undefined)[]>()
  const reads = new Map<number, Map<string, number>>()
  try {
    for (const count of sizes) shops.push(await syntheticShop(count))
    const before = [
      { path: 'entry.js', contents: storesEntry },
      { path: 'stores.js', contents: await storesAlone() },
    ]
    for (const count of sizes) if (count > 1) stores.push(await syntheticShop(count, { before }))
    const rows = await Promise.all(shops.map((shop, at) => rowsOf(shop, sizes[at] ?? 1)))
    for (const name of Object.keys(rows.at(-1) ?? {})) {
      const ways = shops.map((shop, at) => ({ shop, pathOf: rows[at]?.[name] }))
      if (name !== 'product') costs.set(name, await costsOf(ways))
      else {
        // A shop of one has no such row.
        const asked = stores.map((shop, at) => ({ shop, pathOf: rows[at + 1]?.[name] }))
        const [one, ...measured] = await costsOf([...ways, ...asked])
        const [made, simulated] = [measured.slice(0, stores.length), measured.slice(stores.length)]
        costs.set(name, [one, ...made])
        costs.set(withoutStores, [one, ...made.map((cost, at) => less(cost, simulated[at]))])
      }
    }
    for (const [at, shop] of shops.entries()) reads.set(sizes[at] ?? 1, await rowsRead(shop))
  } finally {
    await Promise.allSettled([...shops, ...stores].map((shop) => shop.close()))
  }
  const figures: Record<string, number> = {}
  const named = sizes.map((count) => count.toLocaleString('en'))
  const time = [
    [
      'page',
      ...named.map((name) => `CPU, ${name}`),
      'ratio',
      ...named.map((name) => `wall, ${name}`),
      'bytes',
    ],
  ]
  for (const [name, each] of costs) {
    for (const [rank, count] of sizes.entries())
      figures[`catalogue.${name}.${count}.processor`] = each[rank]?.processor ?? Number.NaN
    figures[`catalogue.${name}.ratio`] =
      (each[2]?.processor ?? Number.NaN) / (each[1]?.processor ?? Number.NaN)
    time.push([
      name,
      ...each.map((cost) => ms(cost?.processor ?? Number.NaN)),
      ratio(each[1]?.processor, each[2]?.processor),
      ...each.map((cost) => ms(cost?.wall ?? Number.NaN)),
      kb(each.at(-1)?.bytes ?? Number.NaN),
    ])
  }
  const rows = [['rows read', ...named]]
  for (const question of questions) {
    const each = sizes.map((count) => reads.get(count)?.get(question) ?? Number.NaN)
    for (const [rank, count] of sizes.entries())
      figures[`catalogue.rows.${question}.${count}`] = each[rank] ?? Number.NaN
    rows.push([question, ...each.map(String)])
  }
  const lists = [...(reads.get(100_000) ?? [])].filter(([question]) => question !== words)
  figures['catalogue.rows.most'] = Math.max(...lists.map(([, rows]) => rows))
  return {
    tables: [
      {
        title: `Catalogue, ${requests} addresses nobody asked before; ratio of 100,000 products to 1,000`,
        rows: time,
      },
      { title: 'Rows read by a list of 48', rows },
    ],
    figures,
  }
}
