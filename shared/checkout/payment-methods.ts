/**
 * Payment methods of the checkout: cards through Stripe or LianLian, device wallets (Apple Pay, Google Pay, Link)
 * through Stripe, PayPal. `delegated` is a payment that the buyer's own program has prepared, for that buyer only.
 * `simulated` exists outside production only.
 */
export const paymentMethods = ['stripe', 'wallet', 'delegated', 'lianlian', 'paypal', 'simulated'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const isPaymentMethod = (value: string): value is PaymentMethod =>
  paymentMethods.some((method) => method === value)
