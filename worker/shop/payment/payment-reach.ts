import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { methodsOf, takenMethods } from '../../payment-accounts.ts'
import type { Reach } from '../../reach.ts'
import { type Settings, servesHere } from '../../settings.ts'

/** Origins of each provider's payment pages. The simulated provider needs none. */
const payPages: Record<PaymentMethod, readonly string[]> = {
  stripe: ['https://checkout.stripe.com'],
  // A wallet pays on a page of the shop. The bank may then authenticate its customer on a page of Stripe.
  wallet: ['https://hooks.stripe.com'],
  delegated: ['https://hooks.stripe.com'],
  paypal: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  lianlian: ['https://*.lianlianpay.com', 'https://*.lianlianpay-inc.com'],
  simulated: [],
}

/** Hosts of the real providers. Any other base URL is a stand-in, which also hosts the payment pages. */
const ownHosts = /(?:^|\.)(?:stripe\.com|paypal\.com|lianlianpay\.com|lianlianpay-inc\.com)$/

const baseOf = (settings: Settings, method: PaymentMethod): string | null => {
  switch (method) {
    case 'stripe':
    case 'wallet':
    case 'delegated':
      return settings.STRIPE_API_BASE
    case 'paypal':
      return settings.PAYPAL_API_BASE
    case 'lianlian':
      return settings.LIANLIAN_API_BASE
    case 'simulated':
      return null
  }
}

function standInOf(settings: Settings, method: PaymentMethod): readonly string[] {
  const base = baseOf(settings, method)
  if (!base) return []
  const { hostname, origin } = new URL(base)
  return ownHosts.test(hostname) ? [] : [origin]
}

/** Another platform may lead to a payment page of its own. */
const platformOf = (settings: Settings): readonly string[] =>
  settings.COMMERCE_URL && !servesHere(settings, 'orders') ? [new URL(settings.COMMERCE_URL).origin] : []

/**
 * Returns the origins for the content policy of a page whose form leads to a payment: only those of the payment methods
 * that this shop takes.
 */
export const paymentReach = (settings: Settings): Reach => ({
  forms: [
    ...platformOf(settings),
    ...new Set(
      takenMethods(settings).flatMap((method) => [...payPages[method], ...standInOf(settings, method)]),
    ),
  ],
})

/**
 * Returns the origins for the wallet page: Stripe.js, its frames and its requests (docs.stripe.com/security/guide). A
 * shop without wallets loads nothing from Stripe.
 */
export const walletReach = (settings: Settings): Reach => {
  if (!methodsOf(settings).includes('wallet')) return paymentReach(settings)
  const standIn = standInOf(settings, 'wallet')
  const frames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']
  return {
    ...paymentReach(settings),
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com', ...standIn],
    frames: [...frames, ...standIn],
    connects: ['https://api.stripe.com', ...standIn],
    images: ['https://*.stripe.com'],
    wallets: ['https://js.stripe.com', 'https://pay.google.com'],
  }
}

/** Returns the origins for a page with LianLian's card fields. Empty unless LianLian takes cards for this shop. */
export function cardFieldsReach(settings: Settings): Reach {
  if (!methodsOf(settings).includes('lianlian')) return {}
  const origins = [...payPages.lianlian, ...standInOf(settings, 'lianlian')]
  return { scripts: origins, frames: origins, connects: origins }
}
