import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import { hostPrefix } from '../../shop/shopper.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const production: Env = { ...env, ENVIRONMENT: 'production', SITE_URL: 'https://aubenacre.test' }

async function ask(url: string, init: RequestInit = {}, bindings: Env = production): Promise<Response> {
  const context = createExecutionContext()
  const answer = await worker.fetch(new Request(url, { redirect: 'manual', ...init }), bindings, context)
  const body = await answer.arrayBuffer()
  await waitOnExecutionContext(context)
  return new Response([204, 304].includes(answer.status) ? null : body, answer)
}

const paths = [
  '/',
  '/list?tri=prix',
  '/account',
  '/checkout',
  '/atelier',
  '/wp-json/wc/v3/products',
  '/no-page',
]

describe('plain HTTP in production', () => {
  it.each(paths)('redirects %s to HTTPS at the configured address', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      for (const host of ['aubenacre.test', 'elsewhere.test']) {
        const answer = await ask(`http://${host}${path}`, { method, headers: { Cookie: 'aubenacre_cart=1' } })
        expect([answer.status, answer.headers.get('Location')]).toEqual([
          301,
          `https://aubenacre.test${path}`,
        ])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    }
  })

  it.each([
    ['POST', '/cart/items'],
    ['POST', '/account'],
    ['POST', '/wp-json/jwt-auth/v1/token'],
    ['POST', '/hooks/woocommerce'],
    ['PUT', '/wp-json/cocart/v2/cart'],
    ['DELETE', '/wp-json/cocart/v2/cart/item/x'],
    ['OPTIONS', '/wp-json/'],
  ])('refuses %s %s', async (method, path) => {
    const answer = await ask(`http://aubenacre.test${path}`, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([403, null])
    expect(await answer.text()).toContain('https')
  })

  it('redirects unnamed hosts to themselves, but refuses the workshop there', async () => {
    const unnamed: Env = { ...env, ENVIRONMENT: 'production' }
    expect((await ask('http://elsewhere.test/list', {}, unnamed)).headers.get('Location')).toBe(
      'https://elsewhere.test/list',
    )
    const answer = await ask('http://elsewhere.test/atelier/commandes', {}, unnamed)
    expect([answer.status, answer.headers.get('Location')]).toEqual([403, null])
  })
})

describe('cookies', () => {
  const add = (url: string, cookie?: string, bindings: Env = env) =>
    ask(
      `${url}/cart/items`,
      {
        method: 'POST',
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(cookie && { Cookie: cookie }),
        },
        body: 'id=7057',
      },
      bindings,
    )

  it('over TLS have the __Host- prefix in every environment', async () => {
    for (const bindings of [env, production]) {
      const lines = (await add('https://aubenacre.test', undefined, bindings)).headers.getSetCookie()
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line).toMatch(/^__Host-aubenacre_\w+=.*Path=\/; HttpOnly; Secure;/)
    }
  })

  it('over HTTP on localhost have no prefix', async () => {
    const lines = (await add('http://localhost:8787')).headers.getSetCookie()
    expect(lines.some((line) => line.startsWith('aubenacre_cart='))).toBe(true)
    for (const line of lines) expect(line).not.toMatch(/__Host-|Secure/)
  })

  it('without the prefix are read once and replaced', async () => {
    const first = (await add('https://aubenacre.test')).headers.getSetCookie()
    const key = /^__Host-aubenacre_cart=([0-9a-f]{32})/.exec(
      first.find((line) => line.includes('_cart=')) ?? '',
    )?.[1]
    const page = await ask(
      'https://aubenacre.test/about',
      { headers: { Cookie: `aubenacre_cart=${key}; aubenacre_count=1; aubenacre_promo=1` } },
      env,
    )
    expect(await page.text()).toContain('class="count"')
    const lines = page.headers.getSetCookie()
    expect(lines).toContainEqual(
      expect.stringMatching(`^__Host-aubenacre_cart=${key}; Max-Age=604800;.*Secure`),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^__Host-aubenacre_promo=1;/))
    for (const name of ['cart', 'count', 'promo'])
      expect(lines).toContainEqual(expect.stringMatching(`^aubenacre_${name}=; Max-Age=0`))
    expect(page.headers.get('Cache-Control')).toContain('private')
    expect(page.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
  })

  it('without the prefix are ignored beside a new one', async () => {
    const page = await ask(
      'https://aubenacre.test/about',
      { headers: { Cookie: `${hostPrefix}aubenacre_promo=1; aubenacre_count=4; aubenacre_name=Mallory` } },
      env,
    )
    const html = await page.text()
    expect(html).not.toContain('Mallory')
    expect(html).not.toContain('>4<')
  })
})

describe('Strict-Transport-Security', () => {
  it('lasts one year, and has preload only when the settings say so', async () => {
    const policy = async (bindings: Env) =>
      (await ask('https://aubenacre.test/list', {}, bindings)).headers.get('Strict-Transport-Security')
    expect(await policy(env)).toBe('max-age=31536000; includeSubDomains')
    expect(await policy({ ...env, HSTS_PRELOAD: 'on' })).toBe('max-age=31536000; includeSubDomains; preload')
  })
})
