import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { PlatformError } from '../../../worker/platform/http/platform-error.ts'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { receiveWebhook } from '../../../worker/platform/orders/events/webhooks.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { orderById } from '../../../worker/platform/orders/order.ts'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { payAgain } from '../../../worker/platform/orders/payments/pay-again.ts'
import type { PaymentAttempt } from '../../../worker/platform/orders/payments/payment-attempt.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { refresh } from '../../../worker/platform/orders/payments/refresh.ts'
import { startPayment } from '../../../worker/platform/orders/payments/start-payment.ts'
import type { RecordedOrder } from '../../../worker/platform/orders/recorded.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { ProviderDown } from '../../../worker/platform/providers/provider.ts'
import * as registry from '../../../worker/platform/providers/registry.ts'
import { call, cartWith, products } from '../../contract/cart-shop.ts'
import { type PlayedProvider, playedProvider } from '../../support/stand-ins/played.ts'
import { order as place, requestFor } from '../checkout/checkout-shop.ts'

/** Simulated providers that the ledger uses instead of the real ones. */
export const played = new Map<string, PlayedProvider>()
const real = registry.configuredProvider

/** Makes two providers without data. */
export function newProviders(): [PlayedProvider, PlayedProvider] {
  vi.spyOn(registry, 'configuredProvider').mockImplementation(
    (bindings, name) => played.get(name) ?? real(bindings, name),
  )
  const both = [playedProvider('stripe'), playedProvider('paypal')] as const
  played.clear()
  for (const provider of both) played.set(provider.name, provider)
  return [...both]
}

const providerOf = ({ provider }: PaymentAttempt) => played.get(provider) ?? null

/** Places an order of one scarce product for 149 €, or 134,10 € with its own code. Nothing is paid or opened. */
export async function unpaidOrder(code?: string): Promise<RecordedOrder> {
  const { key } = await cartWith([products.scarce, 1])
  if (code) await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: code } })
  const { body } = await place(key, code ? 13_410 : 14_900, requestFor(code ? 13_410 : 14_900))
  const order = await orderById(env.DB, body.order.id)
  if (!order) throw new Error(`no order: ${JSON.stringify(body)}`)
  // The checkout opened a demonstration payment, which these tests do not use.
  await env.DB.prepare('DELETE FROM payment_attempts WHERE order_id = ?').bind(order.id).run()
  return order
}

export async function read(id: number): Promise<RecordedOrder> {
  const order = await orderById(env.DB, id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** Returns the result of a ledger call, or whether it was refused or its provider was down. */
export async function tried<T>(work: Promise<T>): Promise<T | 'refused' | 'down'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PlatformError) return 'refused'
    if (error instanceof ProviderDown) return 'down'
    throw error
  }
}

export const start = async (id: number, provider: PlayedProvider, now: number) =>
  tried(startPayment(env, await read(id), provider, now).then(({ session }) => session))

export const again = async (id: number, provider: PlayedProvider, now: number) =>
  tried(payAgain(env, await read(id), provider, now))

/** Delivers a webhook about an attempt. */
export async function hear(provider: PlayedProvider, attempt: PaymentAttempt, now: number, asks = false) {
  const body = provider.tell(attempt.id, asks)
  return body ? tried(receiveWebhook(env, provider, body, new Headers(), now)) : null
}

export const ask = (id: number, now: number) => refresh(env, id, providerOf, now)

/** Runs the clock's jobs at an instant. */
export async function tick(now: number): Promise<void> {
  await reconcile(env, now)
  await retryEvents(env, now)
  await moveRefunds(env, now)
  await expireOrders(env, now)
}

/** Returns the newest attempt of an order with a provider. */
export async function attemptWith(id: number, provider: PlayedProvider): Promise<PaymentAttempt | undefined> {
  return (await attemptsOf(env.DB, id)).find((attempt) => attempt.provider === provider.name)
}
