import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import type { PaymentAttempt } from '../../../worker/platform/orders/payments/payment-attempt.ts'
import { configuredProvider } from '../../../worker/platform/providers/registry.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import type { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import { giveBack, read, setStock } from '../checkout/checkout-shop.ts'
import { openStripe } from './stripe-harness.ts'

/** The Stripe of the current test, and the log. */
export let stripe: StripeStandIn
export let logged: string[] = []

/** Gives each test its own Stripe. The test fails on any problem there, or on a secret in the log. */
export function sellByStripe(): void {
  beforeAll(openShop)
  beforeEach(async () => {
    await giveBack()
    await setStock(products.scarce, 50)
    stripe = openStripe()
    logged = keepLog()
  })
  afterEach(() => {
    expect(stripe.problems).toEqual([])
    expect(logged.join('\n')).not.toMatch(/sk_test_desk|whsec_desk|@example\.test|_secret_/)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const statusOf = async ({ id, key }: { id: number; key: string }) => (await read(id, key)).body.status
export const provider = (name: 'stripe' | 'wallet') =>
  configuredProvider(env, name) ?? expect.fail('not configured')
export async function attemptOf(id: string): Promise<PaymentAttempt> {
  const found = await attemptById(env.DB, id)
  if (!found) throw new Error(`no attempt ${id}`)
  return found
}
