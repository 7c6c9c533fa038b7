import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listSlugs } from '../../../worker/commerce/catalogue/list-filters.ts'
import { listWords } from '../../../worker/content/lists.ts'
import { openHouse } from '../../support/house.ts'
import { canonicalOf, headingOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

/** A cache that is always empty. */
const noCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace

const cards = (html: string) => html.match(/<article class="card"/g)?.length ?? 0

describe('product lists', () => {
  it.each(['', ...listSlugs])(
    '"%s" shows its heading, its canonical address and its products',
    async (slug) => {
      const path = slug ? `/list/${slug}` : '/list'
      const page = await visit(path)
      expect(page.status).toBe(200)
      expect(headingOf(page)).toBe(listWords(slug)?.h1)
      expect(canonicalOf(page)).toBe(path)
      expect(cards(page.html)).toBeGreaterThan(0)
      expect(page.html).not.toContain('class="card-media sk')
    },
  )

  it('/list/rings shows the rings', async () => {
    const page = await visit('/list/rings')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Bagues')
    expect(canonicalOf(page)).toBe('/list/bagues')
  })

  it.each(['/list/inconnue', '/list/__proto__', '/list/constructor', '/list/%3Cb%3E'])(
    '%s returns 404',
    async (path) => {
      const page = await visit(path)
      expect(page.status).toBe(404)
      expect(canonicalOf(page)).toBeNull()
    },
  )

  it('shows 24 products a page, each page with its own address', async () => {
    const [first, last] = await Promise.all([visit('/list'), visit('/list?page=4')])
    expect(cards(first.html)).toBe(24)
    expect(first.html).toContain('88 bijoux')
    expect(first.html).toContain('href="/list?page=2"')
    expect(cards(last.html)).toBe(88 - 3 * 24)
    expect(canonicalOf(last)).toBe('/list?page=4')
    expect(last.html).not.toContain('Page suivante')
  })

  it.each(['5', '0', '-1', '1.5', 'abc', '1e3', '99999', '0x2'])('returns 404 for page %s', async (page) => {
    expect((await visit(`/list?page=${page}`)).status).toBe(404)
  })

  it('sorts by price, keeps the order in its links and is not indexed', async () => {
    const page = await visit('/list?tri=prix-croissant')
    const prices = [
      ...page.html.matchAll(/<p class="price[^"]*">(?:<b><span[^>]*>[^<]*<\/span>)?(\d+),(\d\d)/g),
    ]
    const cents = prices.map((found) => Number(`${found[1]}${found[2]}`))
    expect(cents).toHaveLength(24)
    expect(cents).toEqual([...cents].sort((a, b) => a - b))
    expect(canonicalOf(page)).toBeNull()
    expect(page.html).toContain('href="/list?tri=prix-croissant&amp;page=2"')
    expect(page.html).toMatch(/<option value="prix-croissant" selected/)
  })

  it('explains struck prices only where there is one', async () => {
    const sentence = 'Prix barrés\u00a0: prix le plus bas des 30 jours précédents.'
    expect((await visit('/list/promotion')).html).toContain(sentence)
    expect((await visit('/list/ensemble-de-bijoux')).html).not.toContain(sentence)
    expect((await visit('/list/ensemble-de-bijoux')).html).not.toContain('<s>')
  })

  it('has a description with its number of products and its prices', async () => {
    const { html } = await visit('/list/moins-de-100')
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    expect(description).toMatch(
      /^Bijoux à moins de 100\u00a0€\u00a0: \d+ bijoux Aubenacre, de [\d,]+\u00a0€ à \d\d,\d\d\u00a0€\. /,
    )
  })

  it('of promotions says that there is none and links to the new products', async () => {
    vi.setSystemTime(new Date('2027-01-10T10:00:00Z'))
    const { status, html } = await visit('/list/promotion', {}, { ...env, CACHE: noCache })
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
    expect(status).toBe(200)
    expect(html).toContain('Pas de promotion en ce moment.')
    expect(html).toContain('Voir les nouveautés')
  })
})
