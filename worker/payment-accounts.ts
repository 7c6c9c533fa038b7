import { type PaymentMethod, paymentMethods } from '../shared/checkout/checkout.ts'
import { takesSum } from '../shared/checkout/payment-sums.ts'
import type { Cents } from '../shared/money.ts'
import { type Settings, servesHere } from './settings.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** What a browser may know; wallets need it. */
  publishableKey: string | null
  apiBase: string
}

export interface PayPalAccount {
  clientId: string
  clientSecret: string
  webhookId: string
  apiBase: string
}

export interface LianLianAccount {
  merchantId: string
  /** The shop of a merchant with several, where LianLian has given it a number of its own. */
  subMerchantId: string | null
  /** Ours, PKCS#8 in PEM: signs what we send. */
  privateKey: string
  /** Theirs, SPKI in PEM: checks what they send. */
  publicKey: string
  apiBase: string
}

/** The account at Stripe; `null` unless every setting of one is there, as for the two others. */
export function stripeAccountOf(settings: Settings): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!secretKey || !webhookSecret) return null
  return {
    secretKey,
    webhookSecret,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
    apiBase: settings.STRIPE_API_BASE,
  }
}

export function payPalAccountOf(settings: Settings): PayPalAccount | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = settings
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_BASE: apiBase } = settings
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiBase } : null
}

export function lianLianAccountOf(settings: Settings): LianLianAccount | null {
  const { LIANLIAN_MERCHANT_ID: merchantId, LIANLIAN_API_BASE: apiBase } = settings
  const { LIANLIAN_PRIVATE_KEY: privateKey, LIANLIAN_PUBLIC_KEY: publicKey } = settings
  const subMerchantId = settings.LIANLIAN_SUB_MERCHANT_ID ?? null
  return merchantId && privateKey && publicKey
    ? { merchantId, subMerchantId, privateKey, publicKey, apiBase }
    : null
}

/** Whether our own platform can be paid that way. A real provider comes back to an address: production must know its own. */
function isConfigured(settings: Settings, method: PaymentMethod): boolean {
  if (method === 'simulated') return settings.ENVIRONMENT !== 'production'
  if (settings.ENVIRONMENT === 'production' && !settings.SITE_URL) return false
  switch (method) {
    case 'stripe':
      return stripeAccountOf(settings) !== null
    case 'wallet':
      return Boolean(stripeAccountOf(settings)?.publishableKey)
    case 'delegated':
      return Boolean(settings.STRIPE_PROFILE) && stripeAccountOf(settings) !== null
    case 'paypal':
      return payPalAccountOf(settings) !== null
    case 'lianlian':
      return lianLianAccountOf(settings) !== null
  }
}

/**
 * Ways to pay this shop that are offered to everyone, in their order. A platform of its own holds its own keys: there, what the
 * settings name is offered, cards through Stripe by default. Empty in a shop that cannot be paid: it sells nothing.
 */
export function methodsOf(settings: Settings): readonly PaymentMethod[] {
  if (!servesHere(settings, 'orders')) return settings.PAYMENT_METHODS ?? ['stripe']
  return (settings.PAYMENT_METHODS ?? paymentMethods).filter(
    (method) => method !== 'delegated' && isConfigured(settings, method),
  )
}

/** Whether programs may hand over how their buyers pay: the account at Stripe has a profile that tokens are shared with. */
export const takesTokens = (settings: Settings): boolean =>
  servesHere(settings, 'orders') && isConfigured(settings, 'delegated')

/** Ways to pay that an order may be sent with: those offered to everyone, and what a program may have handed over. */
export const takenMethods = (settings: Settings): readonly PaymentMethod[] =>
  takesTokens(settings) ? [...methodsOf(settings), 'delegated'] : methodsOf(settings)

/** Those of them that take a sum, in euro cents. */
export const methodsFor = (settings: Settings, cents: Cents): readonly PaymentMethod[] =>
  methodsOf(settings).filter((method) => takesSum(method, cents))

/** Where LianLian's card fields come from. */
interface CardFields {
  environment: 'production' | 'sandbox'
  /** Address of the script that draws them. */
  script: string
}

/** Host of the API in the sandbox. */
const sandbox = 'celer-api.lianlianpay-inc.com'

/** The card fields that go with an API; a stand-in serves its own. The addresses are those of public integrations. */
export function cardFieldsOf(apiBase: string): CardFields {
  const { hostname, origin } = new URL(apiBase)
  if (hostname.endsWith('.lianlianpay.com'))
    return { environment: 'production', script: 'https://secure-checkout.lianlianpay.com/v2/llpay.min.js' }
  const script =
    hostname === sandbox
      ? 'https://gacashier.lianlianpay-inc.com/sandbox2/llpay.min.js'
      : `${origin}/llpay.min.js`
  return { environment: 'sandbox', script }
}

/** The card fields of the shop; `null` when cards are not paid through LianLian. */
export const offeredCardFields = (settings: Settings): CardFields | null =>
  methodsOf(settings).includes('lianlian') ? cardFieldsOf(settings.LIANLIAN_API_BASE) : null
