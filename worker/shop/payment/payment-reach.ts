import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { methodsOf, takenMethods } from '../../payment-accounts.ts'
import type { Reach } from '../../reach.ts'
import { type Settings, servesHere } from '../../settings.ts'

/** Where a payment method leads outside the shop. */
interface Addresses {
  /** Origins of its payment pages. */
  pages: readonly string[]
  /** Domains of the real provider. Any other base URL is a stand-in, which also hosts the payment pages. */
  domains: readonly string[]
  /** Returns the base URL of its API. */
  baseOf(settings: Settings): string
}

const stripe = { domains: ['stripe.com'], baseOf: (settings: Settings) => settings.STRIPE_API_BASE }

/** Addresses of each payment method. The simulated provider needs none. */
const addresses = {
  stripe: { ...stripe, pages: ['https://checkout.stripe.com'] },
  // A wallet pays on a page of the shop. The bank may then authenticate its customer on a page of Stripe.
  wallet: { ...stripe, pages: ['https://hooks.stripe.com'] },
  delegated: { ...stripe, pages: ['https://hooks.stripe.com'] },
  paypal: {
    domains: ['paypal.com'],
    baseOf: (settings) => settings.PAYPAL_API_BASE,
    pages: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  },
  lianlian: {
    domains: ['lianlianpay.com', 'lianlianpay-inc.com'],
    baseOf: (settings) => settings.LIANLIAN_API_BASE,
    pages: ['https://*.lianlianpay.com', 'https://*.lianlianpay-inc.com'],
  },
  simulated: null,
} as const satisfies Record<PaymentMethod, Addresses | null>

/** Returns the origin of the stand-in at the base URL of a method; none where that is the real provider. */
function standInOf(settings: Settings, method: PaymentMethod): readonly string[] {
  const known: Addresses | null = addresses[method]
  if (!known) return []
  const { hostname, origin } = new URL(known.baseOf(settings))
  const isReal = known.domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`))
  return isReal ? [] : [origin]
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
      takenMethods(settings).flatMap((method) => [
        ...(addresses[method]?.pages ?? []),
        ...standInOf(settings, method),
      ]),
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
  const origins = [...addresses.lianlian.pages, ...standInOf(settings, 'lianlian')]
  return { scripts: origins, frames: origins, connects: origins }
}
