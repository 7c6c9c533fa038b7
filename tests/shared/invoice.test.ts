import { describe, expect, it } from 'vitest'
import { netLines, withoutVat } from '../../shared/invoice.ts'
import { dailyTotals, totalsCsv } from '../../worker/commands/daily-totals.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Numbers that look random and are the same every day (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

describe('lines of an invoice without their tax', () => {
  it('are themselves where no tax is charged', () => {
    expect(netLines([12_900, 1, 0], null)).toEqual([12_900, 1, 0])
    expect(withoutVat(12_900, null)).toBe(12_900)
  })
})

describe('daily totals', () => {
  const below = numbers(7)
  const sales = Array.from({ length: 500 }, () => ({
    issuedAt: new Date(Date.UTC(2026, 11, 1 + below(9), below(24), 30)).toISOString(),
    ...([
      { taxCountry: 'FR', vatRate: 20 },
      { taxCountry: 'DE', vatRate: 19 },
      { taxCountry: 'GB', vatRate: null },
    ][below(3)] ?? { taxCountry: 'FR', vatRate: 20 }),
    totalCents: below(50_000),
  }))

  it('are the sum of the invoices, whatever way they are cut', () => {
    const totals = dailyTotals(sales)
    expect(sum(totals.map(({ total }) => total))).toBe(sum(sales.map(({ totalCents }) => totalCents)))
    expect(sum(totals.map(({ sales }) => sales))).toBe(sales.length)
    for (const { net, vat, total, vatRate } of totals) {
      expect(net + vat).toBe(total)
      if (vatRate === null) expect(vat).toBe(0)
    }
  })

  it('count a sale on its day in Paris', () => {
    const late = { issuedAt: '2026-12-31T23:30:00Z', taxCountry: 'FR', vatRate: 20, totalCents: 12_000 }
    expect(totalsCsv(dailyTotals([late, late]))).toBe(
      'day,tax_country,vat_rate,sales,total_net,total_vat,total\r\n2027-01-01,FR,20,2,200.00,40.00,240.00',
    )
  })
})
