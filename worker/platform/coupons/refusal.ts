import type { CouponProblem, CouponReason } from '../../../shared/cart/coupon-words.ts'
import { PlatformError } from '../http/platform-error.ts'

/** Sentences of the contract, § 5, with its straight apostrophes. */
const sentences: Record<CouponReason, string> = {
  not_found: "Ce code n'existe pas",
  not_started: "Ce code n'est pas encore valable",
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

/** Returns the reason against a code for a response: `limit` and `missing` in cents, `valid_from` in ISO 8601. */
export const wireProblem = ({ reason, limit, missing, validFrom }: CouponProblem) => ({
  reason,
  ...(limit !== undefined && { limit }),
  ...(missing !== undefined && { missing }),
  ...(validFrom !== undefined && { valid_from: new Date(validFrom * 1000).toISOString() }),
})

/** Returns the 400 `woocommerce_rest_cart_coupon_error`, with the reason and its amounts in `data`. */
export const couponRefusal = (problem: CouponProblem) =>
  new PlatformError(
    400,
    'woocommerce_rest_cart_coupon_error',
    sentences[problem.reason],
    wireProblem(problem),
  )
