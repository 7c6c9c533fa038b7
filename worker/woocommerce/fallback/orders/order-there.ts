import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { centsFromDecimal, decimalFromCents } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { phpInt, phpList, phpText } from '../../../commerce/contract/php-values.ts'
import type { NewOrder } from '../../../platform/orders/placing/insertion.ts'

/** Meta key that holds our reference in an order of WooCommerce. */
const refKey = `_${brand.key}_ref`

const cents = phpText.transform((value) => centsFromDecimal(value.replace(/^-/, '')) ?? Number.NaN)

/** An order of `wc/v3`, with the fields that we use. */
export const orderThere = z
  .object({
    id: phpInt,
    status: z.string(),
    total: cents,
    meta_data: phpList(z.object({ key: z.string(), value: z.unknown() })).catch([]),
    refunds: phpList(z.object({ id: phpInt, total: cents, reason: z.string().nullable().catch(null) })).catch(
      [],
    ),
  })
  .transform(({ total, meta_data: meta, refunds, ...order }) => ({
    ...order,
    totalCents: total,
    ref: meta.find(({ key }) => key === refKey)?.value,
    meta,
    refunds: refunds.map(({ id, total, reason }) => ({ id, cents: total, reason: reason ?? '' })),
  }))
export type OrderThere = z.output<typeof orderThere>

/** Whether the pieces of an order have left WooCommerce's stock. A refund does not restore them. */
export const countsThere = (status: string): boolean =>
  ['processing', 'on-hold', 'completed', 'refunded'].includes(status)

/** Returns a payment method in WooCommerce's format. */
export const meansThere = (method: string) => ({
  payment_method: method,
  payment_method_title: paymentWords(method),
})

/** Returns the request body that creates an unpaid order: lines, codes and addresses. WooCommerce sets the prices. */
export function newOrderThere({ cart, carriage, customerId, method, request }: NewOrder, ref: string) {
  const gift = request.gift ? [{ key: 'Cadeau', value: request.giftMessage || 'oui' }] : []
  return {
    status: 'pending',
    customer_id: customerId ?? 0,
    ...meansThere(method),
    ...addressesThere(request),
    line_items: cart.lines.map(({ variant, quantity, data }) => ({
      product_id: variant.productId,
      ...(variant.variationId > 0 && { variation_id: variant.variationId }),
      quantity,
      meta_data: Object.entries(data).map(([key, value]) => ({ key, value: String(value) })),
    })),
    coupon_lines: cart.coupons.map(({ code }) => ({ code })),
    shipping_lines: [
      carriage.price === 0
        ? {
            method_id: 'free_shipping',
            // The parcel of a relay point has another address than the buyer's, which its name tells the staff.
            method_title: carriage.to === 'relay' ? carriage.name : 'Livraison offerte',
            total: '0.00',
          }
        : { method_id: 'flat_rate', method_title: carriage.name, total: decimalFromCents(carriage.price) },
    ],
    meta_data: [{ key: refKey, value: ref }, ...gift],
  }
}

/** Returns the delivery and billing addresses in WooCommerce's format. */
export const addressesThere = ({
  billing,
  shipping,
  note,
}: Pick<NewOrder['request'], 'billing' | 'shipping' | 'note'>) => ({
  billing,
  shipping,
  customer_note: note,
})
