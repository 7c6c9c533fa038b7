import * as z from 'zod'
import { wireAddress } from './order.ts'
import { decimal } from './values.ts'

const fact = z.string().nullable()

/** Details of a product line, beside its name. */
export const wireDetails = z.object({
  sku: z.string(),
  options: z.array(z.string()),
  letters: z.string().nullable(),
  materials: z.string(),
  treatment: z.string().nullable(),
  fineness: z.int().nullable(),
})

/** The fields that invoices and credit notes share. */
export const wireBill = z.object({
  number: z.string(),
  issued_at: z.string(),
  order_number: z.string(),
  ordered_at: z.string(),
  payment_method: z.string(),
  seller: z.object({
    name: fact,
    form: fact,
    capital: fact,
    seat: fact,
    rcs: fact,
    vat: fact,
    email: fact,
    phone: fact,
  }),
  billing: wireAddress,
  shipping: wireAddress,
  tax_country: z.string(),
  vat_rate: z.number().nullable(),
  total_net: decimal,
  total_tax: decimal,
  total: decimal,
})

/** Returns these fields with our names; amounts in cents. */
export const billOf = (wire: z.output<typeof wireBill>) => ({
  number: wire.number,
  issuedAt: wire.issued_at,
  orderNumber: wire.order_number,
  orderedAt: wire.ordered_at,
  paymentMethod: wire.payment_method,
  seller: wire.seller,
  billing: wire.billing,
  shipping: wire.shipping,
  taxCountry: wire.tax_country,
  vatRate: wire.vat_rate,
  net: wire.total_net,
  vat: wire.total_tax,
  total: wire.total,
})
