import * as t from '#text/credit-notes.ts'
import type { Cents } from '../money.ts'
import { type Invoice, type InvoiceLine, netLines, withoutVat } from './invoice.ts'

/** A line of a credit note: pieces given back, or an amount of its own. Amounts are what is given back. */
export interface CreditLine {
  name: string
  /** Materials, choices, letters, reference: a line each. */
  of: Pick<InvoiceLine, 'sku' | 'options' | 'letters' | 'materials' | 'treatment' | 'fineness'> | null
  /** 0 for an amount of its own. */
  pieces: number
  net: Cents
  vat: Cents
  total: Cents
}

/** A credit note: lines and tax add up to the total given back, to the cent. Instants are ISO 8601. */
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
  /** The invoice it corrects. */
  invoice: { number: string; issuedAt: string }
  lines: CreditLine[]
}

/**
 * What of a line is given back with some of its pieces, after those given back before: together, all pieces are the
 * whole line, to the cent.
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

/** What a difference between the pieces and the amount is called. */
const differenceWords = (difference: Cents, hasPieces: boolean) =>
  difference < 0 ? t.retained : hasPieces ? t.furtherRefund : t.refund

/** The lines of a credit note and its sums: what the amount differs from its pieces by has a line of its own. */
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
