import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { listSlugs } from '../../../worker/commerce/catalogue/list-filters.ts'
import worker from '../../../worker/index.ts'
import { origin } from '../../shop/visit.ts'
import { type PlayedShop, playedShop } from '../../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'

const hour = 3_600_000

let shop: PlayedShop
/** In the state `hangs`, a call waits until `gone` resolves, and then fails. */
let platform: 'answers' | 'hangs' | 'refuses'
let gone: PromiseWithResolvers<void>
let tried = 0

beforeEach(() => {
  shop = playedShop()
  platform = 'answers'
  gone = Promise.withResolvers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (platform === 'answers') return shop.fetch(input, init)
    tried += 1
    if (platform === 'hangs') await gone.promise
    throw new TypeError('Network connection lost.')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Pages that a shopper browses. */
const browsed = [
  paths.home,
  paths.all,
  ...listSlugs.map((slug) => paths.list(slug)),
  ...[seeded.ring, seeded.necklace, seeded.brooch, seeded.variableRing, seeded.set].map(
    (id) => `/product/b-${id}`,
  ),
  `${paths.search}?wd=perle`,
  paths.guides,
  ...seeded.guides.map((id) => paths.post(id)),
  ...[paths.about, paths.story, paths.news, paths.commitments, paths.looks, paths.contact, paths.questions],
  ...[paths.shipping, paths.returns, paths.payment, paths.care, paths.terms, paths.legal, paths.privacy],
  ...[paths.ringSize, paths.favorites, paths.account, paths.newsletter, paths.withdrawal],
]

/** Requests a page. Its background tasks go on. */
async function ask(path: string) {
  const context = createExecutionContext()
  // With something in the cart, the Worker draws a page for this visitor and does not use a cached one.
  const request = new Request(origin + path, { headers: { Cookie: '__Host-aubenacre_count=1' } })
  const answer = await worker.fetch(request, { ...env, ...shop.settings }, context)
  const html = await answer.text()
  return { path, status: answer.status, html, behind: () => waitOnExecutionContext(context) }
}

it('pages stay complete an hour into an outage, without waiting, and recovery needs no more calls than the first load', async () => {
  const seen = []
  for (const path of browsed) {
    const page = await ask(path)
    await page.behind()
    if (page.status === 200) seen.push(page)
    else expect([301, 302, 303, 308, 404], path).toContain(page.status)
  }
  const cold = shop.calls.length
  platform = 'hangs'
  vi.setSystemTime(Date.now() + hour)
  const off = []
  // Each page responds before any of its background calls has ended.
  for (const { path } of seen) off.push(await ask(path))
  expect(off.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([])
  const cards = ({ html }: { html: string }) => html.match(/<article/g)?.length ?? 0
  expect(off.map(cards)).toEqual(seen.map(cards))
  platform = 'refuses'
  gone.resolve()
  await Promise.all(off.map(({ behind }) => behind()))
  platform = 'answers'
  vi.setSystemTime(Date.now() + hour)
  shop.calls.length = 0
  const back = await Promise.all(seen.flatMap(({ path }) => [path, path, path]).map(ask))
  await Promise.all(back.map(({ behind }) => behind()))
  expect(back.every(({ status }) => status === 200)).toBe(true)
  console.log(
    `${seen.length} pages: ${cold} calls to read them first, ${tried} tried while off, ${shop.calls.length} on its return`,
  )
  expect(shop.calls.length).toBeLessThanOrEqual(cold)
  expect(shop.problems).toEqual([])
})
