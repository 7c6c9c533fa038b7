import { describe, expect, it } from 'vitest'
import { creditLines, shareOf } from '../../shared/orders/credit-note.ts'
import { netLines, withoutVat } from '../../shared/orders/invoice.ts'
import { dailyTotals, totalsCsv } from '../../worker/commands/daily-totals.ts'
import { numbersFrom } from '../support/luck.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('invoice lines without tax', () => {
  it('equal their totals when no tax is charged', () => {
    expect(netLines([12_900, 1, 0], null)).toEqual([12_900, 1, 0])
    expect(withoutVat(12_900, null)).toBe(12_900)
  })
})

describe('daily totals', () => {
  const below = numbersFrom(7)
  const sales = Array.from({ length: 500 }, () => ({
    issuedAt: new Date(Date.UTC(2026, 11, 1 + below(9), below(24), 30)).toISOString(),
    ...([
      { taxCountry: 'FR', vatRate: 20 },
      { taxCountry: 'DE', vatRate: 19 },
      { taxCountry: 'GB', vatRate: null },
    ][below(3)] ?? { taxCountry: 'FR', vatRate: 20 }),
    totalCents: below(50_000),
  }))

  it('equal the sum of the invoices', () => {
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
      'day,tax_country,vat_rate,sales,refunds,total_net,total_vat,total\r\n2027-01-01,FR,20,2,0,200.00,40.00,240.00',
    )
  })

  it('subtract refunds, with the tax rounded as on the credit note', () => {
    for (const cents of [8990, 3, 12_345]) {
      const sale = { issuedAt: '2026-12-01T10:00:00Z', taxCountry: 'FR', vatRate: 20, totalCents: cents }
      const [total] = dailyTotals([sale, { ...sale, totalCents: -cents }])
      expect(total).toMatchObject({ sales: 1, refunds: 1, net: 0, vat: 0, total: 0 })
    }
  })
})

describe('credit note', () => {
  const below = numbersFrom(11)

  it('refunds a line unit by unit, to the cent', () => {
    for (let times = 0; times < 500; times++) {
      const line = { quantity: 1 + below(12), total: below(90_000) }
      let given = 0
      let back = 0
      while (back < line.quantity) {
        const pieces = 1 + below(line.quantity - back)
        given += shareOf(line, back, pieces)
        back += pieces
      }
      expect(given).toBe(line.total)
    }
  })

  it('adds up to the refunded amount, whatever is withheld', () => {
    const of = {
      name: 'Bague',
      sku: 'B',
      options: [],
      letters: null,
      materials: '',
      treatment: null,
      fineness: null,
    } as const
    for (let times = 0; times < 500; times++) {
      const rate = [20, 19, 22, null][below(4)] ?? null
      const returned = Array.from({ length: 1 + below(4) }, () => ({
        line: { ...of, options: [], quantity: 1, unit: 0, unitNet: 0, discount: 0, net: 0, vat: 0, total: 0 },
        pieces: 1,
        cents: 1000 + below(50_000),
      }))
      const asked = sum(returned.map(({ cents }) => cents))
      const total = asked - below(999)
      const note = creditLines(returned, total, rate)
      expect(sum(note.lines.map((line) => line.total))).toBe(total)
      expect(sum(note.lines.map((line) => line.net))).toBe(note.net)
      expect(note.net + note.vat).toBe(total)
      for (const line of note.lines) expect(line.net + line.vat).toBe(line.total)
      expect(note.lines.length).toBe(returned.length + (total === asked ? 0 : 1))
    }
  })
})
