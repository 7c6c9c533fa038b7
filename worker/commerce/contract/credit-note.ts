import * as z from 'zod'
import type { CreditNote } from '../../../shared/orders/credit-note.ts'
import { billOf, wireBill, wireDetails } from './bill.ts'
import { signedDecimal } from './values.ts'

const wireLine = z.object({
  name: z.string(),
  of: wireDetails.nullable(),
  pieces: z.int(),
  total_net: signedDecimal,
  total_tax: signedDecimal,
  total: signedDecimal,
})

const wireNote = wireBill.extend({
  invoice: z.object({ number: z.string(), issued_at: z.string() }),
  line_items: z.array(wireLine),
})

/** Parses a credit note of our own platform. Throws a ZodError when the answer is not one. */
export function creditNoteOf(body: unknown): CreditNote {
  const wire = wireNote.parse(body)
  return {
    ...billOf(wire),
    invoice: { number: wire.invoice.number, issuedAt: wire.invoice.issued_at },
    lines: wire.line_items.map(({ total_net, total_tax, ...line }) => ({
      ...line,
      net: total_net,
      vat: total_tax,
    })),
  }
}
