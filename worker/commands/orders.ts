import { parseArgs } from 'node:util'
import { type Place, readRows } from './d1.ts'
import { dailyTotals, type InvoicedSale, totalsCsv } from './daily-totals.ts'
import { finish } from './finish.ts'

const usage = `Usage: npm run orders -- totals [--from 2026-12-01] [--to 2026-12-31] [--remote] [--persist-to <folder>]

totals  Prints the sales of each day (in Paris) by country and VAT rate, as CSV. Reads the issued invoices and credit
        notes; a credit note counts as a negative sale. French tax law asks for these figures (sales to consumers).`

const query = `SELECT i.issued_at AS issuedAt, i.tax_country AS taxCountry, i.vat_rate AS vatRate,
    o.total_cents AS totalCents
  FROM invoices i JOIN orders o ON o.id = i.order_id
  UNION ALL
  SELECT n.issued_at, i.tax_country, i.vat_rate, -n.amount_cents
  FROM credit_notes n JOIN invoices i ON i.order_id = n.order_id ORDER BY 1`

const isDay = (value: string | undefined) => value === undefined || /^\d{4}-\d\d-\d\d$/.test(value)

function printTotals(place: Place, from = '', to = '9999-12-31'): number {
  const [sales = []] = readRows(place, query) as InvoicedSale[][]
  console.log(totalsCsv(dailyTotals(sales).filter(({ day }) => from <= day && day <= to)))
  return 0
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      'persist-to': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const place = { remote: values.remote, persistTo: values['persist-to'] }
  const [command] = positionals
  if (command === 'totals' && isDay(values.from) && isDay(values.to)) {
    return printTotals(place, values.from, values.to)
  }
  console.error(usage)
  return 2
}

finish(main)
