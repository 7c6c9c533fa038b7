import * as t from '#text/documents.ts'
import { formatPrice } from '../../shared/money.ts'
import type { CreditLine, CreditNote } from '../../shared/orders/credit-note.ts'
import { paymentWords } from '../../shared/orders/order-words.ts'
import { dayWords } from '../../shared/words/instant-words.ts'
import { creditDetails, creditFoot, taxWords, vatLabel } from '../content/invoice-words.ts'
import { lines, parties, sums } from './bill.ts'
import type { Column, PaperDocument, Part, Run } from './document.ts'

const columns: readonly Column[] = [
  { share: 0.44, align: 'left' },
  { share: 0.08, align: 'right' },
  ...Array.from({ length: 3 }, () => ({ share: 0.16, align: 'right' as const })),
]

const head = [t.designation, t.quantityShort, t.totalExcludingVat, 'TVA', t.totalIncludingVat]

const rowOf = (line: CreditLine): Run[][] => [
  [{ text: line.name, isStrong: true }, { text: `\n${creditDetails(line).join('\n')}`.trimEnd() }],
  ...[
    line.pieces > 0 ? String(line.pieces) : '—',
    formatPrice(line.net),
    formatPrice(line.vat),
    formatPrice(line.total),
  ].map((text) => [{ text }]),
]

const sumsOf = ({ net, vat, vatRate, total }: CreditNote): Part =>
  sums([
    [t.totalExcludingVat, formatPrice(net)],
    [vatLabel(vatRate), formatPrice(vat)],
    [t.totalRefunded, formatPrice(total)],
  ])

/**
 * Returns a credit note for paper: the invoice that it corrects, and its lines. The lines and the tax add up to the
 * total.
 */
export function creditNoteDocument(note: CreditNote): PaperDocument {
  const { number, issuedAt, invoice, orderNumber, orderedAt } = note
  const title = t.creditNoteNumbered(number)
  return {
    title,
    parts: [
      { kind: 'title', text: title },
      {
        kind: 'paragraph',
        runs: lines([
          t.creditNoteIssued(dayWords(issuedAt)),
          t.creditNoteUndoes(invoice.number, dayWords(invoice.issuedAt)),
          t.orderOf(orderNumber, dayWords(orderedAt)),
          t.refundedBy(paymentWords(note.paymentMethod)),
        ]),
      },
      parties(note),
      { kind: 'table', columns, head, rows: note.lines.map(rowOf) },
      sumsOf(note),
      { kind: 'paragraph', runs: lines([...creditFoot, taxWords(note)]) },
    ],
  }
}
