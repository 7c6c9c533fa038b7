import { limits } from '../../../../shared/limits.ts'
import type { Attempt } from '../orders/attempts.ts'
import { type Opening, type PaymentState, ProviderDown } from './provider.ts'
import { StripeRefusal } from './stripe-client.ts'

/**
 * The idempotency key of an opening: Stripe answers the same key with the same object for a day, and refuses it with other
 * words. What is asked is part of the key, so that an address mended between two tries opens another page: nobody was
 * ever shown the first.
 */
export async function keyFor({ idempotencyKey }: Opening, asked: object): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify(asked))
  const print = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).toHex()
  return `${idempotencyKey}-${print.slice(0, 16)}`
}

/**
 * An attempt whose opening got no answer: if there is a page, nobody was ever told where, so that nothing can have been
 * paid. Another try opens it as long as the order can be paid.
 */
export const neverOpened = ({ createdAt }: Attempt, now: number): PaymentState => ({
  kind: Date.parse(createdAt) + limits.orderPayable * 1000 > now ? 'open' : 'expired',
})

/** A read of our own object that Stripe refuses tells nothing of the payment: as if it had not answered. */
export const readBack = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof StripeRefusal ? new ProviderDown('stripe', error.message) : error
  })

/** Closing what is over already, paid or not, is refused and leaves it alone. */
export async function unlessOver(closing: Promise<unknown>): Promise<void> {
  await closing.catch((error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.isOfKey) throw new ProviderDown('stripe', error.message)
  })
}
