import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { methodsOf, takenMethods } from '../../payment-accounts.ts'
import type { Reach } from '../../reach.ts'
import { type Settings, servesHere } from '../../settings.ts'

/** Where each provider's own payment pages live. A shop that plays its own provider needs no other. */
const payPages: Record<PaymentMethod, readonly string[]> = {
  stripe: ['https://checkout.stripe.com'],
  // A wallet pays on a page of ours; a bank may then ask for its customer by a page of Stripe's.
  wallet: ['https://hooks.stripe.com'],
  delegated: ['https://hooks.stripe.com'],
  paypal: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  lianlian: ['https://*.lianlianpay.com', 'https://*.lianlianpay-inc.com'],
  simulated: [],
}

/** Addresses that are the providers' own; any other base is a stand-in, whose payment pages are its own too. */
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

/** A platform of its own may lead to a page of its own. */
const platformOf = (settings: Settings): readonly string[] =>
  settings.COMMERCE_URL && !servesHere(settings, 'orders') ? [new URL(settings.COMMERCE_URL).origin] : []

/** What a page reaches whose form ends at a payment: the pages of the providers this shop is paid by, and no others. */
export const paymentReach = (settings: Settings): Reach => ({
  forms: [
    ...platformOf(settings),
    ...new Set(
      takenMethods(settings).flatMap((method) => [...payPages[method], ...standInOf(settings, method)]),
    ),
  ],
})

/**
 * What the page with the wallets reaches: Stripe.js, its frames and its calls (docs.stripe.com/security/guide). In a shop
 * without wallets it loads nothing.
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

/** What a page with a provider's own card fields reaches. Empty unless cards are paid through LianLian. */
export function cardFieldsReach(settings: Settings): Reach {
  if (!methodsOf(settings).includes('lianlian')) return {}
  const origins = [...payPages.lianlian, ...standInOf(settings, 'lianlian')]
  return { scripts: origins, frames: origins, connects: origins }
}
