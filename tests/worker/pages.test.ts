import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listSlugs } from '../../worker/commerce/list-filters.ts'
import { listWords } from '../../worker/content/lists.ts'
import { shownPages } from '../../worker/ui/pagination.tsx'
import { loadCatalogue } from '../support/catalogue.ts'
import { canonicalOf, headingOf, visit } from './visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

/** A cache that never has anything. */
const noCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace

const cards = (html: string) => html.match(/<article class="card"/g)?.length ?? 0

describe('home', () => {
  it('holds its jewels in the first bytes, with no placeholder among them', async () => {
    const page = await visit('/')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Bijoux de perles de culture, de cristal et de pierres')
    expect(canonicalOf(page)).toBe('/')
    expect(page.html).toMatch(/<link rel="preload" as="image" [^>]*imageSrcSet="[^"]*accueil-ouverture/i)
    const newest = page.html.slice(page.html.indexOf('id="newest"'), page.html.indexOf('id="collections"'))
    expect(cards(newest)).toBe(8)
    expect(newest).not.toContain('class="sk')
  })

  it('stands when its lists cannot be read', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await visit('/', {}, { ...env, COMMERCE_URL: 'https://platform.test', CACHE: noCache })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('id="newest"')
    expect(page.html).toContain('Huit collections')
    expect(error).toHaveBeenCalled()
  })
})

describe('lists', () => {
  it.each(['', ...listSlugs])('"%s" answers with its words', async (slug) => {
    const path = slug ? `/list/${slug}` : '/list'
    const page = await visit(path)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe(listWords(slug)?.h1)
    expect(canonicalOf(page)).toBe(path)
    expect(cards(page.html)).toBeGreaterThan(0)
    expect(page.html).not.toContain('class="card-media sk')
  })

  it('the rings of the footer are the rings', async () => {
    const page = await visit('/list/rings')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Bagues')
    expect(canonicalOf(page)).toBe('/list/bagues')
  })

  it.each(['/list/inconnue', '/list/__proto__', '/list/constructor', '/list/toString', '/list/%3Cb%3E'])(
    '%s does not exist',
    async (path) => {
      const page = await visit(path)
      expect(page.status).toBe(404)
      expect(canonicalOf(page)).toBeNull()
    },
  )

  it('shows 24 a page, each with one address', async () => {
    const [first, same, last] = await Promise.all([
      visit('/list'),
      visit('/list?page=1'),
      visit('/list?page=4'),
    ])
    expect(cards(first.html)).toBe(24)
    expect(first.html).toContain('88 bijoux')
    expect(first.html).toContain('href="/list?page=2"')
    expect(canonicalOf(same)).toBe('/list')
    expect(cards(last.html)).toBe(88 - 3 * 24)
    expect(canonicalOf(last)).toBe('/list?page=4')
    expect(last.html).not.toContain('Page suivante')
  })

  it.each(['5', '0', '-1', '1.5', 'abc', '1e3', '99999', '0x2'])('has no page %s', async (page) => {
    expect((await visit(`/list?page=${page}`)).status).toBe(404)
  })

  it('sorts, keeps the order in its links and is not indexed then', async () => {
    const page = await visit('/list?tri=prix-croissant')
    const prices = [
      ...page.html.matchAll(/<p class="price[^"]*"><b>(?:<span[^>]*>[^<]*<\/span>)?(\d+),(\d\d)/g),
    ]
    const cents = prices.map((found) => Number(`${found[1]}${found[2]}`))
    expect(cents).toHaveLength(24)
    expect(cents).toEqual([...cents].sort((a, b) => a - b))
    expect(canonicalOf(page)).toBeNull()
    expect(page.html).toContain('href="/list?tri=prix-croissant&amp;page=2"')
    expect(page.html).toMatch(/<option value="prix-croissant" selected/)
  })

  it('takes an order it does not know for its own', async () => {
    const page = await visit('/list?tri=__proto__')
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<option value="selection" selected/)
  })

  it('says what a price struck through is, only where there is one', async () => {
    const sentence = 'Prix barrés\u00a0: prix le plus bas des 30 jours précédents.'
    expect((await visit('/list/promotion')).html).toContain(sentence)
    expect((await visit('/list/ensemble-de-bijoux')).html).not.toContain(sentence)
    expect((await visit('/list/ensemble-de-bijoux')).html).not.toContain('<s>')
  })

  it('describes itself by what it holds', async () => {
    const { html } = await visit('/list/moins-de-100')
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    expect(description).toMatch(
      /^Bijoux à moins de 100\u00a0€\u00a0: \d+ bijoux Aubenacre, de [\d,]+\u00a0€ à \d\d,\d\d\u00a0€\. /,
    )
  })

  it('crosses the three choices of a gift', async () => {
    const page = await visit('/list?pour=cadeaux-pour-lui&budget=moins-de-100&occasion=anniversaire')
    expect(headingOf(page)).toBe('Trouver un cadeau')
    expect(canonicalOf(page)).toBeNull()
    const ids = (html: string) =>
      [...html.matchAll(/<h3><a href="\/product\/[^"]*?-(\d{4})[-"]/g)].map((found) => found[1])
    const crossed = ids(page.html)
    expect(crossed.length).toBeGreaterThan(0)
    for (const slug of ['cadeaux-pour-lui', 'anniversaire']) {
      const pages = await Promise.all([visit(`/list/${slug}`), visit(`/list/${slug}?page=2`)])
      expect(ids(pages.map(({ html }) => html).join(''))).toEqual(expect.arrayContaining(crossed))
    }
  })

  it('without any promotion says so and shows the way to the new jewels', async () => {
    vi.setSystemTime(new Date('2027-01-10T10:00:00Z'))
    const { status, html } = await visit('/list/promotion', {}, { ...env, CACHE: noCache })
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
    expect(status).toBe(200)
    expect(html).toContain('Pas de promotion en ce moment.')
    expect(html).toContain('Voir les nouveautés')
  })
})

describe('search', () => {
  it('counts what it found and keeps the words in the box', async () => {
    const page = await visit('/search?wd=akoya')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toMatch(/^\d+ résultats pour “akoya”$/)
    expect(page.html).toMatch(/<input[^>]*name="wd"[^>]*value="akoya"/)
    expect(canonicalOf(page)).toBeNull()
  })

  it('asks when nothing was typed', async () => {
    for (const path of ['/search', '/search?wd=', '/search?wd=%20%09%00']) {
      expect(headingOf(await visit(path))).toBe('Que cherchez-vous\u202f?')
    }
  })

  it('escapes what was typed', async () => {
    const page = await visit(`/search?wd=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<img src=x')
    expect(headingOf(page)).toContain('&lt;img src=x')
  })

  it('bounds what was typed, broken letters included', async () => {
    const long = await visit(`/search?wd=${'é'.repeat(5000)}`)
    expect(headingOf(long)).toBe(`Rien pour “${'é'.repeat(80)}”.`)
    expect((await visit('/search?wd=%ED%A0%80%F0%9F%92%8E')).status).toBe(200)
  })
})

describe('numbers of the pages', () => {
  it('are all there up to seven, then those near', () => {
    expect(shownPages(1, 4)).toEqual([1, 2, 3, 4])
    expect(shownPages(6, 12)).toEqual([1, 5, 6, 7, 12])
    expect(shownPages(1, 12)).toEqual([1, 2, 12])
  })
})
