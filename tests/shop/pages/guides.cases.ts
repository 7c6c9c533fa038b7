import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { escapeMarkup } from '../../../shared/words/fit-words.ts'
import { byTheme, firstSentence, guidesAfter } from '../../../worker/content/guides.ts'
import { houseGuides } from '../../support/catalogue.ts'
import { openHouse } from '../../support/house.ts'
import { canonicalOf, headingOf, structuredOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map((found) => found[1])

describe('guide list', () => {
  it('has its title, description and canonical address', async () => {
    const page = await visit('/guide-list')
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Les guides Aubenacre')
    expect(canonicalOf(page)).toBe('/guide-list')
    expect(page.html).toContain('<title>Guides\u00a0: perles, cristaux, pierres, bijoux, métaux</title>')
    expect(page.html).toContain(
      '<meta name="description" content="Reconnaître une perle de culture, lire un poinçon',
    )
    expect(structuredOf(page)['BreadcrumbList']?.['itemListElement']).toHaveLength(2)
  })

  it('shows every guide under its theme, in the order of the menu', async () => {
    const { html } = await visit('/guide-list')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(headings(main, 2)).toEqual([
      'Perles',
      'Cristaux',
      'Pierres précieuses et pierres fines',
      'Bijoux',
      'Métaux',
    ])
    expect(main.match(/<article class="post"/g)).toHaveLength(19)
    expect(main.match(/\d\u00a0minutes? de lecture/g)).toHaveLength(19)
    for (const { id, lead } of houseGuides) {
      expect(main).toContain(`<a href="/post/${id}"`)
      expect(main).toContain(`<p class="small soft">${escapeMarkup(firstSentence(lead))}</p>`)
    }
    const metals = main.slice(main.indexOf('id="metaux"'))
    expect(headings(metals, 3)).toEqual([
      'Or 375, 585, 750, argent 925\u00a0: lire un poinçon',
      'Nickel, peaux sensibles et bijoux',
    ])
    expect(main).toContain('href="#pierres-precieuses-et-pierres-fines"')
  })
})

describe('home page', () => {
  it('shows its three guides', async () => {
    const { html } = await visit('/')
    const row = html.slice(html.indexOf('id="guides"'), html.indexOf('id="favourites"'))
    expect([...row.matchAll(/href="\/post\/(\d+)"/g)].map((found) => found[1])).toEqual([
      '6333',
      '6709',
      '6686',
    ])
    expect(row).toContain('href="/guide-list"')
  })
})

describe('guides of any platform', () => {
  const guide = (id: number, theme: string): PostSummary => ({
    id,
    theme,
    slug: '',
    title: '',
    excerpt: '',
    modified: '2026-11-20',
    date: '',
    minutes: 1,
  })
  const ids = (found: PostSummary[]) => found.map(({ id }) => id)

  it('are grouped by theme, unknown themes after the known ones', () => {
    const groups = byTheme([guide(1, 'Ateliers'), guide(2, 'Métaux'), guide(3, ''), guide(4, 'Perles')])
    expect(groups.map(({ theme, guides: own }) => [theme.slug, ids(own)])).toEqual([
      ['perles', [4]],
      ['metaux', [2]],
      ['ateliers', [1]],
      ['autres-guides', [3]],
    ])
  })

  it('are followed by the linked guides, those of the same theme, then the newest', () => {
    const all = [guide(1, 'a'), guide(2, 'b'), guide(3, 'a'), guide(4, 'b')]
    expect(ids(guidesAfter({ id: 3, theme: 'a', links: [4, 7001, '/list', 3] }, all, 3))).toEqual([4, 1, 2])
    expect(guidesAfter({ id: 1, theme: 'a', links: [] }, [guide(1, 'a')], 3)).toEqual([])
  })
})
