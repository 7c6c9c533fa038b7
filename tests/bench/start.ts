/**
 * What a new isolate costs before its first answer: CPU of workerd from its start, beyond a Worker with the same bindings
 * and no shop; then of the first page, and of the first article in a cart. `npm run bench -- --only start`.
 */
import { paths, productPath } from '../../shared/paths.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { businessFacts } from '../support/business-facts.ts'
import { until } from '../support/real-tab.ts'
import { post } from './cart.ts'
import { median } from './median.ts'
import { processorOf, watched } from './processor.ts'
import { ms, type Section } from './section.ts'
import { addFirst, order } from './writes/acts.ts'
import { freshState, prepare } from './writes/prepare.ts'
import { Shopper } from './writes/shopper.ts'

/** Starts of each kind, in turns: medians of requests hold where another program takes the machine for one of them. */
const starts = 5

/** A Worker of the same bindings whose module reads nothing of the shop. */
const bare = `export class CartObject {}
export class RemoteCart {}
export class SharedRead {}
export default { fetch: () => new Response('ok') }`

/** The shop as a deployment is, which keeps its pages in KV: at one address, by TLS, with facts of a business and a version. */
const deployed = `import shop, { CartObject, RemoteCart, SharedRead } from './index.js'
export { CartObject, RemoteCart, SharedRead }
const known = { ENVIRONMENT: 'production', VERSION: { id: 'bench' } }
let inside
export default {
  fetch(request, env, ctx) {
    inside ??= { ...env, ...known }
    const { pathname, search } = new URL(request.url)
    return shop.fetch(new Request('https://shop.example' + pathname + search, request), inside, ctx)
  },
}`

interface Kind {
  /** The module that answers instead of the shop, or before it. */
  front?: string
  /** Makes what the first request of the next isolate finds. */
  before?(): Promise<void>
  request(worker: string): Promise<unknown>
}

const get = (path: string) => async (worker: string) => {
  const answer = await fetch(worker + path, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.text()
}

const serve = (state: string, front?: string) =>
  watched(() =>
    serveBuiltShop(state, {
      isAlone: true,
      ...(front && { before: [{ path: 'front.js', contents: front }], settings: businessFacts }),
    }),
  )

/** Milliseconds of CPU until workerd is ready, and of one request after it. */
async function startOf(state: string, { front, before, request }: Kind) {
  await before?.()
  const shop = await serve(state, front)
  try {
    const ready = await processorOf(shop.process)
    await request(shop.worker)
    return { ready, request: (await processorOf(shop.process)) - ready }
  } finally {
    await shop.close()
  }
}

/** Has a page made by an isolate that ends, and waits until KV holds it. */
async function keepInKv(state: string, path: string): Promise<void> {
  const shop = await serve(state, deployed)
  try {
    const kv = await shop.cache()
    const old = (await kv.list({ prefix: 'page:' })).keys.map(({ name }) => kv.delete(name))
    await Promise.all(old)
    // What has just changed is kept for seconds only, and not in KV.
    await until(async () => {
      await get(path)(shop.worker)
      return (await kv.list({ prefix: 'page:' })).keys.length > 0
    })
  } finally {
    await shop.close()
  }
}

/** The first request of a new isolate, each in a workerd of its own. */
function kindsOf(state: string, shopper: () => Shopper): Record<string, Kind> {
  return {
    'bare Worker': { front: bare, request: get('/') },
    'page in KV': { front: deployed, before: () => keepInKv(state, paths.home), request: get(paths.home) },
    'static text': { request: get(paths.legal) },
    list: { request: get(paths.all) },
    product: { request: get(productPath({ id: 7057, name: 'Puces Rosée' })) },
    'add to cart': { request: (worker) => post(worker, paths.cartItems, { id: '7057' }, new Map()) },
    order: {
      request: (worker) => {
        const buyer = shopper()
        buyer.moveTo(worker)
        return order.run(buyer, worker)
      },
    },
  }
}

/** Shoppers with one article in their cart. */
async function shoppersOf(state: string): Promise<Shopper[]> {
  const shop = await serve(state)
  try {
    await prepare(await shop.database(), 0)
    const shoppers = Array.from({ length: starts }, (_, number) => new Shopper(shop.worker, number + 1))
    for (const each of shoppers) await addFirst.run(each, shop.worker)
    return shoppers
  } finally {
    await shop.close()
  }
}

/** Measures new isolates. */
export async function measureStart(): Promise<Section> {
  const state = await freshState('start')
  const shoppers = await shoppersOf(state)
  const kinds = kindsOf(state, () => shoppers.pop() ?? new Shopper('', 0))
  const readies = { bare: [] as number[], shop: [] as number[] }
  const requests = new Map<string, number[]>()
  for (let turn = 0; turn < starts; turn += 1)
    for (const [name, kind] of Object.entries(kinds)) {
      const { ready, request } = await startOf(state, kind)
      readies[kind.front === bare ? 'bare' : 'shop'].push(ready)
      requests.set(name, [...(requests.get(name) ?? []), request])
    }
  // Other work on the machine adds to a start and never takes from it.
  const started = Math.min(...readies.shop) - Math.min(...readies.bare)
  const figures: Record<string, number> = { 'start.ready': started }
  const rows = [
    ['what', 'CPU'],
    ['start-up, beyond a bare Worker (the least of each)', ms(started, 0)],
  ]
  for (const [name, taken] of requests) {
    figures[`start.first ${name}`] = median(taken)
    rows.push([`first request: ${name}`, ms(median(taken), 0)])
  }
  return {
    tables: [{ title: `A new isolate: CPU of the whole workerd, medians of ${starts} starts`, rows }],
    figures,
  }
}
