import { defuseCell } from '../../shared/csv-cell.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { decimalFromCents } from '../../shared/money.ts'
import { withoutVat } from '../../shared/orders/invoice.ts'

/** An invoice as the totals need it, or a credit note, whose amount is negative. */
export interface InvoicedSale {
  /** ISO 8601. */
  issuedAt: string
  taxCountry: string
  /** Percent; `null` where no tax was charged. */
  vatRate: number | null
  totalCents: number
}

/** Sales of one day of Paris, taxed in one place at one rate; amounts in cents. */
export interface DailyTotal {
  day: string
  taxCountry: string
  vatRate: number | null
  /** Invoices and credit notes counted. */
  sales: number
  refunds: number
  net: number
  vat: number
  total: number
}

/**
 * What was sold, less what was given back, by day, place of taxation and rate, oldest day first. The tax of a day is the
 * sum of its papers', which were rounded one by one.
 */
export function dailyTotals(sales: readonly InvoicedSale[]): DailyTotal[] {
  const totals = new Map<string, DailyTotal>()
  for (const { issuedAt, taxCountry, vatRate, totalCents } of sales) {
    const day = parisDay(Date.parse(issuedAt))
    const key = `${day} ${taxCountry} ${vatRate ?? '-'}`
    const before = totals.get(key) ?? {
      day,
      taxCountry,
      vatRate,
      sales: 0,
      refunds: 0,
      net: 0,
      vat: 0,
      total: 0,
    }
    const isRefund = totalCents < 0
    // Half a cent is rounded as on the paper itself.
    const net = isRefund ? -withoutVat(-totalCents, vatRate) : withoutVat(totalCents, vatRate)
    totals.set(key, {
      ...before,
      sales: before.sales + (isRefund ? 0 : 1),
      refunds: before.refunds + (isRefund ? 1 : 0),
      net: before.net + net,
      vat: before.vat + totalCents - net,
      total: before.total + totalCents,
    })
  }
  return [...totals.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

/** The totals as CSV (RFC 4180): decimals with a point, an empty rate where no tax was charged. */
export const totalsCsv = (totals: readonly DailyTotal[]): string =>
  [
    'day,tax_country,vat_rate,sales,refunds,total_net,total_vat,total',
    ...totals.map(({ day, taxCountry, vatRate, sales, refunds, net, vat, total }) =>
      [day, taxCountry, vatRate ?? '', sales, refunds, ...[net, vat, total].map(decimalFromCents)]
        .map((cell) => defuseCell(String(cell)))
        .join(','),
    ),
  ].join('\r\n')
