import { text } from '../../../../shared/messages.ts'
import type { CouponReason } from '../coupons.ts'
import { PlatformError } from '../platform-error.ts'
import type { Refusal } from './state.ts'

const quantity = 'Quantité non valable'

/** Every « no » of a cart: status, platform code, sentence. Where the platform says 403 ours says 409: 403 is a logout. */
const refusals = {
  'unknown-sku': [404, 'cocart_unknown_product_id', text('product.unknown')],
  'unknown-id': [400, 'cocart_invalid_product', text('product.unknown')],
  'no-id': [404, 'cocart_product_id_required', text('product.unknown')],
  'not-purchasable': [400, 'cocart_cannot_be_purchased', text('product.unavailable')],
  'no-variation': [404, 'cocart_no_variation_found', text('product.choose')],
  'sold-out': [404, 'cocart_product_out_of_stock', text('product.sold-out')],
  grouped: [409, 'cocart_cannot_add_product_type_to_cart', text('product.choose-pieces')],
  'quantity-invalid': [405, 'cocart_quantity_invalid_amount', quantity],
  'not-enough-stock': [404, 'cocart_not_enough_stock_remaining', text('product.stock')],
  'sold-individually': [409, 'cocart_product_sold_individually', 'Un seul exemplaire par commande'],
  'cart-full': [409, 'cocart_cannot_add_to_cart', 'Votre panier ne peut contenir plus d’articles différents'],
  'not-in-cart': [404, 'cocart_item_not_in_cart', 'Cet article n’est pas dans votre panier'],
  'no-items': [404, 'cocart_no_items', text('cart.empty')],
  'already-restored': [405, 'cocart_item_restored_to_cart', 'Cet article est déjà dans votre panier'],
  'no-fields': [400, 'cocart_response_returned_empty', 'Aucun des champs demandés n’existe'],
} as const

/** The answer that refuses a cart write. */
export function refusal(reason: keyof typeof refusals | Refusal): PlatformError {
  if (reason === 'coupon-already-applied') return couponRefusal('already_applied')
  if (reason === 'coupon-individual-use') return couponRefusal('individual_use')
  const [status, code, message] = refusals[reason]
  return new PlatformError(status, code, message)
}

const couponSentences: Record<CouponReason, string> = {
  not_found: "Ce code n'existe pas",
  expired: 'Ce code a expiré',
  minimum: "Le minimum d'achat n'est pas atteint",
  maximum: "Le maximum d'achat est dépassé",
  usage_limit: "Ce code n'est plus disponible",
  usage_limit_user: 'Vous avez déjà utilisé ce code',
  not_applicable: "Ce code ne s'applique pas à vos articles",
  already_applied: 'Ce code est déjà appliqué',
  individual_use: 'Ce code ne se cumule pas',
  email: 'Ce code est réservé à une autre adresse',
  first_order: 'Ce code est réservé à la première commande',
  empty_cart: 'Votre panier est vide',
}

/** 400 `woocommerce_rest_cart_coupon_error` with its `data.reason`. */
export const couponRefusal = (reason: CouponReason) =>
  new PlatformError(400, 'woocommerce_rest_cart_coupon_error', couponSentences[reason], { reason })
