import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { type ApiResponse, call, cartWith, products } from '../../contract/cart-shop.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import { origin, send } from '../../support/transports.ts'
import { requestFor } from '../checkout/checkout-shop.ts'

export const secrets = { key: 'sk_test_desk_51secret', webhook: 'whsec_desk_secret' }

let opened = 0

/** Opens a new simulated Stripe instead of the network. The shop has an account there. */
export function openStripe(): StripeStandIn {
  opened += 1
  const stripe = new StripeStandIn({
    origin: 'https://stripe.test',
    secretKey: secrets.key,
    webhookSecret: secrets.webhook,
    webhookUrl: `${origin}/wp-json/customer/v1/stripe/webhook`,
    run: `${opened}x`,
  })
  Object.assign(env, {
    SITE_URL: origin,
    STRIPE_API_BASE: stripe.origin,
    STRIPE_SECRET_KEY: secrets.key,
    STRIPE_WEBHOOK_SECRET: secrets.webhook,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_desk',
  })
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => stripe.handle(new Request(input, init)))
  return stripe
}

/** Sends one webhook. Returns its status. */
export async function deliver({ url, body, headers }: OutgoingWebhook): Promise<number> {
  return (await send(new Request(url, { method: 'POST', body, headers }))).status
}

/** Sends all waiting webhooks of Stripe, in order. */
export async function deliverAll(stripe: StripeStandIn): Promise<void> {
  for (const webhook of stripe.outgoing.splice(0)) await deliver(webhook)
}

/** Takes Stripe's first waiting event of a type, and drops all others. */
export function owed(stripe: StripeStandIn, type: string): OutgoingWebhook {
  const found = stripe.outgoing.splice(0).find(({ body }) => JSON.parse(body).type === type)
  if (!found) throw new Error(`Stripe owes no ${type}`)
  return found
}

export interface StripeOrder {
  id: number
  key: string
  /** Id at Stripe: of a session, or of a wallet payment. */
  ref: string
  /** Our attempt. */
  attempt: string
  url: string
}

/** Makes a checkout call for one scarce product. */
export async function ask(
  row: 'checkout' | 'wallet',
  changed: Record<string, unknown> = {},
): Promise<ApiResponse> {
  const { key } = await cartWith([products.scarce, 1])
  return call('POST', `customer/v1/stripe/${row}`, { key, body: requestFor(14_900, changed) })
}

/** Places an order of one scarce product, to pay on Stripe's page or with a wallet. */
export async function ordered(row: 'checkout' | 'wallet' = 'checkout'): Promise<StripeOrder> {
  const { body } = await ask(row)
  const { id, order_key: key } = body.order
  return { id, key, ref: body.session.id, attempt: `S${id}-1`, url: body.session.url }
}
