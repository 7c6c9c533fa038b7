/**
 * What a new isolate costs before its first answer: CPU of workerd from its start, beyond a Worker with the same bindings
 * and no shop; then of the first page, and of the first article in a cart. `npm run bench -- --only start`.
 */
import { paths, productPath } from '../../shared/paths.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { post } from './cart.ts'
import { median } from './median.ts'
import { processorOf, watched } from './processor.ts'
import { ms, type Section } from './section.ts'

/** Starts of each kind, in turns: medians hold where another program takes the machine for one of them. */
const starts = 5

/** A Worker of the same bindings whose module reads nothing of the shop. */
const bare = `export class CartObject {}
export class RemoteCart {}
export class SharedRead {}
export default { fetch: () => new Response('ok') }`

type Request = (worker: string) => Promise<unknown>

const get =
  (path: string): Request =>
  async (worker) => {
    const answer = await fetch(worker + path, { headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
  }

/** The first request of a new isolate, each in a workerd of its own. */
const first: Record<string, Request> = {
  'static text': get(paths.legal),
  list: get(paths.all),
  product: get(productPath({ id: 7057, name: 'Puces Rosée' })),
  'add to cart': (worker) => post(worker, paths.cartItems, { id: '7057' }, new Map()),
}

/** Milliseconds of CPU until workerd is ready, and of one request after it. */
async function startOf(request: Request, isBare: boolean): Promise<{ ready: number; request: number }> {
  const shop = await watched(() =>
    serveBuiltShop('.wrangler/bench', {
      isAlone: true,
      before: isBare ? [{ path: 'bare.js', contents: bare }] : [],
    }),
  )
  try {
    const ready = await processorOf(shop.process)
    await request(shop.worker)
    return { ready, request: (await processorOf(shop.process)) - ready }
  } finally {
    await shop.close()
  }
}

/** Measures new isolates. */
export async function measureStart(): Promise<Section> {
  const idle = get('/')
  const readies = { bare: [] as number[], shop: [] as number[] }
  const requests = new Map<string, number[]>([['bare Worker', []]])
  for (let turn = 0; turn < starts; turn += 1) {
    const none = await startOf(idle, true)
    readies.bare.push(none.ready)
    requests.get('bare Worker')?.push(none.request)
    for (const [name, request] of Object.entries(first)) {
      const own = await startOf(request, false)
      readies.shop.push(own.ready)
      requests.set(name, [...(requests.get(name) ?? []), own.request])
    }
  }
  const started = median(readies.shop) - median(readies.bare)
  const figures: Record<string, number> = { 'start.ready': started }
  const rows = [
    ['what', 'CPU'],
    ['start-up, beyond a bare Worker', ms(started, 0)],
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
