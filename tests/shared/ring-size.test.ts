import { describe, expect, it, test } from 'vitest'
import { findRingSize, type RingQuestion, ringSentences } from '../../shared/ring-size/ring-finder.ts'
import { circumferenceOf, ringReading, ringRow, ringSizes } from '../../shared/ring-size/ring-size.ts'

/** The conversion table of the brand: France, diameter, United States, United Kingdom, Italy, Germany, Japan. */
const table = `
  44 | 14,0 | 3 | F | 4 | 44 (Ø 14,0) | 4
  45 | 14,3 | 3¼ | G | 5 | 45 (Ø 14,3) | 5
  46 | 14,6 | 3¾ | H | 6 | 46 (Ø 14,6) | 6
  47 | 15,0 | 4 | H½ | 7 | 47 (Ø 15,0) | 7
  48 | 15,3 | 4½ | I½ | 8 | 48 (Ø 15,3) | 8
  49 | 15,6 | 5 | J | 9 | 49 (Ø 15,6) | 9
  50 | 15,9 | 5¼ | K | 10 | 50 (Ø 15,9) | 10
  51 | 16,2 | 5¾ | L | 11 | 51 (Ø 16,2) | 11
  52 | 16,6 | 6 | L½ | 12 | 52 (Ø 16,6) | 12
  53 | 16,9 | 6½ | M½ | 13 | 53 (Ø 16,9) | 13
  54 | 17,2 | 6¾ | N | 14 | 54 (Ø 17,2) | 14
  55 | 17,5 | 7¼ | O | 15 | 55 (Ø 17,5) | 15
  56 | 17,8 | 7½ | P | 16 | 56 (Ø 17,8) | 15–16
  57 | 18,1 | 8 | P½ | 17 | 57 (Ø 18,1) | 16
  58 | 18,5 | 8½ | Q½ | 18 | 58 (Ø 18,5) | 17
  59 | 18,8 | 8¾ | R | 19 | 59 (Ø 18,8) | 18
  60 | 19,1 | 9¼ | S | 20 | 60 (Ø 19,1) | 19
  61 | 19,4 | 9½ | T | 21 | 61 (Ø 19,4) | 20
  62 | 19,7 | 10 | T½ | 22 | 62 (Ø 19,7) | 21
  63 | 20,1 | 10¼ | U½ | 23 | 63 (Ø 20,1) | 22
  64 | 20,4 | 10¾ | V | 24 | 64 (Ø 20,4) | 23
  65 | 20,7 | 11¼ | W | 25 | 65 (Ø 20,7) | 24
  66 | 21,0 | 11½ | X | 26 | 66 (Ø 21,0) | 25
  67 | 21,3 | 12 | X½ | 27 | 67 (Ø 21,3) | 26
  68 | 21,6 | 12¼ | Y½ | 28 | 68 (Ø 21,6) | 27
  69 | 22,0 | 12¾ | Z | 29 | 69 (Ø 22,0) | 28
  70 | 22,3 | 13 | Z+1 | 30 | 70 (Ø 22,3) | 29
  71 | 22,6 | 13½ | Z+2 | 31 | 71 (Ø 22,6) | 30
  72 | 22,9 | 14 | Z+2½ | 32 | 72 (Ø 22,9) | 31`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | '))

const columns = ['fr', 'diametre', 'us', 'uk', 'it', 'de', 'jp'] as const

const found = (pays: RingQuestion['pays'], taille: string) => {
  const answer = findRingSize({ pays, taille })
  return answer.kind === 'found' ? answer.reading : answer.text
}

describe('ring size table', () => {
  it('has a row for each size', () => {
    expect(table).toHaveLength(29)
    expect(ringSizes.map(String)).toEqual(table.map(([size]) => size))
  })

  test.each(table)('row %s', (size, diameter, us, uk, it, de, jp) => {
    expect(ringRow(Number(size))).toEqual({
      size: Number(size),
      diameter,
      us,
      uk,
      it,
      de: de?.replace('Ø ', 'Ø\u00a0'),
      jp,
    })
  })

  it('every cell is found in its own row', () => {
    for (const [size = '', ...cells] of table)
      for (const [place, cell] of cells.entries()) {
        const [words = ''] = cell.split(' (')
        expect(found(columns[place + 1] ?? '', words), `${size}: ${cell}`).toMatchObject({
          size: Number(size),
          below: null,
        })
      }
  })
})

describe('typed ring size', () => {
  test.each([
    ['fr', ' 52 ', 52],
    ['us', '6 1/2', 53],
    ['us', '6,5', 53],
    ['us', '6.50', 53],
    ['uk', 'l 1/2', 52],
    ['uk', 'z + 2,5', 72],
    ['jp', '15 - 16', 56],
    ['de', '17,2', 54],
    ['diametre', '17.2', 54],
  ])('%s %s is %i', (scale, words, size) => {
    expect(found(scale, words)).toMatchObject({ size, below: null })
  })

  it('between two rows gives the larger size', () => {
    const reading = findRingSize({ pays: 'us', taille: '7' })
    expect(reading).toMatchObject({ kind: 'found', reading: { size: 55, below: 54 } })
    if (reading.kind === 'found')
      expect(ringSentences(reading.reading)).toEqual({
        size: 'Entre 54 et 55. Prenez la plus grande\u00a0: 55.',
        notes: '54,4\u00a0mm de tour, Ø\u00a017,3\u00a0mm. Anneau large, 6\u00a0mm et plus\u00a0: 56.',
      })
    expect(found('fr', '52,2')).toMatchObject({ size: 52, below: null })
    expect(found('fr', '52,3')).toMatchObject({ size: 53, below: 52 })
  })

  test.each([
    ['us', '', 'Écrivez la taille que vous connaissez.'],
    ['us', 'M', /^Écrivez un nombre/],
    ['us', '-7', /^Écrivez un nombre/],
    ['us', '6½¼', /^Écrivez un nombre/],
    ['us', '7e1', /^Écrivez un nombre/],
    ['uk', '7', /^Écrivez une lettre/],
    ['uk', 'LL', /^Écrivez une lettre/],
    ['jp', '15–18', /^Écrivez un nombre/],
    ['fr', '520', /^Écrivez un tour/],
    ['fr', '43', /^Ce guide va de la taille française 44 à la 72/],
    ['us', '40', /^Ce guide va/],
    ['uk', 'A', /^Ce guide va/],
    ['de', '0', /^Ce guide va/],
  ])('%s %s is refused with a message', (scale, words, sentence) => {
    const answer = findRingSize({ pays: scale, taille: words })
    expect(answer).toMatchObject({ kind: 'wrong', field: 'taille', text: expect.stringMatching(sentence) })
  })

  it('in an unknown scale is refused beside the scale', () => {
    expect(findRingSize({ pays: 'mars', taille: '7' })).toMatchObject({ kind: 'wrong', field: 'pays' })
    expect(findRingSize({ pays: 'toString', taille: '7' })).toMatchObject({ kind: 'wrong', field: 'pays' })
  })
})

describe('ring measurement', () => {
  it('gives the size within a quarter of a millimetre', () => {
    expect(ringReading(circumferenceOf(16.6))).toMatchObject({ size: 52, below: null })
    expect(ringReading(52.25)).toMatchObject({ size: 52, below: null })
    expect(ringReading(52.26)).toMatchObject({ size: 53, below: 52 })
    expect(ringReading(52.75)).toMatchObject({ size: 53, below: null })
  })

  it('outside the table gives none', () => {
    expect(ringReading(43.2)).toBeNull()
    expect(ringReading(43.7)).toMatchObject({ size: 44, below: null })
    expect(ringReading(43.5)).toMatchObject({ size: 44, below: null })
    expect(ringReading(72.25)).toMatchObject({ size: 72 })
    expect(ringReading(72.3)).toBeNull()
    const largest = ringReading(72)
    expect(largest && ringSentences(largest).notes).toBe('72\u00a0mm de tour, Ø\u00a022,9\u00a0mm.')
  })
})
