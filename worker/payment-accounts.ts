import { type PaymentMethod, paymentMethods } from '../shared/checkout/payment-methods.ts'
import type { Cents } from '../shared/money.ts'
import { type Settings, servesHere } from './settings.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** Public key for browsers. Wallets need it. */
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
  /** Id of the shop, for a merchant with several shops at LianLian. */
  subMerchantId: string | null
  /** Our private key, PKCS#8 in PEM: it signs our requests. */
  privateKey: string
  /** LianLian's public key, SPKI in PEM: it verifies their messages. */
  publicKey: string
  apiBase: string
}

/** Returns the Stripe account; `null` unless all its settings are there. */
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

/** Returns the PayPal account; `null` unless all its settings are there. */
export function payPalAccountOf(settings: Settings): PayPalAccount | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = settings
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_BASE: apiBase } = settings
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiBase } : null
}

/** Returns the LianLian account; `null` unless all its settings are there. */
export function lianLianAccountOf(settings: Settings): LianLianAccount | null {
  const { LIANLIAN_MERCHANT_ID: merchantId, LIANLIAN_API_BASE: apiBase } = settings
  const { LIANLIAN_PRIVATE_KEY: privateKey, LIANLIAN_PUBLIC_KEY: publicKey } = settings
  const subMerchantId = settings.LIANLIAN_SUB_MERCHANT_ID ?? null
  return merchantId && privateKey && publicKey
    ? { merchantId, subMerchantId, privateKey, publicKey, apiBase }
    : null
}

/**
 * Whether our own platform can use that payment method. Real providers call the shop back, so in production its address
 * must be set.
 */
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
 * Returns the payment methods that everyone can use, in order. Another platform holds its own keys: there, the settings
 * name the methods, by default cards with Stripe. Empty when the shop cannot be paid and so sells nothing.
 */
export function methodsOf(settings: Settings): readonly PaymentMethod[] {
  if (!servesHere(settings, 'orders')) return settings.PAYMENT_METHODS ?? ['stripe']
  return (settings.PAYMENT_METHODS ?? paymentMethods).filter(
    (method) => method !== 'delegated' && isConfigured(settings, method),
  )
}

/** Whether shopping agents may send payment tokens: the Stripe account needs a profile with which tokens are shared. */
export const takesTokens = (settings: Settings): boolean =>
  servesHere(settings, 'orders') && isConfigured(settings, 'delegated')

/** Returns the payment methods that an order may use: those for everyone, and tokens from shopping agents. */
export const takenMethods = (settings: Settings): readonly PaymentMethod[] =>
  takesTokens(settings) ? [...methodsOf(settings), 'delegated'] : methodsOf(settings)

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

/** Returns the methods for everyone that accept a sum, in euro cents. */
export const methodsFor = (settings: Settings, cents: Cents): readonly PaymentMethod[] =>
  methodsOf(settings).filter((method) => takesSum(method, cents))

/** LianLian's card fields for the browser. */
interface CardFields {
  environment: 'production' | 'sandbox'
  /** Address of their script. */
  script: string
}

/** Host of the sandbox API. */
const sandbox = 'celer-api.lianlianpay-inc.com'

/**
 * Returns the card fields that belong to an API. A stand-in serves its own. The addresses are those of public
 * integrations.
 */
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

/** Returns the shop's card fields; `null` when the shop does not offer LianLian. */
export const offeredCardFields = (settings: Settings): CardFields | null =>
  methodsOf(settings).includes('lianlian') ? cardFieldsOf(settings.LIANLIAN_API_BASE) : null
