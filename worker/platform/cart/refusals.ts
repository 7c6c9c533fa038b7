import * as t from '#text/cart-refusals.ts'
import { text } from '../../../shared/messages.ts'
import { couponRefusal } from '../coupons/refusal.ts'
import { PlatformError } from '../http/platform-error.ts'
import type { Refusal } from './state.ts'

const quantity = t.quantityInvalid

/** Refusals of a cart: HTTP status, CoCart code, sentence. We answer 409 in place of CoCart's 403: the shop logs out on 403. */
const refusals = {
  'unknown-sku': [404, 'cocart_unknown_product_id', text('product.unknown')],
  'unknown-id': [400, 'cocart_invalid_product', text('product.unknown')],
  'no-id': [404, 'cocart_product_id_required', text('product.unknown')],
  'not-purchasable': [400, 'cocart_cannot_be_purchased', text('product.unavailable')],
  'no-variation': [404, 'cocart_no_variation_found', text('product.choose')],
  'sold-out': [404, 'cocart_product_out_of_stock', text('product.sold-out')],
  grouped: [409, 'cocart_cannot_add_product_type_to_cart', text('product.choose-pieces')],
  'quantity-invalid': [405, 'cocart_quantity_invalid_amount', quantity],
  'above-stock': [405, 'cocart_quantity_invalid_amount', quantity],
  'not-enough-stock': [404, 'cocart_not_enough_stock_remaining', text('product.stock')],
  'sold-individually': [409, 'cocart_product_sold_individually', t.onePerOrder],
  'cart-full': [409, 'cocart_cannot_add_to_cart', t.tooManyLines],
  'not-in-cart': [404, 'cocart_item_not_in_cart', t.notInCart],
  'no-items': [404, 'cocart_no_items', text('cart.empty')],
  'already-restored': [405, 'cocart_item_restored_to_cart', t.alreadyInCart],
  'no-fields': [400, 'cocart_response_returned_empty', t.noSuchField],
} as const

/** Sentences by CoCart code. */
export const refusalWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(refusals).map(([, code, message]) => [code, message]),
)

/** Refusals that a smaller quantity would avoid. */
const ofStock: readonly string[] = ['above-stock', 'not-enough-stock']

/**
 * Returns the error that refuses a cart write.
 * @param stock stock of the product, which a refusal for lack of stock sends as `data.left`; `null` when unlimited
 */
export function refusal(reason: keyof typeof refusals | Refusal, stock: number | null = null): PlatformError {
  if (reason === 'coupon-already-applied') return couponRefusal({ reason: 'already_applied' })
  if (reason === 'coupon-individual-use') return couponRefusal({ reason: 'individual_use' })
  const [status, code, message] = refusals[reason]
  const isShort = stock !== null && ofStock.includes(reason)
  return new PlatformError(status, code, message, isShort ? { left: stock } : {})
}
