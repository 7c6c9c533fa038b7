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

const head = ['Désignation', 'Qté', 'Total HT', 'TVA', 'Total TTC']

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
    ['Total HT', formatPrice(net)],
    [vatLabel(vatRate), formatPrice(vat)],
    ['Total TTC, remboursé', formatPrice(total)],
  ])

/** A credit note on paper: which invoice it corrects, by which lines; its lines and its tax add up to its total. */
export function creditNoteDocument(note: CreditNote): PaperDocument {
  const { number, issuedAt, invoice, orderNumber, orderedAt } = note
  const title = `Avoir ${number}`
  return {
    title,
    parts: [
      { kind: 'title', text: title },
      {
        kind: 'paragraph',
        runs: lines([
          `Émis le ${dayWords(issuedAt)}`,
          `Annule en tout ou partie la facture ${invoice.number} du ${dayWords(invoice.issuedAt)}`,
          `Commande n°\u00a0${orderNumber} du ${dayWords(orderedAt)}`,
          `Remboursé par le moyen du paiement — ${paymentWords(note.paymentMethod)}`,
        ]),
      },
      parties(note),
      { kind: 'table', columns, head, rows: note.lines.map(rowOf) },
      sumsOf(note),
      { kind: 'paragraph', runs: lines([...creditFoot, taxWords(note)]) },
    ],
  }
}
