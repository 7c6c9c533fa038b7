import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { keepLog } from '../../support/saved-log.ts'
import { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import type { TokenCard } from '../../support/stand-ins/stripe-tokens.ts'
import { type Shopper, shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { acp, acpBindings, paidWith, wanted } from './acp-program.ts'
import { takeOver } from './ucp-platform.ts'

const secrets = { key: 'sk_test_tokens_51secret', webhook: 'whsec_tokens_secret' }
const start = Date.parse('2026-11-26T09:00:00Z')
let now = start
let opened = 0
let stripe: StripeStandIn
let logged: string[] = []
/** Endings of the Stripe paths whose responses get lost. */
const lost: string[] = []

/** Bindings of a shop whose Stripe account takes shared payment tokens. */
export const bindings = {
  ...acpBindings,
  SITE_URL: origin,
  STRIPE_API_BASE: 'https://stripe.test',
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_PROFILE: 'profile_test_shop',
}

/** Opens that shop before each test, with a Stripe stand-in of its own. Checks that no secret reaches the log. */
export function openTokenShop(): void {
  beforeAll(async () => {
    vi.setSystemTime(new Date(now))
    await loadCatalogue(env.DB)
  })
  beforeEach(async () => {
    now = start + (opened + 1) * 3600_000
    vi.setSystemTime(new Date(now))
    await env.DB.prepare('UPDATE products SET stock = 50 WHERE id IN (7066, 7057)').run()
    await env.DB.prepare('DELETE FROM agent_payments').run()
    opened += 1
    lost.length = 0
    stripe = new StripeStandIn({
      ...{ origin: 'https://stripe.test', secretKey: secrets.key, webhookSecret: secrets.webhook },
      ...{
        webhookUrl: `${origin}/wp-json/customer/v1/stripe/webhook`,
        run: `tokens${opened}`,
        now: () => now,
      },
    })
    logged = keepLog()
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      const answer = await stripe.handle(request)
      const end = lost.findIndex((path) => new URL(request.url).pathname.endsWith(path))
      if (end < 0) return answer
      await answer.body?.cancel()
      return new Response('nobody', { status: 502 })
    })
  })
  afterEach(() => {
    expect(stripe.problems).toEqual([])
    expect(logged.join('\n')).not.toMatch(/spt_|sk_test|whsec|@example|_secret_/)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Returns the Stripe stand-in of this test. */
export const theStripe = () => stripe

/** Advances the clock and returns the time, in milliseconds. */
export function later(ms: number): number {
  now += ms
  vi.setSystemTime(new Date(now))
  return now
}

/** Makes the responses to Stripe calls with these endings get lost from now on. */
export function lose(...ends: string[]): void {
  lost.splice(0, lost.length, ...ends)
}

export const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  acp(method, path, { bindings, ...(body !== undefined && { body }) })

/** Returns a session of product 7066 whose agent has delegated a payment token. */
export async function handed(card: TokenCard = 'pays', maxAmount = 50_000) {
  const { data } = await call('POST', '', wanted('7066'))
  const token = stripe.account.tokens.grant({ maxAmount, card })
  const kept = await call('POST', `/${data.id}/complete`, paidWith(token))
  return {
    id: String(data.id),
    address: String(data.continue_url),
    token,
    kept: kept.data,
    status: kept.status,
  }
}

/** Returns a buyer who has taken the session's cart and stands before the checkout. */
export async function buyerOf({ address }: { address: string }): Promise<Shopper> {
  const buyer = shopper(bindings)
  await takeOver(buyer, { continue_url: address })
  return buyer
}

export const taken = () =>
  [...stripe.account.books.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0)
export const orders = async (buyer: string) =>
  (
    await env.DB.prepare(
      `SELECT status, payment_method, total_cents, id FROM orders WHERE json_extract(billing, '$.email') = ?1 OR email = ?1`,
    )
      .bind(buyer)
      .all<{ status: string; payment_method: string; total_cents: number; id: number }>()
  ).results
export const tokensKept = () => env.DB.prepare('SELECT count(*) AS n FROM agent_payments').first('n')

/** Delivers all pending webhooks of Stripe. */
export async function hear() {
  for (const { url, body, headers } of stripe.outgoing.splice(0))
    await visit(new URL(url).pathname, { method: 'POST', body, headers }, bindings)
}
