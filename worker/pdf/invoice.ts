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

const head = ['Désignation', 'Qté', 'Unité HT', 'Remise TTC', 'Total HT', 'TVA', 'Total TTC']

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

const sumsOf = ({ net, vat, vatRate, total, coupons, paidAt }: Invoice): Part =>
  sums([
    ...coupons.map(({ code, saving }) => [`Dont remise ${code} (TTC)`, formatPrice(-saving)] as const),
    ['Livraison', 'Offerte'],
    ['Total HT', formatPrice(net)],
    [vatLabel(vatRate), formatPrice(vat)],
    [paidAt ? 'Total TTC, payé' : 'Total TTC', formatPrice(total)],
  ])

/** An invoice on paper: its lines and its tax add up to its total. */
export function invoiceDocument(invoice: Invoice): PaperDocument {
  const { number, issuedAt, orderNumber, orderedAt, paidAt } = invoice
  const title = `Facture ${number}`
  return {
    title,
    parts: [
      { kind: 'title', text: title },
      {
        kind: 'paragraph',
        runs: lines([
          `Émise le ${dayWords(issuedAt)}`,
          `Commande n°\u00a0${orderNumber} du ${dayWords(orderedAt)}`,
          paidAt && `Payée le ${dayWords(paidAt)} — ${paymentWords(invoice.paymentMethod)}`,
        ]),
      },
      parties(invoice),
      { kind: 'table', columns, head, rows: invoice.lines.map(rowOf) },
      sumsOf(invoice),
      { kind: 'paragraph', runs: lines([...invoiceFoot, taxWords(invoice)]) },
      {
        kind: 'note',
        text: 'Vente à un consommateur, payée à la commande\u00a0: aucun escompte ni pénalité de retard. Garanties légales de conformité et des vices cachés\u00a0: section 18 des conditions générales de vente.',
      },
    ],
  }
}
