import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import type { Env } from '../../worker/env.ts'
import { platformBase } from '../../worker/settings.ts'
import { familiesHere } from '../../worker/woocommerce/routes.ts'
import { remote } from '../../worker/woocommerce/transport.ts'
import { visit } from '../shop/visit.ts'
import { type PlayedShop, playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'

const operator = { OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'sixteen-letters-or-more' }
const stock = playedShop({ origin: 'https://stock.test' })
const companion = playedShop({ origin: 'https://companion.test', companion: true })
const behind = ({ settings }: PlayedShop): Env => ({ ...env, ...operator, ...settings })

afterEach(() => {
  vi.unstubAllGlobals()
  for (const shop of [stock, companion]) expect(shop.problems.splice(0)).toEqual([])
})

/** Makes one call of the contract through the transport. Returns the platform's calls, except those for its index. */
async function ask(shop: PlayedShop, path: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', shop.fetch)
  shop.calls.length = 0
  const context = createExecutionContext()
  const bindings = behind(shop)
  const answer = await remote(bindings, context)(new Request(platformBase(bindings) + path, { headers }))
  const body: unknown = await answer.json()
  await waitOnExecutionContext(context)
  return { status: answer.status, body, calls: shop.calls.filter((call) => !call.includes('_fields=name')) }
}

async function health(bindings: Env, pair = 'atelier:sixteen-letters-or-more') {
  const { status, html } = await visit(
    paths.health,
    { headers: { Authorization: `Basic ${btoa(pair)}` } },
    bindings,
  )
  return { status, html, body: JSON.parse(html) as Record<string, Record<string, unknown>> }
}

it('sends only the calls that the platform serves', async () => {
  const bearer = { Authorization: await companion.bearerOf(2) }
  const likes = await ask(companion, 'customer/v1/likes', bearer)
  expect([likes.status, likes.calls]).toEqual([200, ['GET customer/v1/likes']])
  expect((await ask(stock, 'customer/v1/likes')).calls).toEqual([])
  for (const shop of [stock, companion]) {
    expect(await ask(shop, 'aubenacre/v1/products')).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
      calls: [],
    })
    // Accounts belong to one side, so our account routes never serve customers of the platform.
    expect((await ask(shop, 'aubenacre/v1/customer', bearer)).calls).toEqual([])
  }
})

it('reads the catalogue with the shop key and no visitor data, once for simultaneous requests', async () => {
  const { fetch } = stock
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await new Promise((done) => setTimeout(done, 400))
    return fetch(...given)
  })
  stock.calls.length = 0
  const context = createExecutionContext()
  const bindings = behind(stock)
  const headers = { Authorization: 'Bearer a.b.c', 'CF-Connecting-IP': '192.0.2.7' }
  const address = `${platformBase(bindings)}wc/v3/products?sets=sum&per_page=5`
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => remote(bindings, context)(new Request(address, { headers }))),
  )
  for (const answer of answers) {
    const products = (await answer.json()) as { status: string }[]
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ status }) => status === 'publish')).toBe(true)
  }
  expect(stock.calls).toEqual(['GET wc/v3/products?per_page=5&status=publish'])
})

it('remembers which families a platform serves while it is down', async () => {
  const bindings = { ...behind(stock), COMMERCE_URL: 'https://down.test' }
  const index = {
    at: Date.now() - 86_400_000,
    name: '',
    namespaces: [],
    routes: [['/customer/v1/likes', ['GET']]],
  }
  await env.CACHE.put(`routes:${platformBase(bindings)}`, JSON.stringify(index))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const context = createExecutionContext()
  expect([...(await familiesHere(bindings, context))]).toEqual([
    'accounts',
    'letter',
    'coupons',
    'orders',
    'house',
  ])
  await waitOnExecutionContext(context)
})

it('shows /health to the operator only, without secrets', async () => {
  const { OPERATOR_KEY: _key, OPERATOR_SECRET: _secret, ...keyless } = env as Env
  expect((await health(keyless)).status).toBe(404)
  expect((await health({ ...env, ...operator })).body).toEqual({ mode: 'embedded' })
  expect(await health(behind(stock), 'atelier:wrong')).toMatchObject({
    status: 401,
    body: { code: 'operator_refused' },
  })
  vi.stubGlobal('fetch', stock.fetch)
  const { html, body } = await health(behind(stock))
  expect(body).toMatchObject({
    mode: 'stock',
    platform: { address: 'https://stock.test', name: expect.any(String), namespaces: expect.any(Array) },
    families: { accounts: 'here', orders: 'here', house: 'here' },
    circuits: { 'stock.test catalogue': 'closed' },
    key: { isSet: true, reads: true, writes: true },
    webhookSecretIsSet: true,
  })
  for (const secret of ['cs_played', 'ck_played', stock.settings.COMMERCE_WEBHOOK_SECRET])
    expect(html).not.toContain(secret)
  vi.stubGlobal('fetch', companion.fetch)
  const { key: COMMERCE_KEY, secret: COMMERCE_SECRET } = companion.readKey
  expect((await health({ ...behind(companion), COMMERCE_KEY, COMMERCE_SECRET })).body).toMatchObject({
    mode: 'companion',
    families: { accounts: 'platform', orders: 'platform', house: 'here' },
    key: { reads: true, writes: false },
  })
})
