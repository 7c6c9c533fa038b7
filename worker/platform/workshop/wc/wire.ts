import { type Cents, decimalFromCents } from '../../../../shared/money.ts'
import { siteTime, wireCreated } from '../../catalogue/wire-parts.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { CreditNoteRow } from '../../orders/invoices/credit-notes.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import { wireOrder } from '../../orders/wire-order.ts'

/** Returns the 404 error of WooCommerce for an unknown order. */
export const unknownOrder = () =>
  new PlatformError(404, 'woocommerce_rest_shop_order_invalid_id', 'Identifiant de commande non valide')

const below = (cents: Cents) => (cents === 0 ? '0.00' : `-${decimalFromCents(cents)}`)

/** Returns a refund in the shape of `wc/v3`. Its id is the order id × 100 plus the position of its credit note (from 1). */
export const wcRefund = (note: CreditNoteRow, order: RecordedOrder, place: number) => ({
  id: order.id * 100 + place + 1,
  ...wireCreated(note.issuedAt),
  amount: decimalFromCents(note.amountCents),
  reason: note.number,
  refunded_payment: true,
  meta_data: [{ key: 'refund', value: note.refundId }],
  line_items: note.lines.map(({ id, pieces, cents }) => {
    const line = order.lines.find((each) => each.id === id)
    return {
      id,
      name: line?.name ?? '',
      product_id: line?.productId ?? 0,
      variation_id: line?.variationId ?? 0,
      sku: line?.sku ?? '',
      quantity: -pieces,
      total: below(cents),
    }
  }),
})

/** Returns an order with its refunds in the shape of `wc/v3`. */
export const wcOrder = (order: RecordedOrder, notes: readonly CreditNoteRow[]) => ({
  ...wireOrder(order),
  ...wireCreated(order.createdAt),
  date_paid: order.paidAt && siteTime(order.paidAt),
  date_paid_gmt: order.paidAt?.slice(0, 19) ?? null,
  ...{ parent_id: 0, version: '', currency_symbol: '€', prices_include_tax: true, customer_id: 0 },
  shipping_lines: [
    {
      id: order.id,
      method_title: order.carrierName,
      method_id: order.carrier,
      total: decimalFromCents(order.carriageCents),
      total_tax: '0.00',
      taxes: [],
      meta_data: [],
    },
  ],
  ...{ fee_lines: [], tax_lines: [], meta_data: [] },
  refunds: notes.map((note, place) => {
    const { id, reason, amount } = wcRefund(note, order, place)
    return { id, reason, total: `-${amount}` }
  }),
})
