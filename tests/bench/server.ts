/**
 * What a page costs the server: the shop as deployed, straight in workerd, beside a bare Worker that answers the same
 * bytes and beside plain React that streams the same elements; in turns, so that a busy machine slows all of them.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { paths } from '../../shared/paths.ts'
import type { BuiltShop } from '../support/built-shop.ts'
import { collectGarbage } from './isolate-heap.ts'
import { type Load, load, medianLoad, medianWait } from './load.ts'
import { type BenchPage, cartOfThree, visitorCookie } from './pages.ts'
import type { Process } from './processor.ts'
import { ms, percent, type Section } from './section.ts'
import { type Servers, serveBare, servePlainReact } from './servers.ts'
import { serveStores } from './stores.ts'
import type { Asked } from './wrk.ts'

const rounds = 3

/** One way to ask for a page. */
interface Way {
  name: string
  server: Process
  address: string
  cookie?: string
  /** Each request has an address nobody asked before. */
  isNew?: boolean
  /** Where its isolate is inspected. */
  inspector?: string
}

/** Filters of the list which no other request has: the next number for `{n}`. */
let next = 1_000

async function mustAnswer({ address, cookie }: Way): Promise<string> {
  const answer = await fetch(address.replace('{n}', '1'), {
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

/** Medians of all ways, in turns. */
async function inTurns(ways: readonly Way[], seconds: number): Promise<Map<string, Load>> {
  const measured = new Map<string, Load[]>(ways.map(({ name }) => [name, []]))
  for (const way of ways) for (let time = 0; time < 20; time += 1) await mustAnswer(way)
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const { name, server, address, cookie, isNew, inspector } = way
      // What tens of thousands of requests leave behind has V8 stop for seconds, in whichever turn comes next.
      if (inspector) await collectGarbage(inspector, () => mustAnswer(way))
      const asked: Asked = { address, seconds, ...(cookie && { cookie }), ...(isNew && { from: next }) }
      const one = await load(server, asked)
      if (isNew) next += Math.ceil(one.rate * seconds * 2) + 100
      measured.get(name)?.push(one)
    }
  }
  return new Map([...measured].map(([name, each]) => [name, medianLoad(each)]))
}

function waysOf(
  shop: Pick<Way, 'server' | 'inspector'>,
  site: string,
  page: BenchPage,
  cookie: string,
): Way[] {
  const { server } = shop
  const { name, path, isPublic } = page
  const address = site + path
  if (!isPublic) return [{ server, name: 'own', address, cookie }]
  const hits = [
    { ...shop, name: 'hit', address },
    { ...shop, name: 'hit, visitor', address, cookie: visitorCookie },
  ]
  const miss = { server, name: 'miss', address: `${site}${paths.all}?prix=0-{n}&par=48`, isNew: true }
  return name === 'list' ? [...hits, miss] : hits
}

/** The page of that name at one of the servers the shop stands between. */
const wayTo = (name: string, servers: Servers, page: string): Way => ({
  name,
  server: servers.process,
  address: `${servers.of(page)}/`,
  inspector: servers.inspector(page),
})

/** What is asked of the stores before a page that is not kept can be written. */
const askedOf = ({ name, isPublic }: BenchPage): ('database' | 'stores')[] =>
  isPublic ? (name === 'list' ? ['database'] : []) : ['stores']
const asksStores = (way: string) => way === 'miss' || way === 'own'

/** Bytes of a page as an edge sends it, which compresses as it goes. */
const asSent = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const columns = [
  'page',
  'way',
  'requests/s',
  'of bare',
  'CPU',
  'without stores',
  'of React',
  'p50',
  'p99',
  'first byte',
  'last',
]

/** Measures pages. @param seconds of each turn */
export async function measureServer(
  shop: BuiltShop & { process: Process },
  pages: readonly BenchPage[],
  seconds: number,
): Promise<Section> {
  const cookie = await cartOfThree(shop.worker)
  const ours = { server: shop.process, inspector: await shop.inspector() }
  const html: Record<string, string> = {}
  for (const page of pages) {
    const [way] = waysOf(ours, shop.worker, page, cookie)
    if (way) html[page.name] = await mustAnswer(way)
  }
  const [bare, react, stores] = [await serveBare(html), await servePlainReact(html), await serveStores()]
  const rows = [columns]
  const figures: Record<string, number> = {}
  try {
    for (const page of pages) {
      const ways: Way[] = [
        ...waysOf(ours, shop.worker, page, cookie),
        wayTo('bare Worker', bare, page.name),
        wayTo('plain React', react, page.name),
        ...askedOf(page).map((name) => ({ name, server: stores.process, address: stores[name] })),
      ]
      const loads = await inTurns(ways, seconds)
      const limit = loads.get('bare Worker')
      const plain = loads.get('plain React')
      const [asked] = askedOf(page)
      const simulated = (asked && loads.get(asked)?.processor) || 0
      for (const way of ways) {
        const one = loads.get(way.name)
        if (!one || !limit || !plain) continue
        const { rate, processor, p50, p99 } = one
        const { first, last } = await medianWait(way.address.replace('{n}', '1'), way.cookie)
        const own = asksStores(way.name) ? processor - simulated : processor
        const share = {
          own,
          ofBare: rate / limit.rate,
          ofReact: own / plain.processor,
          ofBareCpu: own / limit.processor,
        }
        for (const [figure, value] of Object.entries({ ...one, ...share, first, last })) {
          figures[`server.${page.name}.${way.name}.${figure}`] = value
        }
        rows.push([
          page.name,
          way.name,
          rate.toFixed(0),
          percent(share.ofBare),
          ms(processor),
          ms(own),
          percent(share.ofReact),
          ...[p50, p99, first, last].map((time) => ms(time)),
        ])
      }
      figures[`server.${page.name}.html`] = asSent(html[page.name] ?? '')
    }
  } finally {
    await bare.close()
    await react.close()
    await stores.close()
  }
  const title = `Server: 16 connections, medians of ${rounds} turns of ${seconds} s; CPU of the whole workerd a request, and without what its simulated stores take`
  return { tables: [{ title, rows }], figures }
}
