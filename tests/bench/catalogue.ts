/**
 * What pages of the catalogue cost the server at 1,000 products and at 100,000: processor time of workerd, its database
 * included, rows read, bytes. `npm run bench` ends with it; `node tests/bench/catalogue.ts` runs it alone. Every
 * request asks something new, so that no answer comes from a cache. Nothing is asserted: that rows do not grow is in
 * `tests/worker/catalogue/facet-index.test.ts`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '../../shared/paths.ts'
import { loadCatalogue, migrateLocal } from '../../worker/commands/local-shop.ts'
import { mustRun, root } from '../../worker/commands/run.ts'
import { listRoutes } from '../../worker/commerce/embedded/catalogue/list-routes.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { countedDb } from '../support/counted-db.ts'
import { table } from './table.ts'

const sizes = [1_000, 100_000] as const
const warmUp = 40
const requests = 200

/** A shop with that many synthetic products, made once. */
async function shopOf(count: number): Promise<BuiltShop> {
  const state = `.wrangler/bench-${count}`
  const memory = join(root, state, 'synthesised')
  await migrateLocal(state)
  await loadCatalogue(state)
  if ((await readFile(memory, 'utf8').catch(() => '')) !== String(count)) {
    await mustRun('node', [
      'worker/commands/catalogue.ts',
      'synthesise',
      String(count),
      '--persist-to',
      state,
    ])
    await mkdir(join(root, state), { recursive: true })
    await writeFile(memory, String(count))
  }
  return serveBuiltShop(state)
}

/** Milliseconds of processor the workerd processes of this bench have used; not a number where Linux does not tell. */
async function processorTime(): Promise<number> {
  let ticks = Number.NaN
  for (const id of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(id) ? await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '') : ''
    const [, name, rest = ''] = /^\d+ \((.*)\) (.*)/.exec(stat) ?? []
    const fields = rest.split(' ')
    if (name !== 'workerd' || Number(fields[1]) !== process.pid) continue
    ticks = (Number.isNaN(ticks) ? 0 : ticks) + Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

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

/** What requests cost, each of its own address. */
async function costOf(shop: BuiltShop, pathOf: (rank: number) => string): Promise<Cost> {
  for (let rank = 0; rank < warmUp; rank += 1) await read(shop.worker + pathOf(rank))
  const [processor, started] = [await processorTime(), performance.now()]
  let last = ''
  for (let rank = warmUp; rank < warmUp + requests; rank += 1) last = await read(shop.worker + pathOf(rank))
  return {
    processor: ((await processorTime()) - processor) / requests,
    wall: (performance.now() - started) / requests,
    bytes: brotliCompressSync(last).length,
  }
}

/** What a shopper has typed so far of the name of a product: three words and two letters. */
const typedOf = (product = ''): string => {
  const [first, second, third, fourth = ''] = product.replace('/product/', '').split('-')
  return [first, second, third, fourth.slice(0, 2)].join('+')
}

/** Addresses nobody asked before, by the name of their row. */
async function rowsOf(shop: BuiltShop): Promise<Record<string, (rank: number) => string>> {
  const products: string[] = []
  for (let page = 2; products.length < warmUp + requests; page += 1) {
    const html = await read(`${shop.worker}${paths.all}?par=48&page=${page}`)
    products.push(
      ...new Set([...html.matchAll(/href="(\/product\/[^"?#]+)"/g)].map((found) => found[1] ?? '')),
    )
  }
  return {
    'list of 24, three facets': (rank) => `${paths.all}?prix=0-${100_000 + rank}&metal=argent-925&taille=52`,
    'the same, by price, page 3': (rank) =>
      `${paths.all}?prix=0-${200_000 + rank}&metal=argent-925&taille=52&tri=prix-croissant&page=3`,
    'list of 48, one facet': (rank) => `${paths.all}?prix=0-${300_000 + rank}&par=48`,
    'search suggestion': (rank) => `${paths.suggestions}?wd=${typedOf(products[rank])}`,
    product: (rank) => products[rank] ?? '',
  }
}

const questions = [
  'list=colliers',
  'metal=argent-925&taille=52&prix=0-900',
  'sort=price-up&page=3',
  'search=perle',
]

/** Rows our own list route reads once its index is in memory. */
async function rowsRead(shop: BuiltShop): Promise<number[]> {
  const rows: number[] = []
  for (const question of ['', ...questions]) {
    const counted = countedDb(await shop.database())
    const address = `https://bench.test/aubenacre/v1/products?${question}`
    const answer = await listRoutes.fetch(new Request(address), { DB: counted.db, IN_PROCESS: true })
    if (answer.status !== 200) throw new Error(`${question} answers ${answer.status}`)
    rows.push(counted.rows())
  }
  return rows.slice(1)
}

const ratio = ([few = Number.NaN, many = Number.NaN]: readonly number[]) => `${(many / few).toFixed(2)} ×`

/** The tables of the catalogue, ready to print. */
export async function catalogueTables(): Promise<string> {
  const costs: Cost[][] = []
  const reading: number[][] = []
  let names: string[] = []
  let nodes = 0
  for (const count of sizes) {
    const shop = await shopOf(count)
    try {
      const rows = await rowsOf(shop)
      names = Object.keys(rows)
      const measured: Cost[] = []
      for (const pathOf of Object.values(rows)) measured.push(await costOf(shop, pathOf))
      costs.push(measured)
      reading.push(await rowsRead(shop))
      nodes = (await read(`${shop.worker}${paths.all}?par=48`)).match(/<[a-z]/g)?.length ?? 0
    } finally {
      await shop.close()
    }
  }
  const figures = (part: keyof Cost, rank: number) => costs.map((each) => each[rank]?.[part] ?? Number.NaN)
  const time = [
    [
      'page',
      ...sizes.map((count) => `CPU, ${count}`),
      'ratio',
      ...sizes.map((count) => `wall, ${count}`),
      'bytes',
    ],
  ]
  for (const [rank, name] of names.entries()) {
    const [processor, wall, bytes] = [
      figures('processor', rank),
      figures('wall', rank),
      figures('bytes', rank),
    ]
    time.push([
      name,
      ...processor.map((each) => `${each.toFixed(2)} ms`),
      ratio(processor),
      ...wall.map((each) => `${each.toFixed(2)} ms`),
      `${((bytes.at(-1) ?? 0) / 1024).toFixed(1)} KB`,
    ])
  }
  const reads = [['rows read', ...sizes.map(String), 'ratio']]
  for (const [rank, question] of questions.entries()) {
    const both = reading.map((each) => each[rank] ?? Number.NaN)
    reads.push([question, ...both.map(String), ratio(both)])
  }
  return [
    `Catalogue of ${sizes.join(' and ')} products, ${requests} requests, nothing cached\n${table(time)}`,
    table(reads),
    `Elements of a list of 48: ${nodes}`,
  ].join('\n\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await catalogueTables())
