import { env, SELF } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths, productPath } from '../../../shared/paths.ts'
import { speculationRules } from '../../../shared/speculation-rules.ts'
import { asset } from '../../../worker/assets.ts'
import { openHouse } from '../../support/house.ts'
import { origin, visit } from '../visit.ts'

beforeAll(openHouse)

const product = productPath({ id: 7057, name: 'Puces Rosée' })
const ahead = { 'Sec-Purpose': 'prefetch;prerender' }
const notice = `__Host-aubenacre_notice=${encodeURIComponent(JSON.stringify({ tone: 'success', text: 'C’est noté.' }))}`

describe('speculation rules', () => {
  it.each([paths.all, paths.cart, '/rien-ici'])(
    'are, with the final script, the only inline scripts that the policy of %s allows',
    async (path) => {
      const file = await env.ASSETS.fetch(new URL(asset('speculation-rules.json'), origin))
      const text = await file.text()
      expect(JSON.parse(text)).toEqual(speculationRules)
      const { html, headers } = await visit(path)
      const last = /<script>(.*)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? ''
      const prints = [text, last].map((code) => createHash('sha256').update(code).digest('base64'))
      const scripts = /script-src ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')
      expect(scripts?.[1]?.match(/'sha256-[^']+'/g)).toEqual(prints.map((print) => `'sha256-${print}'`))
    },
  )

  const named = (kind: 'prefetch' | 'prerender', path: string) =>
    speculationRules[kind].some(({ where }) =>
      where.and.some(
        (condition) =>
          'href_matches' in condition &&
          [condition.href_matches]
            .flat()
            .some((pathname) => new URLPattern({ pathname }).test(origin + path)),
      ),
    )

  it.each([paths.all, `${paths.list('bagues')}?page=2`, product])('prerender %s', (path) => {
    expect(named('prerender', path)).toBe(true)
    expect(named('prefetch', path)).toBe(true)
  })

  it.each([
    paths.cart,
    paths.cartItemRemoval('0'.repeat(32)),
    paths.cartWithout('0'.repeat(32)),
    paths.checkout,
    paths.result(1, 'wc_order_x'),
    paths.demoPayment('sim_1'),
    paths.account,
    paths.favorites,
    '/wp-json/wc/v3/products',
    '/login',
    '/logout',
    '/newsletter',
    '/language',
  ])('exclude %s', (path) => {
    expect(named('prefetch', path)).toBe(false)
    expect(named('prerender', path)).toBe(false)
  })
})

describe('prefetch request', () => {
  it.each([paths.home, paths.all, product, `${paths.search}?wd=akoya`])(
    'returns %s without a cookie',
    async (path) => {
      const answer = await visit(path, { headers: { ...ahead, Cookie: notice } })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it.each([paths.cart, paths.checkout, paths.result(1, 'x'), paths.account, paths.favorites])(
    'returns 503 for %s, without a cookie',
    async (path) => {
      const answer = await visit(path, { headers: { ...ahead, Cookie: notice } })
      expect(answer.status).toBe(503)
      expect(answer.html).toBe('')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  it('leaves the notice for the page that the visitor opens', async () => {
    const unseen = await visit(product, { headers: { ...ahead, Cookie: notice } })
    expect(unseen.html).not.toContain('C’est noté.')
    const seen = await visit(product, { headers: { Cookie: notice } })
    expect(seen.html).toContain('C’est noté.')
    expect(seen.headers.getSetCookie()).toEqual([expect.stringContaining('__Host-aubenacre_notice=;')])
  })
})

describe('prefetched pages', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    SELF.fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body,
    })
  const dropped = '"prefetchCache", "prerenderCache"'

  it.each([
    [paths.cartItems, 'id=7057'],
    [paths.logout, ''],
    [paths.dismissPromo, ''],
  ])('are cleared by POST %s', async (path, body) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Clear-Site-Data')).toBe(dropped)
  })

  it('stay when a write changes no page or is refused', async () => {
    const letter = await post(paths.newsletter, 'email=claire@example.com', { Accept: 'application/json' })
    expect(letter.status).toBe(200)
    expect(letter.headers.get('Clear-Site-Data')).toBeNull()
    const refusal = await post(paths.cartItems, 'id=1', { Accept: 'application/json' })
    expect(refusal.ok).toBe(false)
    expect(refusal.headers.get('Clear-Site-Data')).toBeNull()
  })

  it('stay after a write through the REST API', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await post('/wp-json/cocart/v2/cart/add-item', '{"id":"7057","quantity":"1"}', headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Clear-Site-Data')).toBeNull()
  })
})
