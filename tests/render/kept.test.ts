import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { notifyChanges } from '../../worker/cache/changes.ts'
import { type Visit, visit as visitShop } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { countedDb } from '../support/counted-db.ts'

beforeAll(async () => {
  await loadCatalogue(env.DB)
  page = (await visit('/product/x-7001')).headers.get('Location') ?? ''
})

const product = 7001
/** The current path of the product. Renaming it changes the path, and the old one redirects. */
let page = ''
const describeAs = async (words: string) => {
  await env.DB.prepare('UPDATE products SET description = ?2 WHERE id = ?1')
    .bind(product, `<p>${words}</p>`)
    .run()
}
const etagOf = ({ headers }: Visit) => headers.get('ETag') ?? ''
const { db, asked } = countedDb(env.DB)
const shop = { ...env, DB: db }
const visit = (path: string, init: RequestInit = {}, bindings = shop) => visitShop(path, init, bindings)
/** The number of times that the catalogue was read. */
const reads = () => asked().filter((sql) => /\bproducts\b/.test(sql)).length

describe('shared page', () => {
  it('is rendered once, and again when its data has changed', async () => {
    const first = await visit(page)
    const before = reads()
    expect(before).toBeGreaterThan(0)
    const again = await visit(page)
    expect(again.html).toBe(first.html)
    expect(reads()).toBe(before)
    await describeAs('Tout autrement dite.')
    expect((await visit(page)).html).toBe(first.html)
    await notifyChanges(env, ['product-7001'])
    const renamed = await visit(page)
    expect(renamed.html).toContain('Tout autrement dite.')
    expect(etagOf(renamed)).not.toBe(etagOf(first))
  })

  it('returns 304 with the original headers, without rendering', async () => {
    const held = await visit(page)
    const same = await visit(page, { headers: { 'If-None-Match': `W/${etagOf(held)}` } })
    expect([same.status, same.html]).toEqual([304, ''])
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'ETag', 'Vary'])
      expect(same.headers.get(name)).toBe(held.headers.get(name))
    expect(held.headers.get('Cache-Control')).toBe('no-cache')
    expect((await visit(page, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('is rendered once for all visitors and filled with the values of each', async () => {
    const cookie = { Cookie: 'other=1; __Host-aubenacre_count=3' }
    const own = await visit('/list/colliers', { headers: cookie })
    expect(own.html).toContain('aria-label="Mon panier, 3 articles"')
    expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(own.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
    const before = reads()
    expect(before).toBeGreaterThan(0)
    const shared = await visit('/list/colliers', { headers: { Cookie: 'other=1' } })
    expect(shared.html).toContain('aria-label="Mon panier, vide"')
    expect(shared.headers.get('Cache-Control')).toBe('no-cache')
    expect(shared.headers.get('Vary')).toContain('Cookie')
    expect(shared.headers.getSetCookie()).toEqual([])
    const more = await visit('/list/colliers', {
      headers: { Cookie: '__Host-aubenacre_count=12; __Host-aubenacre_promo=1' },
    })
    expect(more.html).toContain('aria-label="Mon panier, 12 articles"')
    expect([shared.html.includes('class="promo'), more.html.includes('class="promo')]).toEqual([true, false])
    expect(reads()).toBe(before)
    const etags = [own, shared, more].map(etagOf)
    expect(new Set(etags).size).toBe(3)
    for (const [held, headers] of [
      [own, cookie],
      [shared, {}],
    ] as const) {
      const knows = (etag: string) =>
        visit('/list/colliers', { headers: { ...headers, 'If-None-Match': etag } })
      expect((await knows(etagOf(held))).status).toBe(304)
      expect((await knows(etagOf(more))).status).toBe(200)
    }
  })

  it('is the same when rendered for a visitor or filled later', async () => {
    const claims = btoa(JSON.stringify({ data: { user: { id: '7' } } })).replaceAll('=', '')
    const headers = {
      Cookie: `__Host-aubenacre_token=e30.${claims}.x; __Host-aubenacre_name=${encodeURIComponent('Léa <b>')}; __Host-aubenacre_count=2`,
    }
    const drawn = await visit('/entretien', { headers })
    const filled = await visit('/entretien', { headers })
    expect(filled.html).toBe(drawn.html)
    expect(filled.html).toContain('Bonjour Léa &lt;b&gt;')
    expect(filled.html).toContain('data-customer="7"')
    expect(filled.html).not.toContain('v-slot')
    expect((await visit('/entretien')).html).not.toContain('Bonjour')
  })

  it('shows a notice once and to its visitor only', async () => {
    const notice = encodeURIComponent(JSON.stringify({ tone: 'success', text: 'Pour vous seule.' }))
    const response = await visit('/about', { headers: { Cookie: `__Host-aubenacre_notice=${notice}` } })
    expect(response.html).toContain('Pour vous seule.')
    expect(response.headers.getSetCookie().join()).toContain('__Host-aubenacre_notice=;')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const other = await visit('/about')
    expect(other.html).not.toContain('Pour vous seule.')
    expect(other.headers.getSetCookie()).toEqual([])
  })

  it('runs only script files of the shop', async () => {
    const { html, headers } = await visit('/')
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/)
    expect(html).not.toContain('nonce=')
  })

  it('has a Markdown version, and no cached version for filters or unknown products', async () => {
    await visit('/list/bagues')
    const markdown = await visit('/list/bagues', { headers: { Accept: 'text/markdown' } })
    expect(markdown.html).toMatch(/^# Bagues/)
    expect(etagOf(await visit('/list/bagues?metal=vermeil'))).toBe('')
    expect(etagOf(await visit('/list/bagues?tri=prix-croissant'))).not.toBe('')
    expect(etagOf(await visit('/product/none-999999'))).toBe('')
  })

  it('is cached by Cloudflare only at the configured address, with its tags', async () => {
    const elsewhere = await visit('/list/bracelets')
    expect(elsewhere.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
    const site = { ...env, SITE_URL: 'https://aubenacre.test' }
    const { headers } = await visit('/list/bracelets', {}, site)
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=240, stale-if-error=240',
    )
    expect(headers.get('Cache-Tag')?.split(',')).toEqual(
      expect.arrayContaining(['pieces', 'lists', expect.stringMatching(/^product-\d+$/)]),
    )
    const own = await visit('/cart', {}, site)
    expect(own.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store')
  })

  it('is listed for the operator, who can invalidate it', async () => {
    const bindings = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'sixteen-letters-or-more' }
    const headers = { Authorization: `Basic ${btoa('atelier:sixteen-letters-or-more')}` }
    await visit('/list/bagues', {}, bindings)
    const shown = await visit('/atelier/cache', { headers }, bindings)
    expect(shown.html).toMatch(
      /<b>[^<]*\/list\/bagues<\/b><br\/><span[^>]*>Page, il y a [^<]*vaut encore [^<]*lists product-/,
    )
    expect(shown.html).toContain('Plateforme de la maison.')
    const send = (body: string) =>
      visit(
        '/atelier/cache',
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
          body,
        },
        bindings,
      )
    expect((await send('tag=bagues')).status).toBe(422)
    expect((await send('tag=lists')).status).toBe(303)
    expect((await visit('/atelier/cache', { headers }, bindings)).html).toContain(', a changé, ')
    expect((await visit('/atelier/cache', {}, bindings)).status).toBe(303)
  })

  it('is rendered again after the daily dispatch hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:59:00Z') })
    const before = await visit(page)
    vi.setSystemTime(new Date('2026-11-24T11:00:30Z'))
    expect((await visit(page)).html).not.toBe(before.html)
    vi.useRealTimers()
  })
})
