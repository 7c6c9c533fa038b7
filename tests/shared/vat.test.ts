import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delivery } from '#brand/delivery.ts'
import { taxCountry } from '../../shared/address/countries.ts'
import { apportion } from '../../shared/cart/apportion.ts'
import { includedVat, saleRate } from '../../shared/checkout/vat.ts'
import { servedCountries } from '../../shared/delivery/table.ts'
import { netLines, withoutVat } from '../../shared/orders/invoice.ts'

const rateOf = (taxCountry: string, total: number, britishLimit: number | null) =>
  saleRate(delivery, '2026-11-26', { taxCountry, total, britishLimit })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('VAT of the delivery country', () => {
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
    ['GB', 'BT1 1AA', 20],
    ['US', '10001', null],
    ['CA', 'H2X 1Y4', null],
    ['JP', '100-0001', null],
  ])('%s %s: %o %%', (country, postcode, rate) => {
    expect(rateOf(taxCountry({ country, postcode }), 12_900, null)).toBe(rate)
  })

  it('is known for each delivery country before the postcode is typed', () => {
    const rates = servedCountries(delivery).map((country) =>
      rateOf(taxCountry({ country, postcode: '' }), 5_000, null),
    )
    expect(rates).toEqual([20, 19, 22, 21, null, null, null])
  })

  it.each([
    // £135 are €155.20, and €186.24 with tax.
    ['GB', 18_624, 20],
    ['GB', 18_625, null],
    ['GB', 0, 20],
    ['XI', 99_999, 20],
    ['export', 100, null],
  ])('for %s at %i cents with tax is %o', (place, total, rate) => {
    expect(rateOf(place, total, 15_520)).toBe(rate)
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
    // 159.5 cents of tax round up.
    [957, 20, 160],
    [99_999_999, 22, 18_032_787],
    [1_055, 5.5, 55],
    [1_021, 2.1, 21],
    [2_900, 8.25, 221],
  ])('%i cents at %i %% contain %i cents', (total, rate, vat) => {
    expect(includedVat(total, rate)).toBe(vat)
  })
})

const rate = fc.constantFrom(2.1, 5.5, 8.25, 19, 20, 21, 22)
const amounts = fc.array(fc.oneof(fc.nat(40), fc.nat(1_200_000)), { minLength: 1, maxLength: 60 })

describe('amounts by line', () => {
  it('without tax plus the tax of the total equal the total', () => {
    fc.assert(
      fc.property(amounts, rate, (totals, percent) => {
        const nets = netLines(totals, percent)
        expect(sum(nets) + includedVat(sum(totals), percent)).toBe(sum(totals))
        expect(sum(nets)).toBe(withoutVat(sum(totals), percent))
        for (const [index, net] of nets.entries()) {
          const own = ((totals[index] ?? 0) * 100) / (100 + percent)
          expect(Math.abs(net - own)).toBeLessThan(1)
          expect(net >= 0 && net <= (totals[index] ?? 0)).toBe(true)
        }
      }),
    )
  })

  it('are right for a refund with an amount withheld', () => {
    expect(sum(netLines([12_900, -2_500], 20))).toBe(withoutVat(10_400, 20))
  })

  it('apportion() distributes the whole amount, each part within a cent of its share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), amounts, (amount, weights) => {
        const parts = apportion(amount, weights)
        expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : amount)
        for (const [index, part] of parts.entries()) {
          const share = sum(weights) === 0 ? 0 : (amount * (weights[index] ?? 0)) / sum(weights)
          expect(Math.abs(part - share)).toBeLessThan(1)
        }
      }),
    )
  })
})
