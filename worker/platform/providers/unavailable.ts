import { text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'
import { ProviderDown } from './provider.ts'

/** The 503 when a payment method is unavailable. The buyer can choose another one at once. */
export const unavailable = () =>
  new PlatformError(503, 'payment_provider_unavailable', text('checkout.unavailable'))

/** Returns what a provider answers. Throws 503 when it is down, and logs `what`, the work that waits for it. */
export const orUnavailable = <T>(answer: Promise<T>, what: string): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ProviderDown)) throw error
    console.error(what, error)
    throw unavailable()
  })
