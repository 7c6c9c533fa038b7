import { describe, expect, it } from 'vitest'
import { centsFromDecimal, decimalFromCents, formatPrice, percentOf } from '../../shared/money.ts'

describe('money', () => {
  it('formats prices in French', () => {
    expect(formatPrice(129_000)).toBe('1290,00\u00a0€')
    expect(formatPrice(5)).toBe('0,05\u00a0€')
    expect(formatPrice(-1490)).toBe('\u221214,90\u00a0€')
  })

  it('parses decimal strings of the platform and nothing else', () => {
    expect(centsFromDecimal('89.90')).toBe(8990)
    expect(centsFromDecimal('89.9')).toBe(8990)
    expect(centsFromDecimal('89')).toBe(8900)
    expect(centsFromDecimal('74.500000')).toBe(7450)
    for (const bad of ['', '-1', '1,5', '1e3', ' 5', '89.905', 'NaN'])
      expect(centsFromDecimal(bad)).toBeNull()
  })

  it('is unchanged after formatting and parsing', () => {
    for (const cents of [0, 1, 10, 99, 100, 12_345])
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents)
  })

  it('decimalFromCents writes the sign, below one euro too', () => {
    expect([-50, -5, -8990, 0].map(decimalFromCents)).toEqual(['-0.50', '-0.05', '-89.90', '0.00'])
  })

  it('rounds percentages half down, as WooCommerce coupons do', () => {
    expect(percentOf(8990, 5)).toBe(449)
    expect(percentOf(26_970, 15)).toBe(4045)
    expect(percentOf(8991, 10)).toBe(899)
    expect(percentOf(8996, 10)).toBe(900)
  })
})
