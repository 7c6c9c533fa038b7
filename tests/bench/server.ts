/**
 * What a page costs the server: the shop as deployed, straight in workerd, beside a bare Worker that answers the same
 * bytes and beside plain React that streams the same elements.
 */
import type { BuiltShop } from '../support/built-shop.ts'
import { medianWait } from './load.ts'
import { type BenchPage, cartOfThree } from './pages.ts'
import type { Process } from './processor.ts'
import { ms, percent, type Section } from './section.ts'
import { serveBare, servePlainReact } from './servers.ts'
import { serveStores } from './stores.ts'
import { inTurns, turns } from './turns.ts'
import { asksStores, bytesSent, mustAnswer, type Way, waysOf, waysToStores, wayTo } from './ways.ts'

const limit = 'bare Worker'
const plain = 'plain React'

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

/** Measures pages. */
export async function measureServer(
  built: BuiltShop & { process: Process },
  pages: readonly BenchPage[],
): Promise<Section> {
  const cookie = await cartOfThree(built.worker)
  const shop = { process: built.process, worker: built.worker, inspector: await built.inspector() }
  const own = new Map(pages.map((page) => [page, waysOf(shop, page, cookie)]))
  const html: Record<string, string> = {}
  for (const [{ name }, [way]] of own) if (way) html[name] = await mustAnswer(way)
  const [bare, react, stores] = [await serveBare(html), await servePlainReact(html), await serveStores()]
  const rows = [columns]
  const figures: Record<string, number> = {}
  try {
    for (const [page, ours] of own) {
      const asked = waysToStores(page, stores)
      const ways: Way[] = [
        ...ours,
        wayTo(limit, bare, page.name, { isCached: page.isPublic, isBeside: !page.isPublic }),
        wayTo(plain, react, page.name, { isCached: false, isBeside: !ours.some(({ isNew }) => isNew) }),
        ...asked,
      ]
      const measured = await inTurns(ways)
      const of = (name: string, figure: 'rate' | 'processor') => measured.get(name)?.[figure] ?? Number.NaN
      const simulated = asked[0] ? of(asked[0].name, 'processor') : 0
      for (const way of ways) {
        const one = measured.get(way.name)
        if (!one) continue
        const { rate, processor, p50, p99 } = one
        const { first, last } = await medianWait(way.address.replace('{n}', '1'), way.headers)
        const cost = asksStores(way) ? processor - simulated : processor
        const share = {
          own: cost,
          ofBare: rate / of(limit, 'rate'),
          ofReact: cost / of(plain, 'processor'),
          ofBareCpu: cost / of(limit, 'processor'),
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
          ms(cost),
          percent(share.ofReact),
          ...[p50, p99, first, last].map((time) => ms(time)),
        ])
      }
      const [first] = ours
      if (first) figures[`server.${page.name}.html`] = await bytesSent(first)
    }
  } finally {
    await bare.close()
    await react.close()
    await stores.close()
  }
  const { cached, made } = turns
  const title = `Server: 16 connections, the best of ${cached.rounds} turns of ${cached.seconds} s of what is kept, of ${made.rounds} of ${made.seconds} s of what is made; waits are medians; CPU of the whole workerd a request, and without what its simulated stores take`
  return { tables: [{ title, rows }], figures }
}
