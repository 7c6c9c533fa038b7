import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { columns } from '#brand/footer.ts'
import { menus, news } from '#brand/menus.ts'
import { paths } from '../../../shared/paths.ts'
import { addressesOf, texts } from '../../../worker/content/texts.ts'
import { openHouse } from '../../support/house.ts'
import { canonicalOf, headingOf, structuredOf, type Visit, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await openHouse()
})

const mainOf = ({ html }: Visit): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map((found) => found[1] ?? '')

describe.each(texts.map((text) => [text.path, text] as const))('text page %s', (path, text) => {
  it('has one heading, its title, its description and its canonical address', async () => {
    for (const address of addressesOf(text)) {
      const page = await visit(address)
      expect(page.status).toBe(200)
      expect(plain(headingOf(page))).toBe(text.title)
      const title = plain(/<title>(.*?)<\/title>/.exec(page.html)?.[1] ?? '')
      expect([text.seo, `${text.seo} — Aubenacre`]).toContain(title)
      expect(title.length > 48 || title.includes('Aubenacre')).toBe(true)
      expect(canonicalOf(page)).toBe(path)
      expect(structuredOf(page)['BreadcrumbList']?.['itemListElement']).toHaveLength(2)
      expect(mainOf(page)).not.toMatch(/\{\{|undefined|\[object/)
    }
  })

  it('has working anchors to each of its parts', async () => {
    const main = mainOf(await visit(path))
    const ids = [...main.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of main.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('shows no missing fact when all facts are set', async () => {
    expect(mainOf(await visit(path))).not.toContain('BUSINESS_')
  })
})

describe('all text pages', () => {
  it('have unique titles and descriptions of the length that search engines show', () => {
    for (const key of ['title', 'seo', 'description'] as const)
      expect(new Set(texts.map((text) => text[key])).size).toBe(texts.length)
    for (const { seo, description } of texts) {
      expect(seo.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeLessThanOrEqual(155)
      expect(description.length).toBeGreaterThan(50)
    }
  })

  it('link, like menus and footer, to existing addresses', { timeout: 60_000 }, async () => {
    const ofTexts = await Promise.all(texts.map(async ({ path }) => linksOf(mainOf(await visit(path)))))
    const ofMenus = [
      news.path,
      ...menus.flatMap(({ path, groups }) => [
        path,
        ...groups.flatMap(({ entries }) => entries.map((e) => e.path)),
      ]),
      ...columns.flatMap(({ links }) => links.map(([, path]) => path)),
    ]
    const links = new Set([...ofTexts.flat(), ...ofMenus].filter((link) => link !== undefined))
    const wrong: string[] = []
    for (const link of links) {
      const { status } = await visit(link)
      // A customer's own pages lead to the login.
      if (status !== (link.startsWith(`${paths.account}/`) ? 303 : 200)) wrong.push(`${status} ${link}`)
    }
    expect(links.size).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })
})

describe('table of contents', () => {
  it('is present on texts of four parts or more', async () => {
    const parts = (path: string) =>
      texts.find((text) => text.path === path)?.body.filter(({ kind }) => kind === 'heading')
    expect(parts(paths.about)?.length).toBeGreaterThanOrEqual(4)
    expect(mainOf(await visit(paths.about)).match(/aria-label="Sommaire"/g)).toHaveLength(2)
    const short = texts.filter(({ path }) => (parts(path)?.length ?? 0) < 4)
    for (const { path } of short) expect(mainOf(await visit(path))).not.toContain('Sommaire')
  })
})

describe('frequent questions', () => {
  it('are in the structured data with the same words as on the page', async () => {
    const page = await visit(paths.questions)
    const questions = structuredOf(page)['FAQPage']?.['mainEntity'] as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    const shown = plain(mainOf(page))
    expect(questions).toHaveLength(26)
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(name + acceptedAnswer.text)
      expect(acceptedAnswer.text.length).toBeGreaterThan(30)
    }
  })
})

describe('text page', () => {
  it('needs no platform', async () => {
    const dead = { ...env, COMMERCE_URL: 'https://platform.test' }
    expect((await visit(paths.about, {}, dead)).status).toBe(200)
  })
})
