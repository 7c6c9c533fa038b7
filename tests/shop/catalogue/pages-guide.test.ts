import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { linesOf } from '../../../shared/catalogue/blocks.ts'
import { escapeMarkup } from '../../../shared/words/fit-words.ts'
import { picture } from '../../../worker/assets.ts'
import { decodeEntities } from '../../../worker/commerce/contract/text.ts'
import { guidePicture } from '../../../worker/content/guides.ts'
import { placesOf } from '../../../worker/content/places.ts'
import { houseGuides, loadCatalogue } from '../../support/catalogue.ts'
import { canonicalOf, headingOf, origin, structuredOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

/** A cache that is always empty. */
const noCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace

/** Returns a database that changes each statement and has no session. */
const databaseThat = (asks: (sql: string) => string) =>
  ({
    prepare: (sql: string) => env.DB.prepare(asks(sql)),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  }) as unknown as D1Database

/** Returns the words of a page, with the alternative texts of its figures. */
const textOf = (html: string) =>
  decodeEntities(
    html
      .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<!-- -->|<\/?(?:a|strong)(?: [^>]*)?>/g, '')
      .replace(/<[^>]*>/g, ' '),
  )

/** Returns the ids that a row of the page links to. */
const idsIn = (html: string, row: 'cited' | 'next', before: string) => {
  const from = html.indexOf(`id="${row}"`)
  const part = html.slice(from, html.indexOf('</section>', from))
  const found = [...part.matchAll(new RegExp(`<(?:h3><)?a href="/${before}(\\d+)"`, 'g'))]
  return [...new Set(found.map(([, id]) => Number(id)))]
}

describe('guide page', () => {
  it.each(houseGuides.map((guide) => [guide.id, guide] as const))(
    '%i contains the whole article, its products and its links in the first HTML',
    async (id, { title, seo, description, lead, body, products, next, places }) => {
      const page = await visit(`/post/${id}`)
      expect(page.status).toBe(200)
      expect(headingOf(page)).toBe(title)
      expect(canonicalOf(page)).toBe(`/post/${id}`)
      const named = /<title>(.*?)<\/title>/.exec(page.html)?.[1]
      expect([escapeMarkup(seo), `${escapeMarkup(seo)} — Aubenacre`]).toContain(named)
      expect(page.html).toContain(`<meta name="description" content="${escapeMarkup(description)}"`)
      const text = textOf(page.html)
      for (const line of [lead, ...body.flatMap(linesOf)]) expect(text).toContain(line)
      expect(idsIn(page.html, 'cited', 'product/[^"]*-')).toEqual(products)
      expect(idsIn(page.html, 'next', 'post/').slice(0, next.length)).toEqual(next)
      expect(placesOf(places)).toHaveLength(places.length)
      expect(page.html).not.toMatch(/ style="| onclick="/)
      // The cart drawer has placeholders, but the guide itself has none.
      expect(page.html.slice(0, page.html.indexOf('</main>'))).not.toMatch(/class="(?:[^"]* )?sk[ "]/)
      expect(guidePicture(id)?.alt).toBeTruthy()
      const { name, wide, middle } = guidePicture(id) ?? { name: '' }
      for (const each of [name, wide ?? name, middle ?? name]) expect(picture(each)?.src).toBeTruthy()
    },
  )

  it('has a table of contents with working anchors', async () => {
    const { html } = await visit('/post/6686')
    const contents = html.slice(html.indexOf('aria-label="Sommaire"'))
    const anchors = [...contents.slice(0, contents.indexOf('</nav>')).matchAll(/href="#([^"]+)"/g)]
    expect(anchors.length).toBeGreaterThan(1)
    for (const [, id] of anchors) expect(html).toContain(`<h2 id="${id}"`)
  })

  it('shows at most four products and three other guides', async () => {
    const { html } = await visit('/post/6449')
    expect(idsIn(html, 'cited', 'product/[^"]*-').length).toBeLessThanOrEqual(4)
    const next = idsIn(html, 'next', 'post/')
    expect(next).toHaveLength(3)
    expect(next).not.toContain(6449)
  })

  it('links to the lists that the article names', async () => {
    const { html } = await visit('/post/6333')
    const places = html.slice(html.indexOf('aria-label="Voir aussi"'))
    expect(places.slice(0, places.indexOf('</nav>'))).toMatch(/href="\/list\/akoya">[^<]*Akoya/)
  })

  it('contains structured data and Open Graph tags', async () => {
    const page = await visit('/post/6449')
    const { Article, BreadcrumbList } = structuredOf(page)
    expect(Article).toMatchObject({
      headline: 'L’Akoya, le rond et l’éclat',
      datePublished: '2026-09-07',
      articleSection: 'Perles',
      dateModified: expect.stringMatching(/^2026-11-/),
      wordCount: expect.toSatisfy((count: number) => count >= 500 && count <= 1200),
      mainEntityOfPage: `${origin}/post/6449`,
      author: { '@type': 'Organization', name: 'Aubenacre' },
      image: [expect.stringContaining(`${origin}/pictures/banniere-akoya-`)],
    })
    expect(BreadcrumbList?.['itemListElement']).toEqual([
      expect.objectContaining({ position: 1, item: `${origin}/` }),
      expect.objectContaining({ position: 2, name: 'Guides', item: `${origin}/guide-list` }),
      expect.objectContaining({ position: 3, name: 'Perles', item: `${origin}/guide-list#perles` }),
      expect.objectContaining({ position: 4, item: `${origin}/post/6449` }),
    ])
    expect(page.html).toContain('<meta property="og:type" content="article"/>')
    expect(page.html).toContain('<meta property="article:published_time" content="2026-09-07"/>')
    expect(page.html).toMatch(
      /<meta property="og:image" content="https:\/\/aubenacre\.test\/pictures\/banniere-akoya-/,
    )
  })

  it('shows the dates of publication and of the last change', async () => {
    const { html } = await visit('/post/6836')
    expect(html).toContain('Publié le <time dateTime="2026-06-01">1er juin 2026</time> · Relu le <time')
    await env.DB.exec(
      `UPDATE posts SET modified_at = '2026-11-02T08:00:00', meta = json_remove(meta, '$.reviewed') WHERE id = 6772`,
    )
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    expect((await visit('/post/6772', {}, { ...env, CACHE: noCache })).html).toContain(
      ' · Mis à jour le <time dateTime="2026-11-02">2 novembre 2026</time>',
    )
  })

  it('shows the article without products when the catalogue query fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const DB = databaseThat((sql) => (/p\.id = \?/.test(sql) ? sql : 'SELECT broken'))
    // The data in this isolate's memory is too old by then.
    vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
    const page = await visit('/post/6597', {}, { ...env, DB, CACHE: noCache })
    expect(error).toHaveBeenCalled()
    expect(headingOf(page)).toBe('Nickel, peaux sensibles et bijoux')
    expect(page.html).not.toContain('id="cited"')
  })

  it.each(['/post/6597', '/guide-list', '/list/bagues', '/product/bague-aube-akoya-7001'])(
    '%s returns 503 when the database is down',
    async (path) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const DB = databaseThat(() => 'SELECT broken')
      vi.setSystemTime(new Date('2026-11-21T11:30:00Z'))
      const page = await visit(path, {}, { ...env, DB, CACHE: noCache })
      expect([page.status, headingOf(page)]).toEqual([503, 'Un incident'])
      expect(canonicalOf(page)).toBeNull()
    },
  )

  it('contains headings, tables and frames in Markdown', async () => {
    const { html, headers } = await visit('/post/6333', { headers: { Accept: 'text/markdown' } })
    expect(headers.get('Content-Type')).toContain('text/markdown')
    for (const part of ['# Les familles', '| --- |', '> ### À retenir', '[Akoya]('])
      expect(html).toContain(part)
  })

  it.each([
    '/post/1',
    '/post/999999999',
    '/post/9999999999999999999999',
    '/post/0',
    '/post/06333',
    '/post/-6333',
    '/post/+6333',
    '/post/6333.0',
    '/post/6333e0',
    '/post/0x18bd',
    '/post/6333/x',
    '/post',
    '/post/familles-de-perles-de-culture',
    '/post/%36333%00',
    '/post/%2e%2e%2fproducts',
    '/post/6333%20',
    '/post/٦٣٣٣',
    '/post/__proto__',
  ])('%s returns 404', async (path) => {
    const page = await visit(path)
    expect(page.status).toBe(404)
    expect(headingOf(page)).toBe('Cette page n’existe pas')
    expect(canonicalOf(page)).toBeNull()
  })

  it('returns 404 for a draft', async () => {
    await env.DB.prepare("UPDATE posts SET status = 'draft' WHERE id = 6646").run()
    vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
    expect((await visit('/post/6646', {}, { ...env, CACHE: noCache })).status).toBe(404)
  })
})

describe('hostile article from the database', () => {
  /** Returns the page of a guide with another text. */
  const written = async (content: string, accept = 'text/html') => {
    await env.DB.prepare('UPDATE posts SET content = ?1 WHERE id = 6664').bind(content).run()
    vi.setSystemTime(Date.now() + 3_600_000)
    return visit('/post/6664', { headers: { Accept: accept } }, { ...env, CACHE: noCache })
  }

  it('shows no drawing or picture named like a JavaScript property', async () => {
    const { status, html } = await written(
      '<img src="drawing:constructor" alt="Rien"><img src="picture:constructor" alt="Rien"><p>Après</p>',
    )
    expect([status, html.includes('Rien'), html.includes('Après')]).toEqual([200, false, true])
  })

  it('is escaped in Markdown, and its links stay on our site', async () => {
    const { html } = await written(
      `<img src="picture:7021-2" alt="a* [ici](https://else.test) &#10;&#10;# Titre"><img src="picture:7021-2" alt="">
      <p><a href="/list/x)[ici](https://else.test">mots</a> ~~~</p>`,
      'text/markdown',
    )
    expect(html).toContain('*a\\* \\[ici\\](https://else.test) \\# Titre*')
    expect(html).not.toContain('**')
    expect(html).toContain(`[mots](${origin}/list/x%29[ici]%28https://else.test)`)
    expect(html).toContain('\\~\\~\\~')
  })
})
