import type { PaymentMethod } from '../../../../shared/checkout.ts'
import { text } from '../../../../shared/messages.ts'
import { type Env, settingsOf } from '../../../env.ts'
import { PlatformError } from '../platform-error.ts'
import type { PaymentProvider } from './provider.ts'
import { simulatedProvider } from './simulated.ts'

/** The provider of that name, `null` when it is not configured. The demonstration one exists outside production only. */
export const configuredProvider = (env: Env, name: PaymentMethod): PaymentProvider | null =>
  name === 'simulated' && settingsOf(env).ENVIRONMENT !== 'production' ? simulatedProvider(env) : null

/**
 * The provider of that name. Throws 503 `payment_provider_unavailable` when it is not configured: a shop without a
 * payment key sells nothing rather than pretending, and tells its operator in the log.
 */
export function providerFor(env: Env, name: PaymentMethod): PaymentProvider {
  const provider = configuredProvider(env, name)
  if (provider) return provider
  console.error(
    name === 'simulated'
      ? 'payment refused: the demonstration provider does not exist in production and no payment key is configured'
      : `payment refused: no key is configured for the payment provider ${name}`,
  )
  throw new PlatformError(503, 'payment_provider_unavailable', text('checkout.unavailable'))
}
