import { decimalFromCents } from '../../../../shared/money.ts'
import type { CreditNote } from '../../../../shared/orders/credit-note.ts'

/** Returns a credit note as our own route sends it. Amounts are decimals. */
export const wireCreditNote = (note: CreditNote) => ({
  number: note.number,
  issued_at: note.issuedAt,
  invoice: { number: note.invoice.number, issued_at: note.invoice.issuedAt },
  order_number: note.orderNumber,
  ordered_at: note.orderedAt,
  payment_method: note.paymentMethod,
  seller: note.seller,
  billing: note.billing,
  shipping: note.shipping,
  tax_country: note.taxCountry,
  vat_rate: note.vatRate,
  line_items: note.lines.map(({ name, of, pieces, net, vat, total }) => ({
    name,
    of: of && {
      sku: of.sku,
      options: of.options,
      letters: of.letters,
      materials: of.materials,
      treatment: of.treatment,
      fineness: of.fineness,
    },
    pieces,
    total_net: decimalFromCents(net),
    total_tax: decimalFromCents(vat),
    total: decimalFromCents(total),
  })),
  total_net: decimalFromCents(note.net),
  total_tax: decimalFromCents(note.vat),
  total: decimalFromCents(note.total),
})
