import { text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'
import { ProviderDown } from './provider.ts'

/** 503: that way to pay is not to be had now. Another one can be chosen at once. */
export const unavailable = () =>
  new PlatformError(503, 'payment_provider_unavailable', text('checkout.unavailable'))

/** What a provider answers. Throws 503 when it is down, and tells the operator in the log `what` waits for it. */
export const orUnavailable = <T>(answer: Promise<T>, what: string): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ProviderDown)) throw error
    console.error(what, error)
    throw unavailable()
  })
