import { describe, expect, it } from 'vitest'
import { processings } from '../../../worker/content/processings.ts'
import { cookies, stored } from '../../../worker/content/trackers.ts'
import { visit } from '../visit.ts'

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

describe('page of a legal or service text', () => {
  it.each([
    '/cgv',
    '/mentions-legales',
    '/accessibilite',
    '/retours',
    '/expeditions',
    '/paiement',
    '/cookies-privacy',
  ])('%s shows the date of its last change', async (path) => {
    const page = await visit(path)
    expect(page.html).toMatch(/Mis à jour le <time dateTime="2026-11-2[0125]">2[0125] novembre 2026<\/time>/i)
  })
})

describe('terms of sale', () => {
  it('have 22 sections, a table of contents and the framed notices of the law', async () => {
    const main = mainOf((await visit('/cgv')).html)
    expect(count(main, /<h2 id="partie-\d+-/g)).toBe(22)
    expect(main).toContain('<h2 id="partie-18-garanties-legales">18. Garanties légales</h2>')
    expect(main).toContain('href="#partie-18-garanties-legales"')
    expect(count(main, /<div class="text-frame">/g)).toBe(3)
  })
})

describe('privacy page', () => {
  it('lists every cookie, every entry of the browser storage and every use of data', async () => {
    const main = mainOf((await visit('/cookies-privacy')).html)
    const firsts = [...cookies, ...stored].map(({ name }) => name)
    for (const first of [...firsts, ...processings.map(([purpose]) => purpose)])
      expect(main).toContain(`<th scope="row">${first}</th>`)
    expect(count(main, /<table/g)).toBe(3)
    expect(main).toContain('id="choix"')
  })
})
