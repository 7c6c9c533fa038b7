import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import type { Env } from '../../worker/env.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { countedDb } from '../support/counted-db.ts'
import { canonicalOf, headingOf, visit } from './visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const withoutCache = (more: Partial<Env> = {}): Env => ({
  ...env,
  CACHE: { get: async () => null, put: async () => {} } as unknown as KVNamespace,
  ...more,
})

/** Returns the ids of the cards in a piece of HTML, in order. */
const cardsIn = (html: string) =>
  [...html.matchAll(/<button class="heart[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))

describe('GET /cards', () => {
  it('returns the cards in the requested order, without unknown products and drafts', async () => {
    await env.DB.prepare("UPDATE products SET status = 'draft' WHERE id = 7012").run()
    const { status, html } = await visit(paths.cardsOf([7021, 9999, 7001, 7012, 7091]))
    expect(status).toBe(200)
    expect(cardsIn(html)).toEqual([7021, 7001, 7091])
    expect(html).toMatch(/^<article class="card">/)
    expect(html).not.toContain('<html')
    expect(html).toContain('href="/product/parure-aube-akoya-7091-7021-7051"')
    expect(html).not.toMatch(/ style="| onclick="/)
  })

  it('returns at most 24 cards', async () => {
    const many = Array.from({ length: 30 }, (_, index) => 7001 + index)
    const { html } = await visit(paths.cardsOf(many))
    expect(cardsIn(html).length).toBeGreaterThan(15)
    expect(cardsIn(html).length).toBeLessThanOrEqual(24)
  })

  it.each(['', '?bijoux=', '?bijoux=x', '?bijoux=%00-%27', '?bijoux=0-00-1e9', '?other=7001', '?bijoux=%'])(
    'returns nothing for %j, without a read of the catalogue',
    async (query) => {
      const { db, asked } = countedDb(env.DB)
      const { status, html } = await visit(paths.cards + query, {}, { ...env, DB: db })
      expect([status, html]).toEqual([200, ''])
      expect(asked().filter((sql) => /\bproducts\b/.test(sql))).toEqual([])
    },
  )

  it('returns public cards, the same for each visitor, with noindex', async () => {
    const cookie =
      '__Host-aubenacre_cart=8ec220a864f725cc35d4b805789fea; __Host-aubenacre_count=3; __Host-aubenacre_notice=%7B%7D'
    const known = await visit(paths.cardsOf([7001, 7002]), { headers: { Cookie: cookie } })
    const unknown = await visit(paths.cardsOf([7001, 7002]))
    expect(known.html).toBe(unknown.html)
    for (const { headers } of [known, unknown]) {
      expect(headers.get('Cache-Control')).toBe('public, no-cache')
      expect(headers.get('ETag')).not.toBeNull()
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('is cached at the edge', async () => {
    const { db, asked } = countedDb(env.DB)
    const reads = () => asked().filter((sql) => /\bproducts\b/.test(sql)).length
    const shop = withoutCache({ DB: db })
    const first = await visit(paths.cardsOf([7085, 7086]), {}, shop)
    const before = reads()
    expect(before).toBeGreaterThan(0)
    expect((await visit(`${paths.cardsOf([7085, 7086])}&utm=x`, {}, shop)).html).toBe(first.html)
    expect(reads()).toBe(before)
  })

  it('caches each product alone, so that KV shows no combination of favourites', async () => {
    const put = vi.fn(async (_key: string) => {})
    const CACHE = { get: async () => null, put } as unknown as KVNamespace
    await visit(paths.cardsOf([7083, 7084]), {}, { ...env, CACHE })
    const names = put.mock.calls.map(([key]) => key.split(':').slice(-2).join(':'))
    expect(names.sort()).toEqual(['product:7083', 'product:7084'])
  })

  it('returns an error without public caching when the platform is down', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failed = await visit(
      paths.cardsOf([7005]),
      {},
      withoutCache({ COMMERCE_URL: 'https://platform.test' }),
    )
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.headers.get('Cache-Control') ?? '').not.toContain('public')
    silence.mockRestore()
  })
})

describe('favourites page of a guest', () => {
  it('shows no card, links to the login and loads the favourites of the device', async () => {
    const page = await visit(paths.favorites)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Mes favoris')
    expect(canonicalOf(page)).toBeNull()
    expect(page.html).toContain('Connectez-vous pour garder vos favoris.')
    expect(page.html).toContain('href="/account?backUrl=%2Ffavorite"')
    expect(page.html).toContain('<p class="no-js">Une fois connecté, touchez le cœur')
    expect(page.html).toContain('data-late="favourites"')
    expect(page.html).not.toContain('data-customer')
    expect(cardsIn(page.html)).toEqual([])
  })

  it('is linked from the heart in the header', async () => {
    const { html } = await visit(paths.home)
    expect(html).toMatch(/<a class="icon-btn" href="\/favorite" aria-label="Mes favoris"/)
  })
})

describe('shared selection of favourites', () => {
  it('shows its products to anyone, without the name of the customer', async () => {
    const page = await visit(paths.sharedFavorites([7021, 9999, 7001]))
    expect(headingOf(page)).toBe('Une sélection de bijoux')
    expect(canonicalOf(page)).toBeNull()
    const [main = ''] = /<main.*<\/main>/s.exec(page.html) ?? []
    expect(cardsIn(main)).toEqual([7021, 7001])
    expect(main).not.toContain('data-late="favourites"')
    expect(main).not.toContain('Connectez-vous')
  })

  it.each(['', 'x', '9999', '<script>', '%', '7001.5', '-'])(
    'is empty for products that do not exist: %j',
    async (named) => {
      const page = await visit(`${paths.favorites}?bijoux=${encodeURIComponent(named)}`)
      expect(page.status).toBe(200)
      expect(page.html).toContain('Aucun bijou ici pour l’instant.')
      expect(cardsIn(page.html)).toEqual([])
    },
  )
})
