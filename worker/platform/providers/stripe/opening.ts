import { limits } from '../../../../shared/limits.ts'
import type { PaymentAttempt } from '../../orders/payments/payment-attempt.ts'
import { type Opening, type PaymentState, ProviderDown } from '../provider.ts'
import { StripeRefusal, StripeReplay } from './client.ts'

/**
 * When Stripe closes the page by itself, Unix seconds: with the attempt. Half an hour ahead is the least Stripe takes, which
 * a retry of a call that never arrived may miss: it is then refused, and the next try is another attempt.
 */
export const closingTime = ({ createdAt }: PaymentAttempt): number =>
  Math.floor(Date.parse(createdAt) / 1000) + limits.orderPayable

/**
 * The idempotency key of an opening: Stripe answers the same key with the same object for a day, and refuses it with other
 * words. What is asked is part of the key, so that an address mended between two tries opens another page: nobody was
 * ever shown the first.
 */
async function keyFor({ idempotencyKey }: Opening, asked: object): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify(asked))
  const print = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).toHex()
  return `${idempotencyKey}-${print.slice(0, 16)}`
}

/**
 * Opens a payment once, however often it is asked for. A fault of Stripe's is kept for its key like any answer: another
 * key then opens a page, and if there was one it was never shown.
 */
export async function openOnce<T>(
  opening: Opening,
  asked: object,
  create: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const idempotencyKey = await keyFor(opening, asked)
  return create({ idempotencyKey }).catch((error: unknown) => {
    if (error instanceof StripeReplay) return create({ idempotencyKey: `${idempotencyKey}-2` })
    throw error
  })
}

/**
 * An attempt whose opening got no answer: if there is a page, nobody was ever told where, so that nothing can have been
 * paid. Another try opens it as long as one may.
 */
export const neverOpened = (attempt: PaymentAttempt, now: number): PaymentState => ({
  kind: closingTime(attempt) * 1000 > now ? 'open' : 'expired',
})

/** A read of our own object that Stripe refuses tells nothing of the payment: as if it had not answered. */
export const readBack = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof StripeRefusal ? new ProviderDown('stripe', error.message) : error
  })

/** What a closing answers; `null` where it is refused because the payment is over already, paid or not. */
export const unlessOver = <T>(closing: Promise<T>): Promise<T | null> =>
  closing.catch((error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.isOfKey) throw new ProviderDown('stripe', error.message)
    return null
  })
