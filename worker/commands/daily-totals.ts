import { defuseCell } from '../../shared/csv-cell.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { decimalFromCents } from '../../shared/money.ts'
import { withoutVat } from '../../shared/orders/invoice.ts'

/** An invoice, or a credit note with a negative amount, as the totals need it. */
export interface InvoicedSale {
  /** ISO 8601. */
  issuedAt: string
  taxCountry: string
  /** Percent; `null` when no tax was charged. */
  vatRate: number | null
  totalCents: number
}

/** Sales of one day in Paris, taxed in one place at one rate. Amounts in cents. */
interface DailyTotal {
  day: string
  taxCountry: string
  vatRate: number | null
  /** Number of invoices; `refunds` is the number of credit notes. */
  sales: number
  refunds: number
  net: number
  vat: number
  total: number
}

/**
 * Returns sales minus refunds by day, tax country and rate, oldest day first. The tax of a day is the sum of the taxes
 * on its documents, each rounded on its own.
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
    // Half a cent is rounded as on the document itself.
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

/** Returns the totals as CSV (RFC 4180): decimals with a point, an empty rate when no tax was charged. */
export const totalsCsv = (totals: readonly DailyTotal[]): string =>
  [
    'day,tax_country,vat_rate,sales,refunds,total_net,total_vat,total',
    ...totals.map(({ day, taxCountry, vatRate, sales, refunds, net, vat, total }) =>
      [day, taxCountry, vatRate ?? '', sales, refunds, ...[net, vat, total].map(decimalFromCents)]
        .map((cell) => defuseCell(String(cell)))
        .join(','),
    ),
  ].join('\r\n')
