import { expect, test } from 'vitest'
import { sizeInWords } from '../../shared/ring-size/size-words.ts'

test.each([
  ['bague 54', '54', 'bague'],
  ['Bagues taille 52', '52', 'Bagues'],
  ['taille 56', '56', ''],
  ['bague argent T54', '54', 'bague argent'],
  ['alliance homme 62', '62', 'alliance homme'],
  ['bague ５４', '54', 'bague'],
  ['bague en taille 50 perle', '50', 'bague perle'],
  ['bague taille 54,5', '54', 'bague'],
])('« %s » means the size %s', (words, size, rest) => expect(sizeInWords(words)).toEqual({ size, rest }))

test.each([
  'bague',
  'collier 45',
  'bague 7 mm',
  'bague 50 €',
  'bague 18 carats',
  'bague 80',
  'bague 585',
  'bague pour ses 50 ans',
  '"bague 54"',
  'BAG-PER-001-T52',
  'taille 60 cm',
])('« %s » contains no size', (words) => expect(sizeInWords(words)).toBeNull())

test('a shop without rings has sizes, but no ring sizes', () => {
  expect(sizeInWords('chapeau taille 57', false)).toEqual({ size: '57', rest: 'chapeau' })
  expect(sizeInWords('anneau 54', false)).toBeNull()
})
