import { expect, it } from 'vitest'
import { gtinOf } from '../../shared/catalogue/gtin.ts'

it.each([
  ['3012345678902', '3012345678902'],
  [' 3 012345 678902 ', '3012345678902'],
  ['3-012345-678902', '3012345678902'],
  ['3\u00a0012345\u2011678902', '3012345678902'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['13012345678909', '13012345678909'],
])('%o is the GTIN %s', (text, gtin) => expect(gtinOf(text)).toBe(gtin))

it.each([
  '',
  '3012345678906',
  '301234567890',
  '0000000000000',
  'BAG-AKO-001',
  '3012345678902 ou 96385074',
  '٣٠١٢',
])('%o is no GTIN', (text) => expect(gtinOf(text)).toBeUndefined())
