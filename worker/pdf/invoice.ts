import * as t from '#text/documents.ts'
import { formatPrice } from '../../shared/money.ts'
import type { Invoice, InvoiceLine } from '../../shared/orders/invoice.ts'
import { paymentWords } from '../../shared/orders/order-words.ts'
import { dayWords } from '../../shared/words/instant-words.ts'
import { invoiceFoot, lineDetails, taxWords, vatLabel } from '../content/invoice-words.ts'
import { lines, parties, sums } from './bill.ts'
import type { Column, PaperDocument, Part, Run } from './document.ts'

const columns: readonly Column[] = [
  { share: 0.34, align: 'left' },
  { share: 0.06, align: 'right' },
  ...Array.from({ length: 5 }, () => ({ share: 0.12, align: 'right' as const })),
]

const head = [
  t.designation,
  t.quantityShort,
  t.unitExcludingVat,
  t.discountIncludingVat,
  t.totalExcludingVat,
  t.vat,
  t.totalIncludingVat,
]

const rowOf = (line: InvoiceLine): Run[][] => [
  [{ text: line.name, isStrong: true }, { text: `\n${lineDetails(line).join('\n')}` }],
  ...[
    String(line.quantity),
    formatPrice(line.unitNet),
    line.discount > 0 ? formatPrice(-line.discount) : '—',
    formatPrice(line.net),
    formatPrice(line.vat),
    formatPrice(line.total),
  ].map((text) => [{ text }]),
]

const sumsOf = ({ net, vat, vatRate, total, coupons, carriage, paidAt }: Invoice): Part =>
  sums([
    ...coupons.map(({ code, saving }) => [t.ofWhichDiscount(code), formatPrice(-saving)] as const),
    ...(carriage === 0 ? [[t.delivery, t.free] as const] : []),
    [t.totalExcludingVat, formatPrice(net)],
    [vatLabel(vatRate), formatPrice(vat)],
    [paidAt ? t.totalPaid : t.totalIncludingVat, formatPrice(total)],
  ])

/** Returns an invoice for paper. Its lines and its tax add up to its total. */
export function invoiceDocument(invoice: Invoice): PaperDocument {
  const { number, issuedAt, orderNumber, orderedAt, paidAt } = invoice
  const title = t.invoiceNumbered(number)
  return {
    title,
    parts: [
      { kind: 'title', text: title },
      {
        kind: 'paragraph',
        runs: lines([
          t.invoiceIssued(dayWords(issuedAt)),
          t.orderOf(orderNumber, dayWords(orderedAt)),
          paidAt && t.paidOn(dayWords(paidAt), paymentWords(invoice.paymentMethod)),
        ]),
      },
      parties(invoice),
      { kind: 'table', columns, head, rows: invoice.lines.map(rowOf) },
      sumsOf(invoice),
      { kind: 'paragraph', runs: lines([...invoiceFoot, taxWords(invoice)]) },
      {
        kind: 'note',
        text: t.invoiceNote,
      },
    ],
  }
}
