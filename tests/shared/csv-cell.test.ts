import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defuseCell, readCell } from '../../shared/csv-cell.ts'
import { totalsCsv } from '../../worker/commands/daily-totals.ts'
import { newsletterCsv } from '../../worker/commands/newsletter-csv.ts'
import { readTable } from '../../worker/woocommerce/transfer/csv/table.ts'
import { writeCsv } from '../../worker/woocommerce/transfer/csv/text.ts'

const formulas = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.test";"x")']
describe('exported CSV cell', () => {
  test.each(formulas)('%j is escaped as text', (formula) => {
    expect(defuseCell(formula)).toBe(`'${formula}`)
    expect(readCell(defuseCell(formula))).toBe(formula)
  })

  test.each(['-3', '-12.50', '+1', '12,50', '', 'Bague', "l'=", '33 1'])('%j is unchanged', (cell) => {
    expect(defuseCell(cell)).toBe(cell)
    expect(readCell(cell)).toBe(cell)
  })

  test('is read back exactly, with apostrophes', () => {
    const cell = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r1,a") })
    fc.assert(
      fc.property(cell, (text) => {
        const defused = defuseCell(text)
        expect(readCell(defused)).toBe(text)
        if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) expect(defused).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

describe('exported CSV file', () => {
  test.each(formulas)('of products escapes %j', (formula) => {
    const rows = [{ SKU: formula, Name: formula, Stock: '-2', [formula.trim()]: 'x' }]
    expect(writeCsv(rows)).not.toMatch(/(?:^|,)"?(?:[=+@\t\r]|-(?!2,))/)
    expect(writeCsv(rows)).toContain(',-2,')
    const { head, lines } = readTable(writeCsv(rows), () => true)
    expect(head).toEqual(Object.keys(rows[0] ?? {}))
    expect(lines.map(({ cells }) => cells)).toEqual(rows.map(Object.values))
  })

  test.each(formulas)('of subscribers escapes %j', (formula) => {
    const email = `${formula}@example.com`
    const csv = newsletterCsv(
      [{ email, confirmedAt: '2026-11-21T10:00:00.000Z', stopToken: 'a' }],
      'https://a.test',
    )
    expect(csv).toContain(`"'${email.replaceAll('"', '""')}"`)
  })

  test('of totals writes a negative amount as a number', () => {
    const none = { sales: 0, refunds: 1, net: -1000, vat: -200, total: -1200 }
    expect(totalsCsv([{ day: '2026-11-21', taxCountry: '=FR', vatRate: 20, ...none }]).split('\r\n')[1]).toBe(
      "2026-11-21,'=FR,20,0,1,-10.00,-2.00,-12.00",
    )
  })
})
