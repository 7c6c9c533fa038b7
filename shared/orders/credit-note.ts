import * as t from '#text/credit-notes.ts'
import type { Cents } from '../money.ts'
import { type Invoice, type InvoiceLine, netLines, withoutVat } from './invoice.ts'

/** A line of a credit note: returned pieces, or a separate amount. Amounts in cents are refunds. */
export interface CreditLine {
  name: string
  /** Details of the product: materials, choices, letters, reference. */
  of: Pick<InvoiceLine, 'sku' | 'options' | 'letters' | 'materials' | 'treatment' | 'fineness'> | null
  /** 0 for a separate amount. */
  pieces: number
  net: Cents
  vat: Cents
  total: Cents
}

/** A credit note. Its lines and taxes add up to the refund, to the cent. Instants are ISO 8601. */
export interface CreditNote
  extends Pick<
    Invoice,
    | 'orderNumber'
    | 'orderedAt'
    | 'paymentMethod'
    | 'seller'
    | 'billing'
    | 'shipping'
    | 'taxCountry'
    | 'vatRate'
    | 'net'
    | 'vat'
    | 'total'
  > {
  /** `A2026-00001`. */
  number: string
  issuedAt: string
  /** The invoice that it corrects. */
  invoice: { number: string; issuedAt: string }
  lines: CreditLine[]
}

/**
 * Returns the refund for some pieces of a line, in cents, after `before` pieces were refunded. The refunds of all
 * pieces add up to the line, to the cent.
 */
export function shareOf(line: { quantity: number; total: Cents }, before: number, pieces: number): Cents {
  const upTo = (count: number) => Math.round((line.total * count) / line.quantity)
  return upTo(before + pieces) - upTo(before)
}

interface Returned {
  line: InvoiceLine
  pieces: number
  cents: Cents
}

/** Returns the name of the line for the difference between the refund and its pieces. */
const differenceWords = (difference: Cents, hasPieces: boolean) =>
  difference < 0 ? t.retained : hasPieces ? t.furtherRefund : t.refund

/**
 * Returns the lines and totals of a credit note. A difference between the refund and its pieces has a line of its own.
 */
export function creditLines(
  returned: readonly Returned[],
  total: Cents,
  vatRate: number | null,
): Pick<CreditNote, 'lines' | 'net' | 'vat' | 'total'> {
  const difference = total - returned.reduce((sum, { cents }) => sum + cents, 0)
  const rows = [
    ...returned.map(({ line, pieces, cents }) => ({ name: line.name, of: line, pieces, total: cents })),
    ...(difference === 0
      ? []
      : [
          {
            name: differenceWords(difference, returned.length > 0),
            of: null,
            pieces: 0,
            total: difference,
          },
        ]),
  ]
  const nets = netLines(
    rows.map((row) => row.total),
    vatRate,
  )
  const net = withoutVat(total, vatRate)
  return {
    lines: rows.map((row, index) => {
      const rowNet = nets[index] ?? 0
      return { ...row, net: rowNet, vat: row.total - rowNet }
    }),
    net,
    vat: total - net,
    total,
  }
}
