import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Suggestions } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import type { Env } from '../../../worker/env.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'
import { visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const addressOf = (typed: string) => `${paths.suggestions}?wd=${encodeURIComponent(typed)}`
const nothing: Suggestions = { lists: [], guides: [], products: [], corrected: null }

async function suggest(typed: string, init: RequestInit = {}, bindings: Env = env): Promise<Suggestions> {
  const answer = await visit(addressOf(typed), init, bindings)
  expect(answer.status).toBe(200)
  return JSON.parse(answer.html)
}

describe('search suggestions', () => {
  it('contain lists, guides and products for incomplete words', async () => {
    const { lists, guides, products } = await suggest('perl')
    expect(lists).toHaveLength(3)
    expect(lists[0]).toEqual({ name: 'Perles de culture Akoya', path: '/list/akoya' })
    expect(guides).toHaveLength(3)
    expect(guides[0]?.path).toMatch(/^\/post\/\d+$/)
    expect(products).toHaveLength(5)
    for (const { name, path, materials, price, picture } of products) {
      expect(name).not.toBe('')
      expect(path).toMatch(/^\/product\/[a-z\d-]+-\d{4}(-\d{4})*$/)
      expect(materials).not.toBe('')
      expect(Number.isInteger(price)).toBe(true)
      expect(picture?.src).toMatch(/^\/pictures\/\d{4}-1-320\.webp$/)
    }
  })

  it.each(['BAG-AKO-001', 'bag-ako-001', 'bagako001', 'BAGAKO001'])(
    '%s finds its product first',
    async (code) => {
      const { products } = await suggest(code)
      expect(products[0]?.name).toBe('Bague Aube Akoya')
      expect(products[0]?.path).toBe('/product/bague-aube-akoya-7001')
    },
  )

  it('correct typing errors', async () => {
    const { lists, products, corrected } = await suggest('akoia')
    expect(corrected).toBe('akoya')
    expect(lists[0]).toEqual({ name: 'Perles de culture Akoya', path: '/list/akoya' })
    expect(products[0]?.name).toContain('Akoya')
  })

  it('contain the lists of several words', async () => {
    const { lists, products } = await suggest('bague homme')
    expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['/list/bagues', '/list/homme']))
    expect(products[0]?.path).toMatch(/-701[234]$/)
  })

  it.each(['', ' ', 'a', '\u0000', '%', '💎'])(
    'are empty for %j, without a query of the catalogue',
    async (typed) => {
      const counted = countedDb(env.DB)
      expect(await suggest(typed, {}, { ...env, DB: counted.db })).toEqual(nothing)
      expect(counted.asked().filter((sql) => !sql.includes('changes'))).toEqual([])
    },
  )

  it.each([
    ['NUL', 'perle\u0000noire'],
    ['10 kB', 'é'.repeat(10_000)],
    ['percents', '%%%25_%'],
    ['markup', '"><script>alert(1)</script>'],
    ['SQL', `"*' OR 1=1 --`],
    ['half a letter', '\ud83d bague'],
    ['an object of JavaScript', '__proto__ constructor'],
  ])('return valid data for %s', async (_, typed) => {
    const { lists, guides, products } = await suggest(typed.toWellFormed())
    expect([lists, guides, products].every(Array.isArray)).toBe(true)
  })

  it.each(['%ED%A0%80bague', '%', '%E9toile', 'bague%00', '%F0%9F'])(
    'return 200 for the malformed query %s',
    async (wd) => {
      expect((await visit(`${paths.suggestions}?wd=${wd}`)).status).toBe(200)
    },
  )

  it('return 200 without a word or with two', async () => {
    expect(JSON.parse((await visit(paths.suggestions)).html)).toEqual(nothing)
    expect((await visit(`${addressOf('collier')}&wd=bague`)).status).toBe(200)
  })
})

describe('response with search suggestions', () => {
  it('is public and does not depend on the visitor', async () => {
    const cookie =
      '__Host-aubenacre_cart=8ec220a864f725cc35d4b805789fea; __Host-aubenacre_count=3; __Host-aubenacre_notice=%7B%7D'
    const [known, unknown] = [
      await visit(addressOf('sautoir'), { headers: { Cookie: cookie } }),
      await visit(addressOf('sautoir')),
    ]
    expect(known.html).toBe(unknown.html)
    for (const { headers } of [known, unknown, await visit(addressOf('a'))]) {
      expect(headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
      expect(headers.get('Set-Cookie')).toBeNull()
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it('is cached for all spellings of the same words', async () => {
    const counted = countedDb(env.DB)
    const bindings = {
      ...env,
      DB: counted.db,
      CACHE: { get: async () => null, put: async () => {} } as unknown as KVNamespace,
    }
    const first = await suggest('Bague  Cristal', {}, bindings)
    expect(first.products.length).toBeGreaterThan(0)
    const rounds = counted.rounds()
    expect(rounds).toBeGreaterThan(0)
    expect(await suggest(' bague cristal ', {}, bindings)).toEqual(first)
    expect(counted.rounds()).toBe(rounds)
  })

  it('is an error without public caching when the platform is down', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bindings = {
      ...env,
      COMMERCE_URL: 'https://platform.test',
      CACHE: { get: async () => null, put: async () => {} } as unknown as KVNamespace,
    }
    const failed = await visit(addressOf('gourmette'), { headers: { Accept: 'application/json' } }, bindings)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.headers.get('Cache-Control') ?? '').not.toContain('public')
    expect((await suggest('gourmette')).products.length).toBeGreaterThan(0)
    silence.mockRestore()
  })
})

describe('suggestions from a platform that does not search product codes', () => {
  it('request the product by its code in addition to the words', async () => {
    const asked: URL[] = []
    const remote = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = new URL((input as Request).url)
      asked.push(url)
      const ours = url.pathname.includes('/aubenacre/')
      if (ours) return Response.json({ code: 'rest_no_route', message: '', data: {} }, { status: 404 })
      if (url.searchParams.has('search')) return Response.json([], { headers: { 'X-WP-Total': '0' } })
      return embedded.fetch(new Request(url), { ...env, IN_PROCESS: true }, createExecutionContext())
    })
    const bindings = { ...env, COMMERCE_URL: 'https://platform.test' }
    const { products } = await suggest('bagako002', {}, bindings)
    expect(products.map(({ path }) => path)).toEqual([expect.stringMatching(/-7002$/)])
    expect(asked.map((url) => url.searchParams.get('sku'))).toContain('bagako002,BAGAKO002,BAG-AKO-002')
    asked.length = 0
    expect((await suggest('deux mots', {}, bindings)).products).toEqual([])
    expect(asked.some((url) => url.searchParams.has('sku'))).toBe(false)
    remote.mockRestore()
  })
})

describe('search field', () => {
  it.each(['/', '/search', '/search?wd=zzzz', '/rien-ici'])(
    'exists several times on %s, without a duplicate id',
    async (path) => {
      const { html } = await visit(path)
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
      const fields = html.match(/<input [^>]*name="wd"[^>]*>/g) ?? []
      expect(fields.length).toBeGreaterThan(1)
      for (const field of fields) {
        expect(field).toContain('placeholder="Une bague, une référence, une occasion…"')
        expect(field).toContain('aria-label="Rechercher"')
      }
      expect(html.match(/autofocus/gi) ?? []).toHaveLength(path === '/search' ? 1 : 0)
    },
  )
})
