import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, vi } from 'vitest'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { openShop } from '../../contract/cart-shop.ts'
import type { PlayedProvider } from '../../support/stand-ins/played.ts'
import { giveBack } from '../checkout/checkout-shop.ts'
import { attemptWith, hear, newProviders, read, start, unpaidOrder } from './ledger-shop.ts'

export const minute = 60_000
export let stripe: PlayedProvider
export let paypal: PlayedProvider
export let now: number

export const status = async (id: number) => (await read(id)).status
export const kinds = async () =>
  (await env.DB.prepare('SELECT kind FROM outbox ORDER BY id').all<{ kind: string }>()).results.map(
    ({ kind }) => kind,
  )
export const states = async (id: number) =>
  (await attemptsOf(env.DB, id)).map(({ state }) => state).toReversed()

/** Returns an order with an open payment, and its attempt. */
export async function opened(provider = stripe) {
  const { id } = await unpaidOrder()
  await start(id, provider, now)
  const attempt = await attemptWith(id, provider)
  if (!attempt) throw new Error('nothing was opened')
  return { id, attempt }
}

/** Does the same, with the payment made and reported. */
export async function paid(provider = stripe) {
  const made = await opened(provider)
  provider.act(made.attempt.id, 'pay')
  await hear(provider, made.attempt, now)
  return made
}

/** Opens a shop whose two providers have no data yet. */
export function openLedger(): void {
  beforeAll(openShop)
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    await giveBack()
    await env.DB.batch([
      env.DB.prepare('DELETE FROM outbox'),
      env.DB.prepare('UPDATE payment_attempts SET ask_at = NULL'),
      env.DB.prepare('UPDATE refunds SET due_at = NULL'),
    ])
    ;[stripe, paypal] = newProviders()
    now = Date.now()
  })
}
