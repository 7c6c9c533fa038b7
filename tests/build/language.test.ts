import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readGuides } from '../../client/build/texts/guides.ts'
import { buildTexts } from '../../client/build/texts/texts.ts'
import { linesOf } from '../../shared/catalogue/blocks.ts'
import { typeset } from '../../shared/words/typeset.ts'
import { businessOf, fillFacts } from '../../worker/content/business.ts'
import { businessFacts } from '../support/business-facts.ts'
import { catalogue, code, type Sentence, texts } from './language/published.ts'
import { type Readability, readabilityOf } from './language/readability.ts'
import { Speller } from './language/spelling.ts'

const inProject = (path: string) => join(import.meta.dirname, '../..', path)
/** Words that the dictionary lacks, one a line: `word · reason`. */
const own = (await readFile(join(import.meta.dirname, 'spelling-words.txt'), 'utf8')).trimEnd().split('\n')
const ownWords = own.map((line) => line.split(' · ')[0] ?? '')
const published = [...texts, ...catalogue, ...code]

const guides = await readGuides(inProject('shared/brands/aubenacre/guides'))
const pages = await buildTexts({
  texts: inProject('shared/brands/aubenacre/texts'),
  catalogue: inProject('shared/brands/aubenacre/catalogue'),
})
const bodies = [
  ...pages.map(({ path, body }) => [path, fillFacts(body, businessOf(businessFacts))] as const),
  ...guides.map(({ slug, body }) => [slug, body] as const),
]

describe('spelling of published texts', { timeout: 120_000 }, () => {
  let speller: Speller
  // Reading the dictionary takes seconds.
  beforeAll(() => {
    speller = new Speller(ownWords)
  }, 120_000)

  it('has no unknown word', () => {
    const faults = published.flatMap(({ file, line, text }) =>
      speller
        .unknown(text)
        .map(
          (word) => `${file}:${line}: ${word} (${speller.suggestions(word).join(', ') || 'nothing like it'})`,
        ),
    )
    expect(faults).toEqual([])
  })

  it.each(['collié', 'd’une maniére', 'vous étiez-vous trompée avec lla bague'])(
    'refuses « %s »',
    (words) => {
      expect(speller.unknown(words)).toHaveLength(1)
    },
  )

  it.each([
    'Qu’y a-t-il aujourd’hui, jusqu’à l’œil-de-tigre ? Portez-la.',
    'Écrivez à bonjour@example.com, BAG-AKO-001, article L221-28, 3° ; 1er, 925 ‰.',
  ])('accepts %s', (words) => {
    expect(speller.unknown(words)).toEqual([])
  })

  it('has extra words in order, each with a reason and in use', () => {
    for (const line of own) expect(line).toMatch(/^[^ ]+ · \S.+$/)
    expect(ownWords).toEqual([...new Set(ownWords)].sort((one, other) => one.localeCompare(other, 'fr')))
    const sentence = published.map(({ text }) => text).join('\n')
    expect(ownWords.filter((word) => !sentence.includes(word))).toEqual([])
  })
})

/**
 * Removes the spaces between a number and its unit. Their no-break spaces matter in texts, not in the short sentences
 * of code.
 */
const withoutMeasures = (text: string) => text.replace(/(?<=\p{N}|n°)[ \u00a0](?=[\p{L}0-9])/gu, ' ')

describe('typography of published texts', () => {
  const faulty = (sentences: readonly Sentence[], as: (text: string) => string = (text) => text) =>
    sentences
      .filter(({ text }) => as(typeset(text)) !== as(text.replace(/[ \t\r\n]+/g, ' ')))
      .map(({ file, line, text }) => `${file}:${line}: ${text}`)

  it('is French in the catalogue', () => {
    expect(faulty(catalogue)).toEqual([])
  })

  it('is French in code', () => {
    // The pen of the diagrams applies the typography itself.
    const written = code.filter(({ file }) => !file.startsWith('client/diagrams/'))
    expect(faulty(written, withoutMeasures)).toEqual([])
  })

  it.each(bodies)('is French in %s', (_name, body) => {
    for (const line of body.flatMap(linesOf)) expect(typeset(line)).toBe(line)
  })
})

describe('sentences for shoppers', () => {
  /**
   * Files that may contain French sentences: the catalogue, texts of a brand, texts that shoppers do not read, and
   * place names.
   */
  const ours =
    /^shared\/(?:text|brands|staff|markdown|pieces|demonstration-house|words\/vocabulary|address\/territories)|^client\/diagrams\/|workshop|^worker\/platform\/(?:redirects|catalogue\/(?:writing|media|load)|mails\/messages\/(?:event-alert|health-alarm|order-sold|payment-alert|staff))/
  const french =
    /[àâçéèêëîïôùûœ«»’]|(?:^|\s)(?:de|du|des|le|la|les|un|une|et|ou|au|aux|sur|par|pour|avec|sans|est|sont|votre|vos|notre|nos|dans|cette|ne|pas|que|vous)(?:\s|$)/iu
  const isSentence = ({ text, isMarkup }: Sentence) =>
    isMarkup ? /\p{L}{2}/u.test(text) : /\p{L}\s+\S/u.test(text.trim()) && french.test(text)

  it('are in the catalogue of the language, not in components', () => {
    const faults = code.filter((each) => !ours.test(each.file) && isSentence(each))
    expect(faults.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
  })
})

describe('sentence length', () => {
  /** Legal texts have longer sentences, and no text should read like a telegram. */
  const bounds = { mean: [9, 18], long: 0.1 } as const
  const measured: Record<string, Readability> = Object.fromEntries(
    bodies
      .filter(([, body]) => body.some(({ kind }) => kind === 'paragraph'))
      .map(([name, body]) => [name, readabilityOf(body)]),
  )

  // Prints the figures for authors, because the bounds below do not tell how close a text is to them.
  beforeAll(() => {
    const rows = Object.entries(measured).map(
      ([name, { sentences, mean, long }]) =>
        `${name.padEnd(42)} ${String(sentences).padStart(4)} sentences, ${mean.toFixed(1).padStart(5)} words, ${Math.round(long * 100)} % over thirty`,
    )
    console.log(rows.join('\n'))
  })

  it.each(Object.entries(measured))('is within the limits in %s', (_name, { mean, long }) => {
    expect(mean, 'words a sentence: join short sentences').toBeGreaterThan(bounds.mean[0])
    expect(mean, 'words a sentence: cut the longest in two').toBeLessThan(bounds.mean[1])
    expect(long, 'share of sentences over thirty words: cut them').toBeLessThan(bounds.long)
  })
})

describe('words that the law forbids', () => {
  it('appear nowhere: no « soldes » (M09), no unproven claim (M12)', () => {
    const sentence = published.map(({ file, line, text }) => `${file}:${line}: ${text}`).join('\n')
    expect(sentence).not.toMatch(/\bsoldes\b/iu)
    expect(sentence).not.toMatch(/écolog|éco-?responsab|neutre en carbone|hypoallergéni/iu)
  })
})
