import * as z from 'zod'
import type { CreditNote } from '../../../shared/credit-note.ts'
import { decimal, signedDecimal } from './decimal.ts'
import { wireSeller } from './invoice.ts'
import { wireAddress } from './order.ts'

const wireLine = z.object({
  name: z.string(),
  of: z
    .object({
      sku: z.string(),
      options: z.array(z.string()),
      letters: z.string().nullable(),
      materials: z.string(),
      treatment: z.string().nullable(),
      fineness: z.int().nullable(),
    })
    .nullable(),
  pieces: z.int(),
  total_net: signedDecimal,
  total_tax: signedDecimal,
  total: signedDecimal,
})

const wireNote = z.object({
  number: z.string(),
  issued_at: z.string(),
  invoice: z.object({ number: z.string(), issued_at: z.string() }),
  order_number: z.string(),
  ordered_at: z.string(),
  payment_method: z.string(),
  seller: wireSeller,
  billing: wireAddress,
  shipping: wireAddress,
  tax_country: z.string(),
  vat_rate: z.number().nullable(),
  line_items: z.array(wireLine),
  total_net: decimal,
  total_tax: decimal,
  total: decimal,
})

/** A credit note of our own platform. Throws a ZodError when the answer is none. */
export function creditNoteOf(body: unknown): CreditNote {
  const wire = wireNote.parse(body)
  return {
    number: wire.number,
    issuedAt: wire.issued_at,
    invoice: { number: wire.invoice.number, issuedAt: wire.invoice.issued_at },
    orderNumber: wire.order_number,
    orderedAt: wire.ordered_at,
    paymentMethod: wire.payment_method,
    seller: wire.seller,
    billing: wire.billing,
    shipping: wire.shipping,
    taxCountry: wire.tax_country,
    vatRate: wire.vat_rate,
    lines: wire.line_items.map(({ total_net, total_tax, ...line }) => ({
      ...line,
      net: total_net,
      vat: total_tax,
    })),
    net: wire.total_net,
    vat: wire.total_tax,
    total: wire.total,
  }
}
