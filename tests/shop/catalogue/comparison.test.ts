import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { canonicalOf, headingOf, type Visit, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const compare = (...ids: number[]) => visit(paths.comparisonOf(ids))

/** Returns the words in a piece of HTML. */
const wordsOf = (html = '') =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .map((words) => words.trim())
    .filter(Boolean)
    .join(' ')
const mainOf = ({ html }: Visit) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
/** Returns the cells of the row with this label. */
function row(page: Visit, label: string): string[] | undefined {
  const rows = [...mainOf(page).matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)]
  const found = rows.find(([, heading]) => wordsOf(heading) === label)
  return found?.[2]?.split('</td>').slice(0, -1).map(wordsOf)
}
const namesIn = (page: Visit) =>
  [...mainOf(page).matchAll(/<th scope="col"><a href="[^"]+-(\d{4})"/g)].map(([, id]) => id)

describe('comparison page', () => {
  it('shows products side by side in the order of the address', async () => {
    const page = await compare(7031, 7001, 7054)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Comparer des bijoux')
    expect(canonicalOf(page)).toBeNull()
    expect(namesIn(page)).toEqual(['7031', '7001', '7054'])
    expect(row(page, 'Prix TTC')).toEqual([
      expect.stringContaining('98,10\u00a0€ au lieu de 109,00\u00a0€'),
      '129,00\u00a0€',
      '690,00\u00a0€',
    ])
    expect(row(page, 'Matières')?.[1]).toBe('Argent 925\u00a0‰ rhodié\u202f; perle de culture Akoya')
    expect(row(page, 'Disponibilité')).toEqual(['En stock', 'En stock', 'Épuisé'])
    expect(row(page, 'Chez vous, en France')?.[1]).toMatch(/^entre le \d+ et le \d+ décembre$/)
    expect(row(page, 'Chez vous, en France')?.[2]).toBe('– sans objet')
    expect(page.html).not.toMatch(/ style="| onclick="/)
  })

  it('lists only the sizes in stock', async () => {
    await env.DB.prepare(
      'UPDATE variations SET stock = iif(id = (SELECT min(id) FROM variations WHERE product_id = 7002), 3, 0) WHERE product_id = 7002',
    ).run()
    const page = await compare(7002, 7057)
    expect(row(page, 'Taille en stock')).toEqual([expect.stringMatching(/^\d+$/), '– sans objet'])
  })

  it('hides rows that are empty for every product', async () => {
    expect(row(await compare(7001), 'Personnalisation')).toBeUndefined()
    expect(row(await compare(7001, 7043), 'Personnalisation')).toEqual(['– sans objet', 'De 1 à 10 lettres'])
    expect(row(await compare(7091), 'Comprend')?.[0]).toContain('Collier Aube Akoya 7\u00a0mm')
  })

  it('has links to remove a product, and a field to add one up to three products', async () => {
    const page = await compare(7001, 7021)
    expect(mainOf(page)).toContain(`href="${paths.comparisonOf([7021])}"`)
    expect(mainOf(page)).toContain('<input type="hidden" name="bijoux" value="7001-7021"/>')
    expect(mainOf(await compare(7001, 7021, 7031))).not.toContain('name="ajouter"')
  })

  it.each([
    ['an unknown one', '9999-7001', ['7001']],
    ['one twice', '7001-7001-7021', ['7001', '7021']],
    ['a variation', '700103-7021', ['7001', '7021']],
    ['a variation of another', '7001-700103', ['7001']],
    ['what is no id', 'x-%3Cscript%3E-7001', ['7001']],
  ])('ignores unknown or repeated products: %s', async (_, named, ids) => {
    expect(namesIn(await visit(`${paths.comparison}?bijoux=${named}`))).toEqual(ids)
  })

  it.each(['', '?bijoux=', '?bijoux=9999', '?bijoux=%00'])(
    'explains how to begin without a known product: %j',
    async (query) => {
      const page = await visit(paths.comparison + query)
      expect(page.status).toBe(200)
      expect(mainOf(page)).toContain('Choisissez jusqu’à trois bijoux')
      expect(mainOf(page)).toContain('name="ajouter"')
      expect(mainOf(page).includes('data-named=""')).toBe(query !== '')
    },
  )
})

describe('adding a product to the comparison', () => {
  const add = (words: string, named = '7001') =>
    visit(`${paths.comparison}?${new URLSearchParams({ bijoux: named, ajouter: words })}`)

  it.each(['BAG-AKO-002', 'bagako002'])('finds the product by its code %s', async (code) => {
    const { status, headers } = await add(code)
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe(paths.comparisonOf([7001, 7002]))
  })

  it('changes nothing when the product is already there', async () => {
    expect((await add('BAG-AKO-001')).headers.get('Location')).toBe(paths.comparisonOf([7001]))
  })

  it('shows an error beside the field when nothing is found, and escapes the typed words', async () => {
    const page = await add('"><b>zzzz')
    expect(page.status).toBe(200)
    expect(mainOf(page)).toContain('Rien pour “&quot;&gt;&lt;b&gt;zzzz”.')
    expect(mainOf(page)).toContain('aria-invalid="true"')
    expect(namesIn(page)).toEqual(['7001'])
  })

  it('offers to replace one of three products', async () => {
    const page = await compare(7001, 7021, 7031, 7057)
    expect(mainOf(page)).toContain('Quel bijou remplacer par Puces Rosée\u202f?')
    const choices = [...mainOf(page).matchAll(/href="\/comparer\?bijoux=([\d-]+)"/g)].map(([, ids]) => ids)
    expect(choices).toEqual(['7057-7021-7031', '7001-7057-7031', '7001-7021-7057', '7001-7021-7031'])
    expect(mainOf(page)).not.toContain('data-late="compare"')
  })
})
