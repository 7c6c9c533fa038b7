import { describe, expect, it } from 'vitest'
import { delivery } from '#brand/delivery.ts'
import { inProject } from '../../client/build/settings.ts'
import { newsOf, readNews } from '../../client/build/texts/news.ts'
import { filesOf } from '../../client/build/texts/read-text.ts'
import { plainLine } from '../../shared/catalogue/blocks.ts'
import { addDays, isWorkingDay } from '../../shared/delivery/calendar.ts'
import { arrivalFrom, type Day, formatDate, type Preparation } from '../../shared/delivery/delivery.ts'
import { carriageTo } from '../../shared/delivery/table.ts'
import { typeset } from '../../shared/words/typeset.ts'
import { folderWith } from './fixture.ts'

const source = (...lines: string[]) =>
  ['---', 'title: Une nouvelle', 'description: Ce qu’elle dit.', '---', '', ...lines].join('\n')

describe('news item', () => {
  it('has the date and slug of its file name', () => {
    expect(newsOf(source('Bonjour !'), '2026-11-02-une-nouvelle.md')).toEqual({
      slug: 'une-nouvelle',
      date: '2026-11-02',
      updated: '2026-11-02',
      title: 'Une nouvelle',
      description: 'Ce qu’elle dit.',
      body: [{ kind: 'paragraph', words: [{ text: 'Bonjour\u202f!' }] }],
    })
  })

  it.each(['une-nouvelle.md', '2026-13-02-une.md', '2026-11-02.md', '2026-11-02-Une.md'])(
    'is refused when its file is named %s',
    (name) => expect(() => newsOf(source('Bonjour.'), name)).toThrow(`${name}:1: the file of a news`),
  )

  it('is refused with a heading of level two or a forbidden word', () => {
    expect(() => newsOf(source('Un.', '', '## Deux'), '2026-11-02-une.md')).toThrow(
      '2026-11-02-une.md:8: use ###',
    )
    expect(() => newsOf(source('Nos soldes.'), '2026-11-02-une.md')).toThrow('2026-11-02-une.md:6')
  })

  it('is sorted newest first, and needs a unique slug', async () => {
    const files = { '2026-11-02-une.md': source('A.'), '2026-12-01-deux.md': source('B.') }
    expect((await readNews(await folderWith(files))).map(({ slug }) => slug)).toEqual(['deux', 'une'])
    const twice = await folderWith({ ...files, '2027-01-04-une.md': source('C.') })
    await expect(readNews(twice)).rejects.toThrow('Two news have the name une')
  })
})

describe('last order days before Christmas', () => {
  const christmasEve = '2026-12-24'
  const countries = ['FR', 'DE', 'IT', 'ES']
  const carriageIn = (country: string) =>
    carriageTo(delivery, { weight: 0, sum: 0 }, { country, postcode: '' }) ?? { shortest: 0, longest: 0 }

  /**
   * Returns the last working day for an order that must arrive in time in every country. The order must come before the
   * hour of dispatch.
   */
  function lastDay(preparation: Preparation): Day {
    const isInTime = (day: Day) =>
      isWorkingDay(day) &&
      countries.every(
        (country) => arrivalFrom(day, preparation, carriageIn(country), country).to <= christmasEve,
      )
    for (let day = christmasEve; ; day = addDays(day, -1)) if (isInTime(day)) return day
  }

  it('in the news are those the shop promises, for every preparation time', async () => {
    const news = await readNews(inProject('shared/brands/aubenacre/news'))
    const found = news.find(({ slug }) => slug === 'fetes-dernieres-dates-de-commande')
    const table = found?.body.find((block) => block.kind === 'table')
    const rows = table?.rows.map((cells) => cells.map(plainLine)) ?? []
    const periods = rows.map(([, last, days = '']) => {
      const [shortest = 0, longest = 0] = [...days.matchAll(/\d+/g)].map(Number)
      return { preparation: { shortest, longest }, last }
    })
    expect(periods).toHaveLength(3)
    for (const { preparation, last } of periods) expect(last).toBe(typeset(formatDate(lastDay(preparation))))
    const files = await filesOf(inProject('shared/brands/aubenacre/catalogue'), '.json')
    const made = files.flatMap(({ contents }) => {
      const { products = [] }: { products?: { prep_days: number[] }[] } = JSON.parse(contents)
      return products.map(({ prep_days }) => String(prep_days))
    })
    const known = periods.map(({ preparation: { shortest, longest } }) => `${shortest},${longest}`)
    expect(new Set(made)).toEqual(new Set(known))
  })
})
