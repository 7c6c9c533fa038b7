import { expect, test } from 'vitest'
import { priceRangeLabel, readPriceRange } from '../../shared/catalogue/price-bands.ts'

test.each([
  ['-50', { below: 5000 }],
  ['50-100', { least: 5000, below: 10_001 }],
  ['120-120', { least: 12_000, below: 12_001 }],
  ['300-', { least: 30_000 }],
])('%s contains the right prices', (value, range) => expect(readPriceRange(value)).toEqual(range))

test.each(['', '-', '100-50', '1-2-3', '1e3-', '1234567-', ' 5-6', '5,5-6'])('%j is not a range', (value) =>
  expect(readPriceRange(value)).toBeNull(),
)

test.each([
  ['-50', 'Moins de 50\u00a0€'],
  ['50-100', 'De 50 à 100\u00a0€'],
  ['300-', '300\u00a0€ et plus'],
])('%s has the right label', (value, words) => expect(priceRangeLabel(value)).toBe(words))
