import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { type ApiResponse, call, cartWith, products } from '../../contract/cart-shop.ts'
import type { CardKind } from '../../support/stand-ins/card-numbers.ts'
import { LianLianStandIn } from '../../support/stand-ins/lianlian.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { origin, send } from '../../support/transports.ts'
import { minutesFromNow, requestFor } from '../checkout/checkout-shop.ts'

/** Changes LianLian's answer on its way. To lose it, throws. */
type Fault = (answer: Response, request: Request) => Response | Promise<Response>

/** Replaces the network with LianLian and a connection that can fail. */
export class LianLianHarness {
  readonly lianlian: LianLianStandIn
  fault: Fault = (answer) => answer

  private constructor(lianlian: LianLianStandIn) {
    this.lianlian = lianlian
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      return this.fault(await lianlian.handle(request.clone()), request)
    })
  }

  static async open(): Promise<LianLianHarness> {
    const lianlian = await LianLianStandIn.open()
    Object.assign(env, { SITE_URL: origin, ...(await lianlian.settings()) })
    return new LianLianHarness(lianlian)
  }

  /** Sends a notification. Returns the shop's answer. */
  async deliver({ url, body, headers }: OutgoingWebhook): Promise<{ status: number; body: string }> {
    const answer = await send(new Request(url, { method: 'POST', body, headers }))
    return { status: answer.status, body: await answer.text() }
  }

  /** Sends all waiting notifications of LianLian, in order. */
  async deliverAll(): Promise<void> {
    for (const notification of this.lianlian.outgoing.splice(0)) await this.deliver(notification)
  }

  /** Takes the oldest waiting notification. */
  owed(): OutgoingWebhook {
    const [first] = this.lianlian.outgoing.splice(0, 1)
    if (!first) throw new Error('LianLian owes nothing')
    return first
  }

  /** Loses the answers to one kind of call. LianLian has still done the work. */
  loses(method: string, path: RegExp): void {
    this.fault = (answer, request) => {
      if (request.method === method && path.test(request.url)) throw new TypeError('connection lost')
      return answer
    }
  }
}

interface LianLianOrder {
  id: number
  key: string
  /** `merchant_transaction_id`. */
  ref: string
  attempt: string
}

const orderIn = ({ body }: ApiResponse): LianLianOrder => ({
  id: body.order.id,
  key: body.order.order_key,
  ref: body.merchant_transaction_id,
  attempt: `S${body.order.id}-1`,
})

/** Places an order of one scarce product, to pay on LianLian's page. */
export async function hosted(): Promise<LianLianOrder & { url: string }> {
  const { key } = await cartWith([products.scarce, 1])
  const response = await call('POST', 'customer/v1/lianlian/checkout', { key, body: requestFor(14_900) })
  return { ...orderIn(response), url: response.body.payment_url }
}

/** Returns a direct payment of one scarce product, whose request can be sent again unchanged. */
export async function directRequest(card_token: string, changed: Record<string, unknown> = {}) {
  const { key } = await cartWith([products.scarce, 1])
  const body = { ...requestFor(14_900), card_token, holder_name: 'Claire Martin', ...changed }
  /** Makes the call as a visitor. */
  const request = (more: Record<string, unknown>, visitor: Record<string, string>) =>
    new Request(`${origin}/wp-json/customer/v1/lianlian/checkout/direct`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CoCart-API-Cart-Key': key, ...visitor },
      body: JSON.stringify({ ...body, ...more }),
    })
  const pay = (more: Record<string, unknown> = {}) =>
    call('POST', 'customer/v1/lianlian/checkout/direct', { key, body: { ...body, ...more } })
  return { pay, request, clientRef: body.client_ref }
}

/** Orders one scarce product with a card of a kind. Returns the answer, and its order. */
export async function direct(harness: LianLianHarness, kind: CardKind) {
  const { pay, clientRef } = await directRequest(harness.lianlian.cardToken(kind))
  const response = await pay()
  return { response, clientRef, pay, order: () => orderIn(response) }
}

/** Runs the clock `minutes` from now. Settings are parsed once per bindings object, so pass a copy. */
export const clock = (minutes: number): Promise<void> => reconcile({ ...env }, minutesFromNow(minutes))
export const refundClock = (minutes: number): Promise<void> =>
  moveRefunds({ ...env }, minutesFromNow(minutes))
