import { limits } from '../../../../shared/limits.ts'
import type { PaymentAttempt } from '../../orders/payments/payment-attempt.ts'
import { type Opening, type PaymentState, ProviderDown } from '../provider.ts'
import { StripeRefusal, StripeReplay } from './client.ts'

/**
 * Returns when Stripe closes the page by itself, in Unix seconds: at the end of the attempt. Stripe requires at least
 * half an hour. A late retry may miss that; Stripe then refuses it, and the next try is a new attempt.
 */
export const closingTime = ({ createdAt }: PaymentAttempt): number =>
  Math.floor(Date.parse(createdAt) / 1000) + limits.orderPayable

/**
 * Returns the idempotency key of an opening. For a day, Stripe returns the same object for the same key, and refuses
 * the key with other parameters. So the key includes a hash of the parameters. If the buyer corrects the address
 * between two tries, a new page opens; nobody saw the first one.
 */
async function keyFor({ idempotencyKey }: Opening, asked: object): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify(asked))
  const print = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).toHex()
  return `${idempotencyKey}-${print.slice(0, 16)}`
}

/**
 * Opens a payment once, even if it is called again. Stripe stores a server error for its key like any answer. A second
 * key then opens a page; if the first call made one, nobody saw it.
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
 * Returns the state of an attempt whose opening got no answer. If Stripe has a page, nobody knows its address, so
 * nothing can be paid there. Another try may open it until its closing time.
 */
export const neverOpened = (attempt: PaymentAttempt, now: number): PaymentState => ({
  kind: closingTime(attempt) * 1000 > now ? 'open' : 'expired',
})

/** Turns a refused read of our own object into `ProviderDown`: it tells nothing about the payment. */
export const readBack = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof StripeRefusal ? new ProviderDown('stripe', error.message) : error
  })

/**
 * Returns the answer of a closing call; `null` when Stripe refuses it because the payment is already over, paid or not.
 */
export const unlessOver = <T>(closing: Promise<T>): Promise<T | null> =>
  closing.catch((error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.isOfKey) throw new ProviderDown('stripe', error.message)
    return null
  })
