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

/** What happens to an answer of PayPal's on its way; `null` when it arrives as it is. */
type Fault = (answer: Response, path: string) => Response | null

/** PayPal in the place of all that is outside, and the line to it. */
export class PayPalDesk {
  readonly paypal = new PayPalStandIn({ webhookUrl: `${origin}/wp-json/customer/v1/paypal/webhook` })
  fault: Fault | null = null

  constructor() {
    Object.assign(env, { SITE_URL: origin, ...this.paypal.settings })
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      const answer = await this.paypal.handle(request)
      return this.fault?.(answer, new URL(request.url).pathname) ?? answer
    })
  }

  /** Sends one webhook; its status. */
  async deliver({ url, body, headers }: OutgoingWebhook): Promise<number> {
    return (await send(new Request(url, { method: 'POST', body, headers }))).status
  }

  /** Sends all that PayPal owes, in order; their statuses. */
  async deliverAll(): Promise<number[]> {
    const statuses: number[] = []
    for (const webhook of this.paypal.outgoing.splice(0)) statuses.push(await this.deliver(webhook))
    return statuses
  }

  /** Calls of one kind the shop has made. */
  count(what: string): number {
    return this.paypal.calls.filter((made) => made === what).length
  }
}

export const captures = 'POST /v2/checkout/orders/…/capture'
export const openings = 'POST /v2/checkout/orders'

/** A call lost on its way back: PayPal has done its part. */
export const lost =
  (what: RegExp): Fault =>
  (_, path) => {
    if (!what.test(path)) return null
    throw new TypeError('connection lost')
  }

export interface PayPalOrder {
  id: number
  key: string
  /** PayPal's number. */
  ref: string
  attempt: string
}

/** A checkout call for one scarce product. */
export async function ask(changed: Record<string, unknown> = {}): Promise<ApiResponse> {
  const { key } = await cartWith([products.scarce, 1])
  return call('POST', 'customer/v1/paypal/checkout/direct', { key, body: requestFor(14_900, changed) })
}

/** An order of one scarce product, to be agreed to at PayPal. */
export async function ordered(): Promise<PayPalOrder> {
  const { body } = await ask()
  return { id: body.order.id, key: body.order.order_key, ref: body.id, attempt: `S${body.order.id}-1` }
}

/** What a browser that comes back causes: the capture of the contract. */
export const captureRow = (
  { id, key, ref }: PayPalOrder,
  changed: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  call('POST', 'customer/v1/paypal/capture', {
    body: { paypal_order_id: ref, order_id: id, order_key: key, ...changed },
  })

/** The clock, `minutes` from now. Settings are read once for each object that holds them. */
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
