import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { delivery } from '#brand/delivery.ts'
import { textOf } from '../../client/build/texts/texts.ts'
import { countryName } from '../../shared/address/countries.ts'
import type { Block, Text, Words } from '../../shared/catalogue/content.ts'
import { formatDate } from '../../shared/delivery/delivery.ts'
import { carriageTo, servedCountries } from '../../shared/delivery/table.ts'
import { limits } from '../../shared/limits.ts'
import { refundDue, returnDue, withdrawalDeadline } from '../../shared/orders/withdrawal.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { versionOf } from '../../worker/content/texts.ts'
import { legalGuarantees, withdrawalForm, withdrawalNotice } from './regulatory-texts.ts'

const inProject = (path: string) => join(import.meta.dirname, '../..', path)
const read = async (slug: string): Promise<Text> => {
  const file = `${slug}.md`
  return textOf(await readFile(inProject(`shared/brands/aubenacre/texts/${file}`), 'utf8'), file)
}
const slugs = [
  'cgv',
  'mentions-legales',
  'accessibilite',
  'retours',
  'expeditions',
  'paiement',
  'cookies-privacy',
] as const
const texts = Object.fromEntries(
  await Promise.all(slugs.map(async (slug) => [slug, await read(slug)] as const)),
) as Record<(typeof slugs)[number], Text>

/** Returns the words on one line, with fact names and plain spaces, because a quoted law ignores no-break spaces. */
const plain = (words: readonly Words[]): string =>
  words
    .map(({ text, fact }) => (fact ? `{{${fact}}}` : text))
    .join('')
    .replace(/\s+/g, ' ')

const linesOf = (block: Block): readonly (readonly Words[])[] => {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return [[{ text: block.text }]]
    case 'paragraph':
    case 'quote':
      return [block.words]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'figure':
      return [[{ text: block.alt }]]
    case 'frame':
      return block.body.flatMap(linesOf)
  }
}
const wordsOf = ({ body }: Text): string => body.flatMap(linesOf).map(plain).join(' ')
const framesOf = ({ body }: Text): string[] =>
  body.filter(({ kind }) => kind === 'frame').map((frame) => linesOf(frame).map(plain).join(' '))
const headingsOf = ({ body }: Text): string[] =>
  body.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

const terms = texts.cgv
const version = versionOf(terms)
/** SHA-256 of the words of each published version. */
const versions = JSON.parse(await readFile(join(import.meta.dirname, 'terms-versions.json'), 'utf8'))
const everywhere = slugs.map((slug) => [slug, texts[slug]] as const)

describe('terms of sale', () => {
  it('have 22 numbered sections', () => {
    const numbers = headingsOf(terms).map((text) => Number.parseInt(text, 10))
    expect(numbers).toEqual(Array.from({ length: 22 }, (_, place) => place + 1))
  })

  it('refer to existing sections only', () => {
    const referred = [...wordsOf(terms).matchAll(/\bsections? (\d+)/g)].map(([, number]) => Number(number))
    expect(referred.length).toBeGreaterThan(5)
    expect(Math.max(...referred)).toBeLessThanOrEqual(22)
  })

  it('show their version in text and description', () => {
    expect(wordsOf(terms)).toContain(`Version du ${formatDate(version)}.`)
    expect(terms.description.replace(/\s/g, ' ')).toContain(`version du ${formatDate(version)}`)
  })

  it('never change under a published version', () => {
    const sha256 = createHash('sha256').update(JSON.stringify(terms.body)).digest('hex')
    expect(versions, 'the terms changed: another `updated`, and a line in terms-versions.json').toEqual({
      ...versions,
      [version]: sha256,
    })
  })

  it('name the seller and the mediator', () => {
    for (const fact of ['raison_sociale', 'siege', 'rcs', 'tva', 'telephone', 'email_contact'])
      expect(wordsOf(terms)).toContain(`{{${fact}}}`)
    expect(wordsOf(terms)).toContain('{{mediateur_nom_adresse_site}}')
    expect(wordsOf(terms)).toContain('{{idu_emballages}}')
  })
})

describe('legal wording', () => {
  const dictated = {
    'legal guarantees': [legalGuarantees, ['cgv']],
    'notice of withdrawal': [withdrawalNotice, ['cgv', 'retours']],
    'form of withdrawal': [withdrawalForm, ['cgv', 'retours']],
  } as const
  const cases = Object.entries(dictated).flatMap(([name, [sentences, where]]) =>
    where.map((slug) => [name, slug, sentences] as const),
  )
  it.each(cases)('%s is quoted exactly in a frame of %s', (_name, slug, sentences) => {
    expect(framesOf(texts[slug])).toContain(sentences.join(' '))
  })
})

describe('figures in legal texts', () => {
  const { letters, orderPayable, password } = limits
  const carriageDays = carriageTo(delivery, { weight: 0, sum: 0 }, { country: 'FR', postcode: '' })
  if (!carriageDays) throw new Error('no carrier delivers in France')

  it('give the delays of the catalogue and the delivery table', async () => {
    const folder = inProject('shared/brands/aubenacre/catalogue')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const data = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const found = data.join().matchAll(/"prep_days":\s*\[(\d+),\s*(\d+)\]/g)
    const delays = new Map([...found].map(([, shortest, longest]) => [Number(longest), Number(shortest)]))
    const sorted = [...delays].sort(([one], [other]) => one - other)

    const table = texts.expeditions.body.find((block) => block.kind === 'table')
    const rows = table?.rows.map((cells) => cells.slice(1).map(plain))
    const carriage = `${carriageDays.shortest} à ${carriageDays.longest} jours ouvrés`
    const expected = sorted.map(([longest, shortest]) => [
      `${shortest} à ${longest} jours ouvrés`,
      carriage,
      `${longest + carriageDays.longest} jours ouvrés`,
    ])
    expect(rows).toEqual(expected)
    expect(wordsOf(terms)).toContain(`${carriage} après expédition`)
    const latest = sorted.map(([longest]) => longest + carriageDays.longest)
    const inWords = new Intl.ListFormat('fr', { type: 'disjunction' }).format(latest.map(String))
    expect(wordsOf(terms)).toContain(`au plus tard ${inWords} jours ouvrés après la commande`)
    for (const [preparation] of expected) expect(wordsOf(terms)).toContain(preparation)
  })

  it('list the served countries in order', () => {
    const countries = `En ligne : ${servedCountries(delivery).map(countryName).join(', ')}.`
    for (const slug of ['cgv', 'expeditions'] as const) expect(wordsOf(texts[slug])).toContain(countries)
  })

  it('give the withdrawal, return and refund days of the example', () => {
    const [received, declared] = ['2026-12-07', '2026-12-14']
    const table = texts.retours.body.find((block) => block.kind === 'table')
    const days = table?.rows.map(([, day = []]) => plain(day))
    const expected = [withdrawalDeadline(received), returnDue(declared, received), refundDue(declared)]
    expect(days).toEqual(expected.map((day) => `le ${formatDate(day).replace(/ \d{4}$/, '')}`))
    expect(wordsOf(texts.retours)).toContain('reçu le 7 décembre et une déclaration faite le 14')
  })

  it('give the engraving, password and payment limits', () => {
    const words = wordsOf(terms)
    expect(words).toContain(`de 1 à ${letters.max} lettres minuscules`)
    expect(words).toContain(`de ${password.newMin} à ${password.newMax} caractères`)
    for (const text of [words, wordsOf(texts.paiement)])
      expect(text).toContain('réservés 30 minutes au moins')
    expect(orderPayable).toBeGreaterThanOrEqual(30 * 60)
  })
})

describe.each(everywhere)('legal text %s', (_slug, text) => {
  it('contains no forbidden word and no link to the closed EU platform', () => {
    const words = wordsOf(text).replaceAll('support durable', '')
    const refused =
      /soldes|semi-?\s?préci|vraie|\bperles?\b(?! de culture|, pierres et métaux)|naturelle|hypoallergénique|durable|écolo|europa\.eu/gi
    expect(words.match(refused)).toBeNull()
  })

  it('limits no right of the buyer', () => {
    expect(wordsOf(text)).not.toMatch(
      /aucune responsabilité|seuls compétents|ne saurait être (?:tenu|engagé)/i,
    )
  })

  it('links to existing sections of the terms', () => {
    const parts = headingsOf(terms).map((heading) => `/cgv#partie-${slugify(heading)}`)
    const paths = text.body.flatMap(linesOf).flatMap((line) => line.flatMap(({ path }) => path ?? []))
    expect(parts).toEqual(expect.arrayContaining(paths.filter((path) => path.includes('#'))))
  })
})
