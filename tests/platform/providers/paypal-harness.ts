import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import type { PaymentAttempt } from '../../../worker/platform/orders/payments/payment-attempt.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { configuredProvider } from '../../../worker/platform/providers/registry.ts'
import { type ApiResponse, call, cartWith, products } from '../../contract/cart-shop.ts'
import { PayPalStandIn } from '../../support/stand-ins/paypal.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { origin, send } from '../../support/transports.ts'
import { minutesFromNow, requestFor } from '../checkout/checkout-shop.ts'

/** Changes PayPal's answer on its way; `null` leaves it unchanged. */
type Fault = (answer: Response, path: string) => Response | null

/** Replaces the network with PayPal and a connection that can fail. */
export class PayPalHarness {
  readonly paypal: PayPalStandIn
  fault: Fault | null = null

  /** @param payPal address of PayPal, by which the Worker remembers tokens and pauses */
  constructor(payPal = 'https://paypal.test') {
    this.paypal = new PayPalStandIn({
      origin: payPal,
      webhookUrl: `${origin}/wp-json/customer/v1/paypal/webhook`,
    })
    Object.assign(env, { SITE_URL: origin, ...this.paypal.settings })
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      const answer = await this.paypal.handle(request)
      return this.fault?.(answer, new URL(request.url).pathname) ?? answer
    })
  }

  /** Sends one webhook. Returns its status. */
  async deliver({ url, body, headers }: OutgoingWebhook): Promise<number> {
    return (await send(new Request(url, { method: 'POST', body, headers }))).status
  }

  /** Sends all waiting webhooks of PayPal, in order. Returns their statuses. */
  async deliverAll(): Promise<number[]> {
    const statuses: number[] = []
    for (const webhook of this.paypal.outgoing.splice(0)) statuses.push(await this.deliver(webhook))
    return statuses
  }

  /** Returns how many calls of one kind the shop has made. */
  count(what: string): number {
    return this.paypal.calls.filter((made) => made === what).length
  }
}

export const captures = 'POST /v2/checkout/orders/…/capture'
export const openings = 'POST /v2/checkout/orders'

/** Loses the answer to a call. PayPal has still done the work. */
export const lost =
  (what: RegExp): Fault =>
  (_, path) => {
    if (!what.test(path)) return null
    throw new TypeError('connection lost')
  }

export interface PayPalOrder {
  id: number
  key: string
  /** PayPal's id. */
  ref: string
  attempt: string
}

/** Makes a checkout call for one scarce product. */
export async function ask(changed: Record<string, unknown> = {}): Promise<ApiResponse> {
  const { key } = await cartWith([products.scarce, 1])
  return call('POST', 'customer/v1/paypal/checkout/direct', { key, body: requestFor(14_900, changed) })
}

/** Places an order of one scarce product, to approve at PayPal. */
export async function ordered(): Promise<PayPalOrder> {
  const { body } = await ask()
  return { id: body.order.id, key: body.order.order_key, ref: body.id, attempt: `S${body.order.id}-1` }
}

/** Makes the capture call of the contract, as a returning browser does. */
export const captureRow = (
  { id, key, ref }: PayPalOrder,
  changed: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  call('POST', 'customer/v1/paypal/capture', {
    body: { paypal_order_id: ref, order_id: id, order_key: key, ...changed },
  })

/** Runs the clock `minutes` from now. Settings are parsed once per bindings object, so pass a copy. */
export const clock = (minutes: number): Promise<void> => reconcile({ ...env }, minutesFromNow(minutes))
export const refundClock = (minutes: number): Promise<void> =>
  moveRefunds({ ...env }, minutesFromNow(minutes))

export async function attemptOf(id: string): Promise<PaymentAttempt> {
  const attempt = await attemptById(env.DB, id)
  if (!attempt) throw new Error(`no attempt ${id}`)
  return attempt
}

export function provider() {
  const found = configuredProvider({ ...env }, 'paypal')
  if (!found) throw new Error('PayPal is not configured')
  return found
}
