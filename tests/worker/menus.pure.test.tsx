import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import guides from '../../.build/guides.json' with { type: 'json' }
import { productPath } from '../../shared/paths.ts'
import bracelets from '../../worker/commerce/embedded/catalogue/data/bracelets.json' with { type: 'json' }
import earrings from '../../worker/commerce/embedded/catalogue/data/earrings.json' with { type: 'json' }
import necklaces from '../../worker/commerce/embedded/catalogue/data/necklaces.json' with { type: 'json' }
import rings from '../../worker/commerce/embedded/catalogue/data/rings.json' with { type: 'json' }
import { guideThemes } from '../../worker/content/guide-menu.ts'
import { listWords } from '../../worker/content/lists.ts'
import { menus } from '../../worker/content/menus.ts'
import { picture } from '../../worker/render/assets.ts'
import { MainMenu } from '../../worker/ui/main-menu.tsx'
import { MenuGroups } from '../../worker/ui/menu-groups.tsx'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))

describe('the guide of the menu', () => {
  test('holds the articles of the platform, theme by theme, in their order', () => {
    const known = guideThemes.flatMap(({ theme, articles }) => articles.map(({ id }) => [id, theme]))
    expect(known).toEqual(guides.map(({ id, theme }) => [id, theme]))
  })

  test('names each article by words of its own title', () => {
    const titles = new Map(guides.map(({ id, title }) => [id, wordsOf(title)]))
    for (const { id, label } of guideThemes.flatMap(({ articles }) => articles)) {
      expect(
        [...wordsOf(label)].filter((word) => !titles.get(id)?.has(word)),
        label,
      ).toEqual([])
    }
  })
})

describe('what the menus lead to', () => {
  test('lists that exist', () => {
    const slugs = menus
      .flatMap(({ path, groups }) => [
        path,
        ...groups.flatMap(({ entries }) => entries.map((each) => each.path)),
      ])
      .flatMap((path) => /^\/list\/(.+)$/.exec(path ?? '')?.[1] ?? [])
    expect(slugs.length).toBeGreaterThan(25)
    expect(slugs.filter((slug) => !listWords(slug))).toEqual([])
  })

  test('jewels of the catalogue under their names, with pictures the house has', () => {
    const jewels = [rings, earrings, necklaces, bracelets]
      .flatMap(({ products }): { id: number; name: string }[] => products)
      .map(({ id, name }) => productPath({ id, name }))
    const shown = menus.flatMap(({ pictures }) => pictures ?? [])
    expect(shown.length).toBeGreaterThan(3)
    for (const { name, path } of shown) {
      expect(picture(name), name).not.toBeNull()
      if (path.startsWith('/product/')) expect(jewels).toContain(path)
    }
  })
})

describe('the markup', () => {
  test('marks the page in its list and the entry above it', () => {
    const html = renderToStaticMarkup(<MainMenu path="/list/bagues" />)
    expect(html).toContain('<a href="/list" aria-current="true">Bijoux</a>')
    expect(html).toContain('<a href="/list/bagues" aria-current="page">Bagues</a>')
    expect(html.match(/aria-current/g)).toHaveLength(2)
  })

  test('ties each disclosure to its panel, closed', () => {
    const html = renderToStaticMarkup(<MainMenu path="/" />)
    for (const { name } of menus) {
      expect(html).toContain(`aria-expanded="false" aria-controls="menu-${name}"`)
      expect(html.split(`id="menu-${name}"`)).toHaveLength(2)
    }
  })

  test('an entry that leads nowhere is a text, not a link', () => {
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
