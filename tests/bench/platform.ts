/**
 * What a shop costs the platform behind it, and what the platform's slowness costs its visitors: calls for a thousand
 * pages, milliseconds to the first byte while it answers in 10 ms, 500 ms and 5 s, and while it is down. `npm run bench
 * -- --only platform`. Nothing is asserted: that no page waits for a platform that
 * is down is in `tests/woocommerce/outages/outage-hour.test.ts`.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../shared/paths.ts'
import { root } from '../../worker/commands/run.ts'
import { listSlugs } from '../../worker/commerce/catalogue/list-filters.ts'
import { type BuiltShop, serveBuiltShop } from '../support/built-shop.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'
import { type ServedAct, type ServedShop, serveShop } from '../support/stand-ins/woocommerce/served.ts'
import { timeToBytes } from './load.ts'
import { median } from './median.ts'
import type { Section } from './section.ts'

const state = '.wrangler/bench-platform'
const views = 1000
const together = 8
const delays = [10, 500, 5000] as const
/** Pages measured in each state of the caches. */
const sample = 5

const products = [12, 13, 14, 15, 16, 18, 22, 26, 28].map((id) => `/product/bijou-${id}`)
const guides = seeded.guides.map((id) => paths.post(id))
const still = [paths.about, paths.shipping, paths.care, paths.questions]

/** What shoppers open: in a hundred views, products first, then lists, home, guides, searches and the pages of the house. */
const mix = [
  [38, products],
  [30, [paths.all, ...listSlugs.map((slug) => paths.list(slug))]],
  [14, [paths.home]],
  [6, [paths.guides, ...guides]],
  [6, ['perle', 'bague', 'akoya', 'or', 'argent'].map((words) => `${paths.search}?wd=${words}`)],
  [6, still],
] as const

/** The same thousand pages at each run. */
function pagesOf(count: number, seed: number): string[] {
  let last = seed
  const next = (max: number) => {
    last = (last * 48_271) % 2_147_483_647
    return last % max
  }
  return Array.from({ length: count }, () => {
    const at = next(100)
    const upTo = mix.map((_, place) => mix.slice(0, place + 1).reduce((sum, [share]) => sum + share, 0))
    const [, among] = mix[upTo.findIndex((end) => at < end)] ?? mix[0]
    return among[next(among.length)] ?? paths.home
  })
}

async function act({ origin }: ServedShop, what: ServedAct): Promise<void> {
  await fetch(`${origin}/-/act`, { method: 'POST', body: JSON.stringify(what) })
}

/** Calls the platform got for these pages, and how many of them could not be shown. */
async function callsFor(worker: string, { shop }: ServedShop, pages: readonly string[]): Promise<string[]> {
  shop.calls.length = 0
  const left = [...pages]
  let missing = 0
  const shopper = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const answer = await fetch(worker + path, { redirect: 'manual' })
      if (answer.status >= 500) missing += 1
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: together }, shopper))
  return [`${shop.calls.length}`, `${missing}`]
}

const firstByte = async (worker: string, pages: readonly string[]): Promise<string> => {
  const taken: number[] = []
  for (const path of pages) taken.push((await timeToBytes(worker + path)).first)
  return `${median(taken).toFixed(1)} ms`
}

const open = (platform: ServedShop): Promise<BuiltShop> =>
  serveBuiltShop(state, { settings: { ...platform.shop.settings, PAYMENT_METHODS: 'simulated' } })

/** What was read becomes an hour old, for a Worker that has just started. */
async function age(shop: BuiltShop): Promise<void> {
  const kv = await shop.cache()
  const { keys } = await kv.list({ prefix: 'read:' })
  for (const { name } of keys) {
    const entry = await kv.get<{ at: number }>(name, 'json')
    if (entry) await kv.put(name, JSON.stringify({ ...entry, at: entry.at - 3_600_000 }))
  }
}

/** Measures a shop in front of a platform that is quick, slow and down. */
export async function measurePlatform(): Promise<Section> {
  await rm(join(root, state), { recursive: true, force: true })
  const platform = await serveShop(0)
  const times = [['first byte of a list, platform answers in', 'cold', 'warm', 'old']]
  const calls = [[`${views} pages`, 'calls to the platform', 'pages not shown']]
  let shop = await open(platform)
  try {
    const unread = listSlugs.map((slug) => paths.list(slug))
    const measured = new Map<number, string[]>()
    for (const delay of delays) {
      await act(platform, { delay })
      const own = unread.splice(0, sample)
      measured.set(delay, own)
      const cold = await firstByte(shop.worker, own)
      times.push([`${delay} ms`, cold, await firstByte(shop.worker, own)])
    }
    await act(platform, { delay: 10 })
    calls.push([
      'nothing read yet but fifteen lists',
      ...(await callsFor(shop.worker, platform, pagesOf(views, 7))),
    ])
    calls.push([
      'all read in the last five minutes',
      ...(await callsFor(shop.worker, platform, pagesOf(views, 11))),
    ])
    await age(shop)
    await shop.close()
    shop = await open(platform)
    for (const [row, delay] of delays.entries()) {
      await act(platform, { delay })
      times[row + 1]?.push(await firstByte(shop.worker, measured.get(delay) ?? []))
    }
    await act(platform, { delay: 0, faults: [{ fault: 'timeout' }] })
    const down = listSlugs.slice(delays.length * sample, (delays.length + 1) * sample)
    const old = await firstByte(
      shop.worker,
      down.map((slug) => paths.list(slug)),
    )
    times.push(['never (down)', '503', old, old])
    calls.push([
      'down, all an hour old, a Worker just started',
      ...(await callsFor(shop.worker, platform, pagesOf(views, 11))),
    ])
  } finally {
    await shop.close()
    await platform.close()
  }
  return {
    tables: [
      { title: `Platform behind, ${together} shoppers at once`, rows: calls },
      { title: 'First byte before a slow platform', rows: times },
    ],
    figures: {},
  }
}
