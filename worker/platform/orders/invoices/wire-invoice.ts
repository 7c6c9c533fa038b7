import { decimalFromCents } from '../../../../shared/money.ts'
import type { Invoice, InvoiceLine } from '../../../../shared/orders/invoice.ts'

const wireLine = ({ unit, unitNet, discount, net, vat, total, ...line }: InvoiceLine) => ({
  ...line,
  price: decimalFromCents(unit),
  price_net: decimalFromCents(unitNet),
  discount: decimalFromCents(discount),
  total_net: decimalFromCents(net),
  total_tax: decimalFromCents(vat),
  total: decimalFromCents(total),
})

/** Returns an invoice as our own route sends it. Amounts are decimals. */
export const wireInvoice = (invoice: Invoice) => ({
  number: invoice.number,
  issued_at: invoice.issuedAt,
  order_number: invoice.orderNumber,
  ordered_at: invoice.orderedAt,
  paid_at: invoice.paidAt,
  payment_method: invoice.paymentMethod,
  seller: invoice.seller,
  billing: invoice.billing,
  shipping: invoice.shipping,
  tax_country: invoice.taxCountry,
  vat_rate: invoice.vatRate,
  line_items: invoice.lines.map(wireLine),
  shipping_total: decimalFromCents(invoice.carriage),
  coupon_lines: invoice.coupons.map(({ code, saving }) => ({ code, discount: decimalFromCents(saving) })),
  total_net: decimalFromCents(invoice.net),
  total_tax: decimalFromCents(invoice.vat),
  total: decimalFromCents(invoice.total),
})
