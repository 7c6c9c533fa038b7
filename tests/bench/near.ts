/**
 * How long visitors far from the database wait: the first byte of pages, and a purchase from its first product to the page
 * that says it is paid. Stores are as far away as `near/cities.ts` says. `npm run bench -- --only near`.
 */
import { build } from 'esbuild'
import { paths } from '../../shared/paths.ts'
import { root } from '../../worker/commands/run.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { median } from './median.ts'
import { cities, cityHeader } from './near/cities.ts'
import { ms, type Section } from './section.ts'
import { addFirst, order, pay } from './writes/acts.ts'
import { freshState, prepare } from './writes/prepare.ts'
import { Shopper } from './writes/shopper.ts'

const entry = `import { distant } from './distant.js'
import shop, { CartObject, RemoteCart, SharedRead } from './index.js'
export { CartObject, RemoteCart, SharedRead }
export default distant(shop)`

/** Visits of each, and purchases. */
const times = 7

async function serve(): Promise<BuiltShop> {
  const { outputFiles } = await build({
    entryPoints: [`${root}tests/bench/near/distant-worker.ts`],
    bundle: true,
    write: false,
    format: 'esm',
  })
  return serveBuiltShop(await freshState('near'), {
    isAlone: true,
    before: [
      { path: 'entry.js', contents: entry },
      { path: 'distant.js', contents: outputFiles[0]?.text ?? '' },
    ],
  })
}

/** Each visit has a list and a product that nobody has asked for. */
function* pricesFrom(first: number): Generator<number, number> {
  for (let price = first; ; price += 1) yield price
}

/** Addresses by the name of their column; each call gives that of the next visit. */
async function pagesOf(site: string): Promise<Record<string, () => string>> {
  const html = await (await fetch(`${site}${paths.all}?par=48`)).text()
  const products = [
    ...new Set([...html.matchAll(/href="(\/product\/[^"?#]+)"/g)].map((found) => found[1] ?? '')),
  ]
  const prices = pricesFrom(700)
  return {
    'a kept page': () => paths.home,
    'a list that is made': () => `${paths.all}?prix=0-${prices.next().value}`,
    'a product that is made': () => products.pop() ?? '',
    cart: () => paths.cart,
    checkout: () => paths.checkout,
  }
}

/** Measures at a shop of its own. */
export async function measureNear(): Promise<Section> {
  const shop = await serve()
  const figures: Record<string, number> = {}
  const rows: string[][] = []
  try {
    await prepare(await shop.database(), 0)
    const pages = await pagesOf(shop.worker)
    rows.push(['city', ...Object.keys(pages), 'to a paid order'])
    let number = 0
    for (const { name } of cities) {
      const buyer = () => {
        number += 1
        return new Shopper(shop.worker, number, undefined, { [cityHeader]: name })
      }
      const note = (what: string, waits: readonly number[]) => {
        const value = median(waits)
        figures[`near.${name}.${what}`] = value
        return ms(value, 0)
      }
      const timed = async (work: () => Promise<unknown>) => {
        const began = performance.now()
        await work()
        return performance.now() - began
      }
      // An isolate that has answered before.
      const first = buyer()
      await addFirst.run(first, shop.worker)
      for (const path of Object.values(pages)) await first.get(path())
      const found: string[] = []
      for (const [what, path] of Object.entries(pages)) {
        const waits: number[] = []
        for (let time = 0; time < times; time += 1) waits.push(await first.get(path()))
        found.push(note(what, waits))
      }
      const purchases: number[] = []
      for (let time = 0; time < times; time += 1) {
        const one = buyer()
        purchases.push(
          await timed(async () => {
            await addFirst.run(one, shop.worker)
            await one.get(paths.checkout)
            await order.run(one, shop.worker)
            await pay.run(one, shop.worker)
            await one.get(paths.orderWith(one.order.id, one.order.key))
          }),
        )
      }
      rows.push([name, ...found, note('purchase', purchases)])
    }
  } finally {
    await shop.close()
  }
  const away = cities.map(({ name, near, far }) => `${name} ${near} and ${far} ms`).join(', ')
  return {
    tables: [
      {
        title: `To the first byte, and a purchase to its last; the copy and the primary of D1 away: ${away}`,
        rows,
      },
    ],
    figures,
  }
}
