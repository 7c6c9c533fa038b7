import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parisTime } from '../../../shared/delivery/calendar.ts'
import { paths } from '../../../shared/paths.ts'
import { news, newsNow } from '../../../worker/content/news.ts'
import { atomOf } from '../../../worker/shop/seo/atom.ts'
import { openHouse } from '../../support/house.ts'
import { partsOf } from '../catalogue/xml.ts'
import { headingOf, origin, structuredOf, type Visit, visit } from '../visit.ts'

const today = new Date('2026-11-22T10:00:00Z')

beforeAll(async () => {
  vi.setSystemTime(today)
  await openHouse()
})
afterEach(() => vi.setSystemTime(today))

const shownIn = ({ html }: Visit) =>
  [...html.matchAll(/<article class="news-item" id="([^"]+)"/g)].map((found) => found[1])

describe('news page', () => {
  it('shows the news with dates and anchors, newest first', async () => {
    const page = await visit(paths.news)
    expect([page.status, headingOf(page)]).toEqual([200, 'Actualités'])
    expect(shownIn(page)).toEqual(news.map(({ slug }) => slug))
    expect(page.html).toContain('<time dateTime="2026-11-20">20 novembre 2026</time>')
    for (const { slug } of news) expect(page.html).toContain(`<a href="#${slug}">`)
    const posts = structuredOf(page)['Blog']?.['blogPost'] as { url: string; datePublished: string }[]
    expect(posts.map(({ url }) => url)).toEqual(news.map(({ slug }) => origin + paths.newsAt(slug)))
  })

  it('shows each piece of news from its day on, at midnight in Paris', async () => {
    vi.setSystemTime(new Date('2026-11-19T22:59:00Z'))
    expect(shownIn(await visit(paths.news))).not.toContain(news[0]?.slug)
    vi.setSystemTime(new Date('2026-11-19T23:01:00Z'))
    expect(shownIn(await visit(paths.news))).toContain(news[0]?.slug)
    vi.setSystemTime(new Date('2026-11-05T10:00:00Z'))
    expect(newsNow().map(({ date }) => date)).toEqual(['2026-11-02'])
  })

  it('says that there is no news yet', async () => {
    vi.setSystemTime(new Date('2026-10-01T10:00:00Z'))
    expect((await visit(paths.news)).html).toContain('Pas encore d’actualité. Revenez bientôt.')
  })

  it('is available as Markdown', async () => {
    const { html } = await visit(paths.news, { headers: { Accept: 'text/markdown' } })
    expect(html).toContain('## Fêtes : nos dernières dates de commande (20 novembre 2026)')
  })
})

describe.each([
  [paths.newsFeed, paths.news, news.length],
  [paths.guideFeed, paths.guides, 19],
])('feed %s', (path, page, count) => {
  it('contains each entry once, with absolute addresses and dates in Paris time', async () => {
    const { status, headers, html } = await visit(path)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    const [feed] = partsOf(html, 'feed')
    expect(feed).toContain(`<link rel="self" href="${origin}${path}"/>`)
    expect(feed).toContain(`<link rel="alternate" href="${origin}${page}"/>`)
    const entries = partsOf(html, 'entry')
    expect(entries).toHaveLength(count)
    const ids = partsOf(html, 'id')
    expect(new Set(ids).size).toBe(count + 1)
    for (const id of ids) expect(id).toMatch(/^tag:aubenacre\.test,2026:[a-z0-9/-]+$/)
    const days = partsOf(html, 'updated')
    for (const day of days) expect(parisTime(new Date(day))).toBe(day)
    expect(days[0]).toBe(days.slice(1).sort().at(-1))
    for (const entry of entries) {
      expect(entry).toMatch(new RegExp(`<link rel="alternate" href="${origin}/`))
      expect(partsOf(entry, 'title')[0]).not.toBe('')
      expect(partsOf(entry, 'summary')[0]).not.toBe('')
    }
  })

  it('returns 304 to a client that has it', async () => {
    const first = await visit(path)
    const tag = first.headers.get('ETag') ?? ''
    const again = await visit(path, { headers: { 'If-None-Match': tag } })
    expect([tag === '', again.status, again.html]).toEqual([false, 304, ''])
  })
})

it('a feed escapes its texts and contains at most a hundred entries', () => {
  const entry = (count: number) => ({
    name: `news/${count}`,
    title: 'Perles & <nacre>',
    path: `/news#${count}`,
    summary: '« "Deux" »\u0000',
    published: '2026-11-02',
    updated: '2026-11-02T10:00:00',
  })
  const entries = Array.from({ length: 101 }, (_, count) => entry(count))
  const written = atomOf({ path: '/f', title: 'F', page: '/p' }, entries, origin)
  expect(partsOf(written, 'entry')).toHaveLength(100)
  expect(written).toContain('<title>Perles &amp; &lt;nacre&gt;</title>')
  expect(written).toContain('<summary>« &quot;Deux&quot; »</summary>')
  expect(partsOf(written, 'updated')[1]).toBe('2026-11-02T00:00:00+01:00')
})

it.each([
  ['/', [paths.newsFeed, paths.guideFeed]],
  [paths.news, [paths.newsFeed]],
  [paths.guides, [paths.guideFeed]],
  [paths.post(6333), [paths.guideFeed]],
  [paths.all, []],
])('%s links to the feeds %o', async (path, feeds) => {
  const { html } = await visit(path)
  const dates = [
    ...html.matchAll(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/g),
  ]
  expect(dates.map((found) => found[1])).toEqual(feeds)
})
