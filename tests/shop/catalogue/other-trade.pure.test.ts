import { expect, test } from 'vitest'
import { lineDetails } from '../../../worker/content/invoice-words.ts'
import { measures } from '../../../worker/shop/product/product-folds.tsx'

test('a size in digits is explained as that of a ring, but in a shop with rings alone', () => {
  const hat = {
    facts: [{ key: 'size', label: 'Tour de tête', value: '55, 56, 57' }],
    personalisation: null,
  }
  expect(measures(hat, false)).toEqual(hat.facts)
  expect(measures(hat, true)[0]?.value).toBe('55, 56, 57 (tour intérieur de l’anneau, en mm)')
})

test('a line of an invoice without a reference, delivery for example, names none', () => {
  const line = { materials: '', treatment: null, fineness: null, options: [], letters: null, sku: '' }
  expect(lineDetails(line)).toEqual([])
  expect(lineDetails({ ...line, sku: 'BAG-1' })).toEqual(['Réf. BAG-1'])
})
