import * as z from 'zod'
import type { Invoice } from '../../../shared/orders/invoice.ts'
import { billOf, wireBill, wireDetails } from './bill.ts'
import { decimal } from './values.ts'

const wireLine = wireDetails.extend({
  name: z.string(),
  quantity: z.int(),
  price: decimal,
  price_net: decimal,
  discount: decimal,
  total_net: decimal,
  total_tax: decimal,
  total: decimal,
})

const wireInvoice = wireBill.extend({
  paid_at: z.string().nullable(),
  line_items: z.array(wireLine),
  shipping_total: decimal.catch(0),
  coupon_lines: z.array(z.object({ code: z.string(), discount: decimal })),
})

/** Parses an invoice of our own platform. Throws a ZodError when the answer is not one. */
export function invoiceOf(body: unknown): Invoice {
  const wire = wireInvoice.parse(body)
  return {
    ...billOf(wire),
    paidAt: wire.paid_at,
    lines: wire.line_items.map(({ price, price_net, total_net, total_tax, ...line }) => ({
      ...line,
      unit: price,
      unitNet: price_net,
      net: total_net,
      vat: total_tax,
    })),
    carriage: wire.shipping_total,
    coupons: wire.coupon_lines.map(({ code, discount }) => ({ code, saving: discount })),
  }
}
