import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Env } from '../../env.ts'
import {
  lianLianAccountOf,
  payPalAccountOf,
  stripeAccountOf,
  takenMethods,
  takesSum,
} from '../../payment-accounts.ts'
import { settingsOf, siteOf } from '../../settings.ts'
import { lianLianProvider } from './lianlian.ts'
import { payPalProvider } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { simulatedProvider } from './simulated.ts'
import { delegatedProvider } from './stripe/delegated.ts'
import { walletProvider } from './stripe/wallet.ts'
import { stripeProvider } from './stripe.ts'
import { unavailable } from './unavailable.ts'

/**
 * Returns the provider with that name; `null` when no account is configured. A payment method that the shop no longer
 * offers still handles the webhooks, lookups and refunds of its payments. The demonstration provider never exists in
 * production.
 */
export function configuredProvider(env: Env, name: PaymentMethod): PaymentProvider | null {
  const settings = settingsOf(env)
  const stripe = stripeAccountOf(settings)
  const lianLian = lianLianAccountOf(settings)
  const payPal = payPalAccountOf(settings)
  switch (name) {
    case 'stripe':
      return stripe && stripeProvider(stripe)
    case 'wallet':
      return stripe && walletProvider(stripe)
    case 'delegated':
      return stripe && delegatedProvider(stripe, env.DB)
    case 'lianlian':
      return lianLian && lianLianProvider(lianLian, siteOf(settings))
    case 'paypal':
      return payPal && payPalProvider(payPal)
    case 'simulated':
      return settings.ENVIRONMENT === 'production' ? null : simulatedProvider(env)
  }
}

/** Does the same, but throws 503 `payment_provider_unavailable` when no account is configured, and logs that. */
export function providerFor(env: Env, name: PaymentMethod): PaymentProvider {
  const provider = configuredProvider(env, name)
  if (provider) return provider
  console.error(`payment refused: ${name} is not a configured way to pay (see payment-accounts.ts)`)
  throw unavailable()
}

/**
 * Returns the provider for a new payment of that sum, in cents. Throws 503 `payment_provider_unavailable` when the shop
 * does not offer this payment method, or when the method does not accept the sum.
 */
export function offeredProvider(env: Env, name: PaymentMethod, cents: Cents): PaymentProvider {
  const provider = providerFor(env, name)
  if (takenMethods(settingsOf(env)).includes(name) && takesSum(name, cents)) return provider
  throw unavailable()
}
