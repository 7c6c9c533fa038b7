/**
 * `npm run bench`: the Worker as deployed against a Worker that answers the same bytes as a constant, in one run and
 * in turns, so that a busy machine slows both; medians of three rounds. Absolute figures belong to the machine,
 * ratios travel. Nothing is asserted here: budgets are, in the build and in `npm test`.
 */
import { paths, productPath } from '../../shared/paths.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { browserTables } from './browser.ts'
import { type Bytes, bytesBeforeInteraction, kinds } from './bytes.ts'
import { catalogueTables } from './catalogue.ts'
import { serveConstant } from './constant.ts'
import { median, medianFirstByte, requestsPerSecond } from './load.ts'
import { platformTables } from './platform.ts'
import { table } from './table.ts'

const rounds = 3
const seconds = 5

const pages = [
  ['home', paths.home],
  ['largest list page', paths.all],
  ['product', productPath({ id: 7001, name: 'Bague Aube Akoya' })],
] as const

interface Speed {
  rate: number
  firstByte: number
}

const measure = async (worker: string, path: string): Promise<Speed> => ({
  rate: await requestsPerSecond(worker + path, seconds),
  firstByte: await medianFirstByte(worker + path),
})

const medians = (speeds: readonly Speed[]): Speed => ({
  rate: median(speeds.map(({ rate }) => rate)),
  firstByte: median(speeds.map(({ firstByte }) => firstByte)),
})

/** One page, the shop and the constant in turns. */
async function compare(shop: BuiltShop, name: string, path: string): Promise<string[]> {
  const html = new Uint8Array(await (await fetch(shop.worker + path)).arrayBuffer())
  const cards = Buffer.from(html).toString().split('<article').length - 1
  const constant = await serveConstant(html)
  const speeds: { shop: Speed[]; constant: Speed[] } = { shop: [], constant: [] }
  for (let round = 0; round < rounds; round += 1) {
    speeds.shop.push(await measure(shop.worker, path))
    speeds.constant.push(await measure(constant.worker, path))
  }
  await constant.close()
  const [ours, limit] = [medians(speeds.shop), medians(speeds.constant)]
  return [
    `${name} (${cards} cards)`,
    `${(html.length / 1024).toFixed(1)} KB`,
    ours.rate.toFixed(0),
    limit.rate.toFixed(0),
    `${((100 * ours.rate) / limit.rate).toFixed(1)} %`,
    `${ours.firstByte.toFixed(2)} ms`,
    `${limit.firstByte.toFixed(2)} ms`,
  ]
}

const bytesRow = (name: string, bytes: Bytes): string[] => [
  name,
  ...kinds.map((kind) => `${(bytes[kind] / 1024).toFixed(1)} KB`),
]

const shop = await serveBuiltShop('.wrangler/bench')
try {
  const speeds = [['page', 'HTML', 'requests/s', 'constant', 'ratio', 'first byte', 'constant']]
  for (const [name, path] of pages) speeds.push(await compare(shop, name, path))
  console.log(`\nSpeed, 16 connections, ${seconds} s, medians of ${rounds} rounds in turns\n${table(speeds)}`)

  const bytes = [['page, width', ...kinds]]
  for (const [name, path] of pages) {
    for (const width of [390, 1440]) {
      bytes.push(bytesRow(`${name}, ${width}`, await bytesBeforeInteraction(shop.site + path, width)))
    }
  }
  console.log(`\nBytes before interaction, text after brotli\n${table(bytes)}`)
  console.log(`\n${await browserTables(shop.site)}`)
} finally {
  await shop.close()
}

console.log(`\n${await catalogueTables()}`)
console.log(`\n${await platformTables()}`)
