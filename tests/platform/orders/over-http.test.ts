import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { app } from '../../../worker/app.ts'
import type { Env } from '../../../worker/env.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { origin } from '../../support/transports.ts'

const basic = (pair: string) => ({ Authorization: `Basic ${btoa(pair)}` })
const ours = basic('ck_tests:cs_tests')
const productsPath = `wc/v3/products?include=${products.simple}`

/** Calls the whole Worker, as a stranger does. */
const ask = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`${origin}/wp-json/${path}`, { redirect: 'manual', ...init })

/** Does the same with other variables. */
const askWith = (changed: Partial<Env>, url: string, init: RequestInit = {}) =>
  app.fetch(new Request(url, init), { ...env, ...changed }, createExecutionContext())

/** Returns status and code of a refusal. Checks that it has the platform's envelope. */
async function failure(response: Response): Promise<string> {
  const body: unknown = await response.json()
  expect(body).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    data: { status: response.status },
  })
  return `${response.status} ${(body as { code: string }).code}`
}

beforeAll(async () => {
  await openShop()
  await env.DB.prepare('UPDATE products SET pictures = ? WHERE id = ?')
    .bind(JSON.stringify([{ name: '7001-1', alt: 'Bague' }]), products.simple)
    .run()
})

describe('API key of the shop', () => {
  test('reads the catalogue, with absolute URLs', async () => {
    const response = await ask(productsPath, { headers: ours })
    expect(response.status).toBe(200)
    const [ring] = (await response.json()) as { permalink: string; images: { src: string }[] }[]
    expect(ring?.permalink).toBe(`${origin}/product/bague-aube-9001`)
    expect(ring?.images[0]?.src).toMatch(/^https:\/\/shop\.test\/pictures\/7001-1[^/]*\.webp$/)
  })

  test.each([
    ['none', {}, 'cannot_view'],
    ['another key', basic('ck_other:cs_tests'), 'cannot_view'],
    ['no pair', { Authorization: 'Basic !' }, 'cannot_view'],
    ['a scheme that is none', { Authorization: 'bearer ck_tests:cs_tests' }, 'cannot_view'],
    ['another secret', basic('ck_tests:cs_other'), 'authentication_error'],
  ])('returns 401 for %s, on every catalogue route', async (_, headers, code) => {
    for (const path of ['wc/v3/products/9001', 'wc/v3/products/9005/variations', 'wc/v3/products/tags']) {
      expect(await failure(await ask(path, { headers }))).toBe(`401 woocommerce_rest_${code}`)
    }
  })

  test('returns 403 as a Bearer token', async () => {
    const headers = { Authorization: 'Bearer ck_tests:cs_tests' }
    expect(await failure(await ask('wc/v3/products/9001', { headers }))).toBe('403 jwt_auth_invalid_token')
  })

  test('is not needed for guides and carts', async () => {
    expect((await ask('wp/v2/posts')).status).toBe(200)
    expect((await ask('cocart/v2/cart')).status).toBe(200)
  })

  test('is refused when none is configured', async () => {
    const none = { CATALOGUE_KEY: '', CATALOGUE_SECRET: '' }
    for (const pair of [':', 'undefined:undefined']) {
      const response = await askWith(none, `${origin}/wp-json/${productsPath}`, { headers: basic(pair) })
      expect(await failure(response)).toBe('401 woocommerce_rest_cannot_view')
    }
  })

  test('returns 403 over plain HTTP in production', async () => {
    const production = { ENVIRONMENT: 'production' }
    const plain = await askWith(production, `http://shop.test/wp-json/${productsPath}`, { headers: ours })
    expect([plain.status, plain.headers.get('Location')]).toEqual([403, null])
    expect((await askWith(production, `${origin}/wp-json/${productsPath}`, { headers: ours })).status).toBe(
      200,
    )
  })

  test('is required whatever IN_PROCESS header a request sends', async () => {
    for (const name of ['IN_PROCESS', 'IN-PROCESS', 'X-In-Process']) {
      const response = await ask(`${productsPath}&IN_PROCESS=true`, { headers: { [name]: 'true' } })
      expect(response.status).toBe(401)
    }
  })
})

describe('unknown path or method', () => {
  test.each([
    ['GET', ''],
    ['GET', 'nothing/v1/here'],
    ['GET', 'cocart/v2/cart/'],
    ['GET', 'cocart/v3/cart'],
    ['GET', 'cocart/v2/cart/add-item'],
    ['GET', 'customer/v1/validate-coupon'],
    ['GET', 'customer/v1/simulated/checkout'],
    ['PUT', 'cocart/v2/cart'],
    ['PATCH', 'cocart/v2/cart'],
    ['DELETE', 'customer/v1/order/1001'],
    ['POST', 'wp/v2/posts'],
    ['POST', 'cocart/v2/cart/../../../admin'],
  ])('%s /wp-json/%s returns 404', async (method, path) => {
    expect(await failure(await ask(path, { method }))).toBe('404 rest_no_route')
  })

  test('returns 401 for a write on the catalogue without the key', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await failure(await ask('wc/v3/products/9001', { method }))).toBe(
        '401 woocommerce_rest_authentication_error',
      )
  })
})

describe('request bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('cocart/v2/cart/add-item', { method: 'POST', body, headers })

  test('returns 413 for a body that is too large, with or without Content-Length', async () => {
    const large = 'x'.repeat(limits.bodySize + 1)
    expect(await failure(await post(large))).toBe('413 rest_body_too_large')
    expect(await failure(await post(new Response(large).body ?? ''))).toBe('413 rest_body_too_large')
  })

  test.each(['{"id":', 'id=9001', '\u0000', '<xml/>'])(
    'returns 400 for a body that is not JSON: %j',
    async (body) => {
      const response = await post(body, { 'Content-Type': 'application/json' })
      expect(await failure(response)).toBe('400 rest_invalid_json')
    },
  )
})

describe('every response', () => {
  const answers: [string, string, RequestInit][] = [
    ['a cart', 'cocart/v2/cart', {}],
    ['a product', 'wc/v3/products/9001', { headers: ours }],
    ['guides', 'wp/v2/posts', {}],
    ['a refusal', 'wc/v3/products', {}],
    [
      'a bad body',
      'cocart/v2/cart/add-item',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    ['too much', 'cocart/v2/cart/add-item', { method: 'POST', body: 'x'.repeat(limits.bodySize + 1) }],
    ['no route', 'nothing', {}],
    ['HEAD', 'cocart/v2/cart', { method: 'HEAD' }],
    ['a preflight', 'cocart/v2/cart', { method: 'OPTIONS' }],
  ]

  test.each(answers)('is JSON with no-store, and without cookie or CORS: %s', async (_, path, init) => {
    const headers = { ...init.headers, Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' }
    const response = await ask(path, { ...init, headers })
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-cache, must-revalidate')
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.getSetCookie()).toEqual([])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('HEAD returns the headers of GET, and OPTIONS returns 404', async () => {
    const head = await ask(productsPath, { method: 'HEAD', headers: ours })
    expect([head.status, head.headers.get('X-WP-Total'), await head.text()]).toEqual([200, '1', ''])
    expect((await ask(productsPath, { method: 'HEAD' })).status).toBe(401)
    expect(await failure(await ask('cocart/v2/cart', { method: 'OPTIONS' }))).toBe('404 rest_no_route')
  })
})

describe('cookies', () => {
  interface Read {
    cart_key: string
    item_count: number
  }
  const add = (headers: Record<string, string>) =>
    ask('cocart/v2/cart/add-item', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ id: String(products.simple) }),
    })

  test('are ignored: neither cart nor login cookie is read', async () => {
    const { cart_key: key } = (await (await add({})).json()) as Read
    const Cookie = `aubenacre_cart=${key}; aubenacre_count=9; aubenacre_token=a.b.c`
    const read = (await (await ask('cocart/v2/cart', { headers: { Cookie } })).json()) as Read
    expect(read.cart_key).not.toBe(key)
    expect(read.item_count).toBe(0)
    const written = await add({ Cookie, Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' })
    expect(((await written.json()) as Read).cart_key).not.toBe(key)
    const mine = await ask('cocart/v2/cart', { headers: { 'CoCart-API-Cart-Key': key } })
    expect(((await mine.json()) as Read).item_count).toBe(1)
  })
})

describe('shop in front of another platform', () => {
  test.each(['cocart/v2/cart', 'wc/v3/products', 'wp/v2/posts', 'nothing'])(
    'returns 404 for /wp-json/%s',
    async (path) => {
      const remote = { COMMERCE_URL: 'https://platform.test' }
      const response = await askWith(remote, `${origin}/wp-json/${path}`, { headers: ours })
      expect(await failure(response)).toBe('404 rest_no_route')
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )
})
