import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { shownPages } from '../../../worker/shop/ui/pagination.tsx'
import { openHouse } from '../../support/house.ts'
import { canonicalOf, headingOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

/** A cache that is always empty. */
const noCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace

const cards = (html: string) => html.match(/<article class="card"/g)?.length ?? 0

describe('home page', () => {
  it('contains its products in the first HTML and preloads its first picture', async () => {
    const page = await visit('/')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Bijoux de perles de culture, de cristal et de pierres')
    expect(canonicalOf(page)).toBe('/')
    const preloads = page.html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(
      preloads.map((each) => /media="([^"]*)" imagesrcset="\/pictures\/([a-z-]+)-/.exec(each)?.slice(1)),
    ).toEqual([
      ['(width &lt;= 768px)', 'accueil-ouverture-etroite'],
      ['(width &gt; 768px)', 'accueil-ouverture'],
    ])
    const narrow =
      /<source media="\(width (?:&lt;|<)= 768px\)"[^>]*srcSet="([^"]*)"/.exec(page.html)?.[1] ?? ''
    expect(preloads[0]).toContain(narrow)
    expect(narrow.match(/\d+w/g)).toEqual(['480w', '724w', '1058w'])
    const newest = page.html.slice(page.html.indexOf('id="newest"'), page.html.indexOf('id="collections"'))
    expect(cards(newest)).toBe(8)
    expect(newest).not.toContain('class="sk')
  })

  it('links to gifts by recipient, budget and occasion, and to the pages about the shop', async () => {
    const { html } = await visit('/')
    const ways = html.slice(html.indexOf('class="gift-ways"'), html.indexOf('id="letters"'))
    expect(ways.match(/href="\/list\//g)).toHaveLength(12)
    for (const path of ['/post/6333', '/post/6618', '/perles', '/about', '/engagement', '/guide-list'])
      expect(html).toContain(`href="${path}"`)
  })

  it('shows an engraving on a product that visitors can buy', async () => {
    const { html } = await visit('/')
    expect(html).toContain('src="/personnalisation/7043/louise.svg?v=1"')
    expect(html).toMatch(/href="\/product\/[^"]*-7043"/)
  })

  it('shows its other parts when the platform is down', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await visit('/', {}, { ...env, COMMERCE_URL: 'https://platform.test', CACHE: noCache })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('id="newest"')
    expect(page.html).toContain('Huit collections')
    expect(page.html).not.toContain('/personnalisation/')
    expect(page.html).toContain('accueil-gravure')
    expect(error).toHaveBeenCalled()
  })
})

describe('search page', () => {
  it('shows the number of results and keeps the words in the field', async () => {
    const page = await visit('/search?wd=akoya')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toMatch(/^\d+ résultats pour “akoya”$/)
    expect(page.html).toMatch(/<input[^>]*name="wd"[^>]*value="akoya"/)
    expect(canonicalOf(page)).toBeNull()
  })

  it('invites the visitor to type when there are no words', async () => {
    for (const path of ['/search', '/search?wd=', '/search?wd=%20%09%00']) {
      expect(headingOf(await visit(path))).toBe('Que cherchez-vous\u202f?')
    }
  })

  it('escapes the typed words', async () => {
    const page = await visit(`/search?wd=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<img src=x')
    expect(headingOf(page)).toContain('&lt;img src=x')
  })

  it('shortens long words and accepts malformed UTF-8', async () => {
    const long = await visit(`/search?wd=${'é'.repeat(5000)}`)
    expect(headingOf(long)).toBe(`Rien pour “${'é'.repeat(80)}”.`)
    expect((await visit('/search?wd=%ED%A0%80%F0%9F%92%8E')).status).toBe(200)
  })
})

describe('page numbers', () => {
  it('are all shown up to seven pages, then only the nearest and the ends', () => {
    expect(shownPages(1, 4)).toEqual([1, 2, 3, 4])
    expect(shownPages(6, 12)).toEqual([1, 5, 6, 7, 12])
    expect(shownPages(1, 12)).toEqual([1, 2, 12])
  })
})
