import { describe, expect, it } from 'vitest'
import { deliveryCountries } from '../../shared/limits.ts'
import { includedVat, vatRate } from '../../shared/vat.ts'

describe('value added tax of the country of delivery', () => {
  it.each([
    ['FR', '75001', 20],
    ['FR', '98000', 20],
    ['DE', '10115', 19],
    ['IT', '00184', 22],
    ['ES', '28001', 21],
    ['IT', '23041', null],
    ['DE', '27498', null],
    ['DE', '78266', null],
    ['GB', 'SW1A 1AA', null],
    ['GB', 'BT1 1AA', null],
    ['US', '10001', null],
    ['CA', 'H2X 1Y4', null],
    ['JP', '100-0001', null],
  ])('%s %s: %o %%', (country, postcode, rate) => {
    expect(vatRate({ country, postcode })).toBe(rate)
  })

  it('knows each country of delivery before its postcode is typed', () => {
    const rates = deliveryCountries.map((country) => vatRate({ country, postcode: '' }))
    expect(rates).toEqual([20, 19, 22, 21, null, null, null])
  })

  it.each([
    [12_000, 20, 2_000],
    [2_900, 20, 483],
    [2_900, 19, 463],
    [2_900, 22, 523],
    [2_900, 21, 503],
    [3, 20, 1],
    [2, 20, 0],
    [0, 20, 0],
    // 159.5 cents of tax: the half goes up.
    [957, 20, 160],
    [99_999_999, 22, 18_032_787],
  ])('%i cents at %i %% hold %i cents of it', (total, rate, vat) => {
    expect(includedVat(total, rate)).toBe(vat)
  })
})
