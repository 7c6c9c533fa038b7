import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandFaults } from '../../client/build/brand/check-brand.ts'
import { type BrandFiles, readBrand } from '../../client/build/brand/read-brand.ts'
import { readGuides } from '../../client/build/texts/guides.ts'
import { readNews } from '../../client/build/texts/news.ts'
import { buildTexts } from '../../client/build/texts/texts.ts'
import type { Block } from '../../shared/catalogue/content.ts'

const all = join(import.meta.dirname, '../../shared/brands')
const entries = await readdir(all, { withFileTypes: true })
const brands = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** Reads what the brand has written, as the build does. */
const writtenIn = async (folder: string) => ({
  texts: await buildTexts({ texts: join(folder, 'texts'), catalogue: join(folder, 'catalogue') }),
  guides: await readGuides(join(folder, 'guides')),
  news: await readNews(join(folder, 'news')),
})

describe.each(brands)('brand %s', (name) => {
  it('has no fault', async () => {
    const folder = join(all, name)
    expect(brandFaults(await readBrand(folder), await writtenIn(folder))).toEqual([])
  })

  it('has the files of the neutral brand', async () => {
    const filesIn = async (brand: string) =>
      (await readdir(join(all, brand), { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
    expect(await filesIn(name)).toEqual(await filesIn('neutral'))
  })
})

describe('fault of a brand, reported with file, key and remedy', async () => {
  const files = await readBrand(join(all, 'neutral'))
  const written = await writtenIn(join(all, 'neutral'))
  const [first] = files.products
  const { categories, tags } = files.terms
  const fact = { key: 'weight', label: 'Poids' }

  const cases: [what: string, change: Partial<BrandFiles>, faults: RegExp[]][] = [
    [
      'an id of two terms',
      { terms: { categories, tags: tags.map((tag) => ({ ...tag, id: categories[0]?.id ?? 0 })) } },
      [
        /^catalogue\/terms\.json: the id 11 of "nouveautes" is that of "tasses" too/,
        /the id 11 of "best-sellers"/,
      ],
    ],
    [
      'a list without term and words',
      {
        navigation: {
          ...files.navigation,
          families: [...files.navigation.families, { slug: 'plats', label: 'Plats' }],
        },
      },
      [
        /^navigation\.ts: families "plats" has no term; add { "slug": "plats", "kind": "category" }/,
        /^catalogue\/lists\.json: the list "plats" has no words; add the key "plats"/,
      ],
    ],
    [
      'words without list',
      { lists: { ...files.lists, plats: files.lists[''] } },
      [/^catalogue\/lists\.json: "plats" is in no group of navigation\.ts/],
    ],
    [
      'a picture without master',
      {
        products: [
          { file: 'catalogue/x.json', product: { ...first?.product, pictures: [{ name: 'nulle' }] } },
        ] as never,
      },
      [/^catalogue\/x\.json: TAS-AUBE-001: there is no picture "nulle"; add pictures\/masters\/nulle\.webp/],
    ],
    [
      'a filter value that no product has',
      {
        trade: {
          ...files.trade,
          filterOptions: { ...files.trade.filterOptions, pa_matiere: ['Grès', 'Liège'] },
        } as never,
      },
      [/^trade\/filters\.ts: no product has the value "Liège" of pa_matiere/],
    ],
    [
      'a product that no filter finds',
      { trade: { ...files.trade, filterValues: () => ({ pa_matiere: [], pa_teinte: [] }) } as never },
      [/^trade\/filters\.ts: filterValues finds no value for TAS-AUBE-001 of catalogue\/objects\.json/],
    ],
    [
      'a fact with a key of the shop',
      { trade: { ...files.trade, editedFacts: [{ ...fact, key: 'related' }] } },
      [/the fact "related" needs another key/],
    ],
    [
      'a fact that no product has',
      { trade: { ...files.trade, factLabels: [{ ...fact, key: 'smell' }] } },
      [/factLabels has "smell", which no product has/],
    ],
    [
      'a link to nothing',
      { news: { label: 'Tout', path: '/list/rien' } },
      [/^menus\.ts: there is nothing at \/list\/rien/],
    ],
    [
      'a colour that few can read',
      { look: files.look.replace(/--ink-soft: #\w+/, '--ink-soft: #bbbbbb') },
      [/--ink-soft of look\.css on --paper of look\.css has a contrast of 1\.\d+; make it 4\.5/],
    ],
    [
      'a colour in letters',
      { look: files.look.replace(/--ink: #\w+/, '--ink: black') },
      [/--ink of look\.css is missing; write it as #rrggbb/],
    ],
    [
      'a colour of mails that is not that of pages',
      { look: files.look.replace(/--ink: #\w+/, '--ink: #10201c') },
      [/^mail-look\.ts: ink is #1d2726, and --ink of look\.css #10201c; write #10201c/],
    ],
    [
      'a link of dark mails that few can read',
      { mailLook: { ...files.mailLook, night: { ...files.mailLook.night, link: '#333333' } } },
      [/^mail-look\.ts: night\.link has a contrast of 1\.\d+ in dark mails/],
    ],
    [
      'a country without VAT',
      { delivery: { ...files.delivery, rates: [] } },
      [/^delivery\.ts: rates: Il manque le taux de TVA/],
    ],
    [
      'a wordmark of another width',
      { brand: { ...files.brand, wordmark: { width: 330, compactWidth: 116 } } as never },
      [/^icons\/wordmark\.svg: its viewBox is "0 0 120 32"; "0 0 330 32" fits wordmark\.width/],
    ],
    [
      'a country that the shop does not know',
      { delivery: { ...files.delivery, zones: [{ name: 'Alpes', countries: ['CH', 'MC'], ways: [] }] } },
      [
        /^delivery\.ts: zones: MC goes with FR; .* write "monaco" in territories/,
        /^delivery\.ts: zones: CH is not served by this version; possible: Allemagne \(DE\), Autriche \(AT\)/,
      ],
    ],
    [
      'a key in capitals',
      { brand: { ...files.brand, key: 'Lune' } as never },
      [/^brand\.ts: the key is "Lune"; use lower case/],
    ],
  ]
  it.each(cases)('%s', (_what, change, expected) => {
    const faults = brandFaults({ ...files, ...change }, written)
    for (const each of expected) expect(faults).toContainEqual(expect.stringMatching(each))
  })

  it('terms of sale without a section that mails name', () => {
    const texts = written.texts.map((text) => ({
      ...text,
      body: text.body.filter((block) => block.kind !== 'heading' || !block.text.includes('Garanties')),
    }))
    expect(brandFaults(files, { ...written, texts })).toContainEqual(
      expect.stringMatching(/^texts\/cgv\.md: no heading ends with « Garanties légales »/),
    )
  })

  it('a link to nothing in a text, a news and a guide', () => {
    const link = { text: 'Livraison', path: '/nullepart' }
    const body: Block[] = [
      { kind: 'frame', body: [{ kind: 'list', ordered: false, items: [[link]] }] },
      { kind: 'paragraph', words: [{ text: 'Écrire', path: 'mailto:a@example.com' }] },
    ]
    const guides = [{ id: 1000, slug: 'laver', body, places: ['/list/rien'] }]
    const news = [{ date: '2026-11-20', slug: 'ouverture', body }]
    const texts = written.texts.map((text) => (text.path === '/questions' ? { ...text, body } : text))
    expect(brandFaults(files, { texts, guides, news }).map((each) => each.split(';')[0])).toEqual([
      'texts/ (path: /questions): there is nothing at /nullepart',
      'news/2026-11-20-ouverture.md: there is nothing at /nullepart',
      'guides/laver.md: there is nothing at /nullepart',
      'guides/laver.md: there is nothing at /list/rien',
    ])
  })

  it('a missing text that every shop needs', () => {
    expect(
      brandFaults(files, { ...written, texts: written.texts.filter(({ path }) => path !== '/cgv') }),
    ).toContainEqual(expect.stringMatching(/^texts\/: no text has the path \/cgv/))
  })
})
