import { describe, expect, it } from 'vitest'
import { netLines, withoutVat } from '../../shared/invoice.ts'
import { includedVat } from '../../shared/vat.ts'
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
  const below = numbers(20_261_121)
  const carts = Array.from({ length: 2_000 }, () => ({
    rate: [19, 20, 21, 22][below(4)] ?? 20,
    totals: Array.from({ length: 1 + below(12) }, () => below(below(2) ? 40 : 120_000)),
  }))

  it('add up, with the tax of the total, to the total', () => {
    for (const { rate, totals } of carts) {
      const total = sum(totals)
      expect(sum(netLines(totals, rate)) + includedVat(total, rate), `${totals} at ${rate}`).toBe(total)
    }
  })

  it('are each less than a cent from their own, and never negative', () => {
    for (const { rate, totals } of carts) {
      netLines(totals, rate).forEach((net, index) => {
        const own = (totals[index] ?? 0) / (1 + rate / 100)
        expect(Math.abs(net - own)).toBeLessThanOrEqual(1)
        expect(net).toBeGreaterThanOrEqual(0)
      })
    }
  })

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
