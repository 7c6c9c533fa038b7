import type { Cents } from '../money.ts'
import type { PaymentMethod } from './payment-methods.ts'

/**
 * Minimum and maximum of each payment method, in euro cents. Stripe: 0,50 € and eight digits
 * (docs.stripe.com/currencies). PayPal: seven digits before the point, two after. LianLian documents neither; its
 * amounts have room for nine digits before the point.
 */
const sums: Record<PaymentMethod, { min: Cents; max: Cents }> = {
  stripe: { min: 50, max: 99_999_999 },
  wallet: { min: 50, max: 99_999_999 },
  delegated: { min: 50, max: 99_999_999 },
  paypal: { min: 1, max: 999_999_999 },
  lianlian: { min: 1, max: 99_999_999_999 },
  simulated: { min: 1, max: Number.MAX_SAFE_INTEGER },
}

/** Whether a method accepts an amount. Every method accepts 0. */
export const takesSum = (method: PaymentMethod, cents: Cents): boolean =>
  cents === 0 || (cents >= sums[method].min && cents <= sums[method].max)
