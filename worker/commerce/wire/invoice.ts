import * as z from 'zod'
import type { Invoice } from '../../../shared/invoice.ts'
import { decimal } from './decimal.ts'
import { wireAddress } from './order.ts'

const fact = z.string().nullable()
/** Who sells, as our platform copied it on a paper. */
export const wireSeller = z.object({
  name: fact,
  form: fact,
  capital: fact,
  seat: fact,
  rcs: fact,
  vat: fact,
  email: fact,
  phone: fact,
})

const wireLine = z.object({
  name: z.string(),
  sku: z.string(),
  options: z.array(z.string()),
  letters: z.string().nullable(),
  materials: z.string(),
  treatment: z.string().nullable(),
  fineness: z.int().nullable(),
  quantity: z.int(),
  price: decimal,
  price_net: decimal,
  discount: decimal,
  total_net: decimal,
  total_tax: decimal,
  total: decimal,
})

const wireInvoice = z.object({
  number: z.string(),
  issued_at: z.string(),
  order_number: z.string(),
  ordered_at: z.string(),
  paid_at: z.string().nullable(),
  payment_method: z.string(),
  seller: wireSeller,
  billing: wireAddress,
  shipping: wireAddress,
  tax_country: z.string(),
  vat_rate: z.number().nullable(),
  line_items: z.array(wireLine),
  coupon_lines: z.array(z.object({ code: z.string(), discount: decimal })),
  total_net: decimal,
  total_tax: decimal,
  total: decimal,
})

/** An invoice of our own platform. Throws a ZodError when the answer is none. */
export function invoiceOf(body: unknown): Invoice {
  const wire = wireInvoice.parse(body)
  return {
    number: wire.number,
    issuedAt: wire.issued_at,
    orderNumber: wire.order_number,
    orderedAt: wire.ordered_at,
    paidAt: wire.paid_at,
    paymentMethod: wire.payment_method,
    seller: wire.seller,
    billing: wire.billing,
    shipping: wire.shipping,
    taxCountry: wire.tax_country,
    vatRate: wire.vat_rate,
    lines: wire.line_items.map(({ price, price_net, total_net, total_tax, ...line }) => ({
      ...line,
      unit: price,
      unitNet: price_net,
      net: total_net,
      vat: total_tax,
    })),
    coupons: wire.coupon_lines.map(({ code, discount }) => ({ code, saving: discount })),
    net: wire.total_net,
    vat: wire.total_tax,
    total: wire.total,
  }
}
