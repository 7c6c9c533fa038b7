import { addressLines } from '../../shared/address-lines.ts'
import { dayWords } from '../../shared/instant-words.ts'
import type { Invoice, InvoiceLine, Seller } from '../../shared/invoice.ts'
import { formatPrice } from '../../shared/money.ts'
import { paymentWords } from '../../shared/order-words.ts'
import { invoiceFoot, lineDetails, taxWords } from '../content/invoice-words.ts'
import type { Column, PaperDocument, Part, Run } from './document.ts'

/** Lines of words; those there are not are left out. */
export const lines = (all: readonly (string | null)[]): Run[] => [{ text: all.filter(Boolean).join('\n') }]

/** Who sells, as the law wants it on an invoice (code de commerce, R123-237). */
export const sellerLines = ({ name, form, capital, seat, rcs, vat, email, phone }: Seller) => [
  name ?? 'Aubenacre',
  [form, capital && `au capital de ${capital}`].filter(Boolean).join(' '),
  seat,
  rcs,
  vat && `TVA intracommunautaire\u00a0: ${vat}`,
  [email, phone].filter(Boolean).join(' · '),
]

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

function sums({ net, vat, vatRate, total, coupons, paidAt }: Invoice): Part {
  const rows: [string, string][] = [
    ...coupons.map(({ code, saving }): [string, string] => [
      `Dont remise ${code} (TTC)`,
      formatPrice(-saving),
    ]),
    ['Livraison', 'Offerte'],
    ['Total HT', formatPrice(net)],
    [vatRate === null ? 'TVA' : `TVA ${vatRate}\u00a0%`, formatPrice(vat)],
    [paidAt ? 'Total TTC, payé' : 'Total TTC', formatPrice(total)],
  ]
  const last = rows.length - 1
  return {
    kind: 'table',
    columns: [
      { share: 0.7, align: 'right' },
      { share: 0.3, align: 'right' },
    ],
    head: [],
    rows: rows.map((cells, place) =>
      cells.map((text) => [{ text, ...(place === last && { isStrong: true }) }]),
    ),
  }
}

/** An invoice on paper: its lines and its tax add up to its total. */
export function invoiceDocument(invoice: Invoice): PaperDocument {
  const { number, issuedAt, orderNumber, orderedAt, paidAt, seller, billing, shipping } = invoice
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
      {
        kind: 'table',
        columns: Array.from({ length: 3 }, () => ({ share: 1 / 3, align: 'left' as const })),
        head: ['Vendeur', 'Facturé à', 'Livré à'],
        rows: [[lines(sellerLines(seller)), lines(addressLines(billing)), lines(addressLines(shipping))]],
      },
      { kind: 'table', columns, head, rows: invoice.lines.map(rowOf) },
      sums(invoice),
      { kind: 'paragraph', runs: lines([...invoiceFoot, taxWords(invoice)]) },
      {
        kind: 'note',
        text: 'Vente à un consommateur, payée à la commande\u00a0: aucun escompte ni pénalité de retard. Garanties légales de conformité et des vices cachés\u00a0: section 18 des conditions générales de vente.',
      },
    ],
  }
}
