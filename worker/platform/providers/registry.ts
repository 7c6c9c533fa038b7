import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { takesSum } from '../../../shared/checkout/payment-sums.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Env } from '../../env.ts'
import { lianLianAccountOf, payPalAccountOf, stripeAccountOf, takenMethods } from '../../payment-accounts.ts'
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
 * The provider of that name, `null` when there is no account at it. A way to pay that is offered no more keeps its
 * webhooks, read-backs and refunds of what was paid with it. The demonstration one exists outside production only.
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

/** The same. Throws 503 `payment_provider_unavailable` when there is no account, and tells the operator in the log. */
export function providerFor(env: Env, name: PaymentMethod): PaymentProvider {
  const provider = configuredProvider(env, name)
  if (provider) return provider
  console.error(`payment refused: ${name} is not a configured way to pay (see payment-accounts.ts)`)
  throw unavailable()
}

/**
 * The provider of a new payment of a sum, in cents. A shop sells nothing by a way to pay it does not offer, or that does not
 * take the sum, rather than pretending. Throws 503 `payment_provider_unavailable`.
 */
export function offeredProvider(env: Env, name: PaymentMethod, cents: Cents): PaymentProvider {
  const provider = providerFor(env, name)
  if (takenMethods(settingsOf(env)).includes(name) && takesSum(name, cents)) return provider
  throw unavailable()
}
