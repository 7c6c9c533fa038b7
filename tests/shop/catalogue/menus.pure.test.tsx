import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { guideThemes } from '#brand/guides.ts'
import { menus } from '#brand/menus.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { picture } from '../../../worker/assets.ts'
import { menusFor } from '../../../worker/content/house-pieces.ts'
import { listWords, siblingsOf } from '../../../worker/content/lists.ts'
import { MainMenu, MenuGroups } from '../../../worker/shop/frame/menus.tsx'
import { houseGuides as guides } from '../../support/catalogue.ts'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))

describe('guide menu', () => {
  test('contains the articles of the platform by theme, in the same order', () => {
    const known = guideThemes.flatMap(({ theme, articles }) => articles.map(({ id }) => [id, theme]))
    expect(known).toEqual(guides.map(({ id, theme }) => [id, theme]))
  })

  test('labels each article with words of its title', () => {
    const titles = new Map(guides.map(({ id, title }) => [id, wordsOf(title)]))
    for (const { id, label } of guideThemes.flatMap(({ articles }) => articles)) {
      expect(
        [...wordsOf(label)].filter((word) => !titles.get(id)?.has(word)),
        label,
      ).toEqual([])
    }
  })
})

test('the families begin with the list of all products, and other groups of lists do not', () => {
  const first = (slug: string) => siblingsOf(slug)[0]?.slug
  expect([first(''), first('bagues'), first('unknown')]).toEqual(['', '', ''])
  expect(siblingsOf('tahiti').map(({ slug }) => slug)).toContain('tahiti')
  expect(first('tahiti')).not.toBe('')
})

describe('links of the menus', () => {
  test('lead only to existing lists', () => {
    const slugs = menus
      .flatMap(({ path, groups, pictures = [] }) => [
        path,
        ...[...groups.flatMap(({ entries }) => entries), ...pictures].map((each) => each.path),
      ])
      .flatMap((path) => /^\/list\/(.+)$/.exec(path ?? '')?.[1] ?? [])
    expect(slugs.length).toBeGreaterThan(25)
    expect(slugs.filter((slug) => !listWords(slug))).toEqual([])
  })

  test('show existing pictures and never link to a product', () => {
    const shown = menus.flatMap(({ pictures }) => pictures ?? [])
    expect(shown.length).toBeGreaterThan(3)
    for (const { name, path } of shown) {
      expect(picture(name), name).not.toBeNull()
      expect(path).not.toMatch(/^\/product\//)
    }
  })
})

describe('guide menu with the articles of another platform', () => {
  const guide = (id: number, theme: string): PostSummary => ({
    id,
    slug: `guide-${id}`,
    title: `Guide ${id}`,
    excerpt: '',
    date: '2026-01-05',
    modified: '2026-01-05',
    theme,
    minutes: 1,
  })
  const linesOf = (name: string, foreign: readonly PostSummary[]) =>
    menusFor(foreign)
      .find((menu) => menu.name === name)
      ?.groups.map(({ title, entries }) => [title, entries.map(({ label, path }) => `${label} ${path}`)])

  test('shows those articles, grouped by their own themes', () => {
    expect(linesOf('guide', [guide(3, 'Conseils'), guide(6333, 'Perles'), guide(4, '')])).toEqual([
      ['Perles', ['Guide 6333 /post/6333']],
      ['Conseils', ['Guide 3 /post/3']],
      ['Autres guides', ['Guide 4 /post/4']],
    ])
    expect(linesOf('guide', [])).toEqual([])
  })

  test('shows at most four groups of seven articles', () => {
    const many = Array.from({ length: 100 }, (_, place) => guide(place + 1, `Thème ${place % 10}`))
    expect(linesOf('guide', many)?.map(([, entries]) => entries?.length)).toEqual([7, 7, 7, 7])
  })
})

describe('markup of the menu', () => {
  test('marks the current page and its parent entry', () => {
    const html = renderToStaticMarkup(<MainMenu menus={menus} path="/list/bagues" />)
    expect(html).toContain('<a href="/list" aria-current="true">Bijoux</a>')
    expect(html).toContain('<a href="/list/bagues" aria-current="page">Bagues</a>')
    expect(html.match(/aria-current/g)).toHaveLength(2)
  })

  test('connects each button with its closed panel', () => {
    const html = renderToStaticMarkup(<MainMenu menus={menus} path="/" />)
    for (const { name } of menus) {
      expect(html).toContain(`aria-expanded="false" aria-controls="menu-${name}"`)
      expect(html.split(`id="menu-${name}"`)).toHaveLength(2)
    }
  })

  test('shows an entry without address as text, not as a link', () => {
    const menu = {
      name: 'x',
      label: 'X',
      path: '/',
      groups: [{ title: 'T', entries: [{ label: 'Bientôt' }] }],
    }
    const html = renderToStaticMarkup(<MenuGroups menu={menu} path="/" />)
    expect(html).toContain('<span aria-disabled="true">Bientôt</span>')
    expect(html).not.toContain('<a')
  })
})
