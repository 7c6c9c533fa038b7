import { describe, expect, it } from 'vitest'
import { inProject } from '../../client/build/settings.ts'
import { guideOf, readGuides } from '../../client/build/texts/guides.ts'
import { checkReferences } from '../../client/build/texts/references.ts'
import { plainLine } from '../../shared/catalogue/blocks.ts'
import { type Guide, themeNames } from '../../shared/catalogue/guide.ts'
import { folderWith } from './fixture.ts'

const matter = {
  id: '6333',
  slug: 'familles',
  title: 'Les familles de perles de culture',
  seo: 'Perles de culture : les familles',
  description: 'Quatre familles, quatre mollusques.',
  theme: 'Perles',
  date: '2026-09-14',
  updated: '2026-11-22',
  lead: 'Une perle de culture a une famille. La voici.',
  products: '7021, 7024',
  next: '6548',
}
const words = `${'Une phrase de cinq mots. '.repeat(120)}`
const source = (fields: Record<string, string> = {}, body = words) =>
  `---\n${Object.entries({ ...matter, ...fields })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n\n${body}\n`
const guide = (fields?: Record<string, string>, body?: string) =>
  guideOf(source(fields, body), `${fields?.['slug'] ?? matter.slug}.md`)

describe('guide', () => {
  it('is read into front matter and typeset blocks', () => {
    expect(guide({ places: '/list/akoya, /guide' }, `${words}\n\n> ### À retenir\n>\n> - Un`)).toMatchObject({
      id: 6333,
      seo: 'Perles de culture\u00a0: les familles',
      updated: '2026-11-22',
      products: [7021, 7024],
      next: [6548],
      places: ['/list/akoya', '/guide'],
      body: [
        { kind: 'paragraph' },
        {
          kind: 'frame',
          body: [
            { kind: 'subheading', text: 'À retenir' },
            { kind: 'list', items: [[{ text: 'Un' }]] },
          ],
        },
      ],
    })
    expect(guide({ next: '' }).next).toEqual([])
  })

  it.each<[Record<string, string>, string | undefined, string]>([
    [{ id: '' }, undefined, 'familles.md:1: id: is needed'],
    [{ id: '12' }, undefined, 'familles.md:2: id: an id has four digits'],
    [{ theme: 'Perle' }, undefined, 'familles.md:7: theme: one of Perles, Cristaux'],
    [{ date: '14/09/2026' }, undefined, 'familles.md:8: date: a day is written as 2026-11-21'],
    [{ products: '7021 7024' }, undefined, 'familles.md:11: products: an id has four digits'],
    [{ places: 'https://other.test' }, undefined, 'familles.md:13: places: a path of ours'],
    [{ seo: 'x'.repeat(61) }, undefined, 'familles.md:5: seo: 61 signs, 60 at most'],
    [{ author: 'moi' }, undefined, 'familles.md:13: author: '],
    [{ lead: 'Une perle a une famille.' }, undefined, 'familles.md:10: « perle a une'],
    [{ lead: 'Quatre familles.' }, `Une perle.\n\n${words}`, 'familles.md:15: « perle'],
    [{}, 'Trop court.', 'familles.md:14: 2 words, from 500 to 1200 are wanted'],
    [{}, `${words}\n\nAu {{telephone}}.`, 'familles.md:17: a guide names no fact of the business'],
    [{}, `${words}\n\nNos soldes.`, 'familles.md:17: « soldes »'],
  ])('%j is refused with its line', (fields, body, fault) => {
    expect(() => guide(fields, body)).toThrow(fault)
  })

  it('has its slug as file name, and a unique id', async () => {
    expect(() => guideOf(source(), 'autre.md')).toThrow('autre.md:1: the file of this guide is familles.md')
    const folder = await folderWith({ 'familles.md': source(), 'deux.md': source({ slug: 'deux' }) })
    await expect(readGuides(folder)).rejects.toThrow('Two guides have the id 6333')
  })

  it('is refused, like texts and news, when it refers to something missing', () => {
    const known = { products: new Set([7021]), drawings: new Set<string>(), pictures: new Set(['7021-2']) }
    const drawn = guide({}, `${words}\n\n![Vu.](drawing:rien)\n\n![Vu.](picture:7021-2)`)
    expect(() =>
      checkReferences(
        {
          texts: [{ path: '/about', body: drawn.body }],
          news: [{ slug: 'brume', body: drawn.body }],
          guides: [drawn],
        },
        known,
      ),
    ).toThrow(
      [
        '/about: there is no drawing rien',
        'brume: there is no drawing rien',
        'familles: there is no drawing rien',
        'familles: there is no product 7024',
        'familles: there is no guide 6548',
      ].join('\n'),
    )
  })
})

describe('guides of the brand', async () => {
  const guides = await readGuides(inProject('shared/brands/aubenacre/guides'))
  const frameOf = ({ body }: Guide) => body.flatMap((block) => (block.kind === 'frame' ? [block.body] : []))

  it('are nineteen, in the order of the themes', () => {
    expect(guides).toHaveLength(19)
    expect([...new Set(guides.map(({ theme }) => theme))]).toEqual([...themeNames])
  })

  it.each(guides.map((each) => [each.slug, each] as const))('%s has the required structure', (_, each) => {
    expect(each.lead.match(/[.…?](?=\s|$)/g)).toHaveLength(2)
    expect(each.products.length).toBeLessThanOrEqual(4)
    expect(each.next).toHaveLength(2)
    expect(each.updated >= each.date).toBe(true)
    expect(each.body[0]?.kind).toBe('paragraph')
    const sections = each.body.filter(({ kind }) => kind === 'heading').length
    expect(sections).toBeGreaterThanOrEqual(4)
    expect(sections).toBeLessThanOrEqual(6)
    expect(each.body.some(({ kind }) => kind === 'figure')).toBe(true)
    const [frame = [], ...others] = frameOf(each)
    expect(others).toEqual([])
    expect(frame.map(({ kind }) => kind)).toEqual(['subheading', 'list'])
    expect(frame[0]).toMatchObject({ text: 'À retenir' })
    expect(frame.flatMap((block) => (block.kind === 'list' ? block.items.map(plainLine) : []))).toHaveLength(
      3,
    )
  })

  it('have different titles and leads', () => {
    for (const of of ['title', 'lead'] as const)
      expect(new Set(guides.map((each) => each[of])).size).toBe(guides.length)
  })
})
