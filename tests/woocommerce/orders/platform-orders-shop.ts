import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { envOfFallback } from '../../../worker/woocommerce/fallback/behind.ts'
import { remote } from '../../../worker/woocommerce/transport.ts'
import { requestFor } from '../../platform/checkout/checkout-shop.ts'
import {
  type PlayedShop,
  type PlayedShopOptions,
  playedShop,
} from '../../support/stand-ins/woocommerce/played-shop.ts'

/** A response of the contract, for assertions. */
interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted, not typed
  body: any
}

interface Ask {
  key?: string
  bearer?: string
  body?: object
  /** Bindings that replace the usual ones. */
  through?: Env
}

let hosts = 0

/**
 * A simulated WooCommerce with our Worker in front of it, and calls to both. `plan.fails` makes calls to WooCommerce
 * fail, or replaces their responses.
 */
export function harnessShop(options: PlayedShopOptions = {}) {
  hosts += 1
  const shop: PlayedShop = playedShop({ origin: `https://shop${hosts}.test`, ...options })
  // All shops of a file share one database, so each has its own range of ids.
  for (let used = 0; used < hosts * 1000; used += 1) shop.books.newId()
  const bindings: Env = { ...env, ...shop.settings }
  const plan: { fails: (call: string) => 'before' | 'after' | Response | undefined } = {
    fails: () => undefined,
  }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const way = plan.fails(`${request.method} ${pathname.replace('/wp-json/', '')}${search}`)
    if (way === 'before') throw new TypeError('the platform is away')
    if (way instanceof Response) return way
    const answer = await shop.fetch(request)
    if (way === 'after') throw new TypeError('its answer is lost')
    return answer
  })
  const call = async (
    method: string,
    path: string,
    { key, bearer, body, through }: Ask = {},
  ): Promise<Answer> => {
    const left: Promise<unknown>[] = []
    const ctx = {
      waitUntil: (work: Promise<unknown>) => void left.push(work.catch(() => undefined)),
      passThroughOnException: () => undefined,
    } as unknown as ExecutionContext
    const headers: Record<string, string> = {
      ...(key && { 'CoCart-API-Cart-Key': key }),
      ...(bearer && { Authorization: bearer }),
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const request = new Request(`${shop.origin}/wp-json/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await remote(
      through ?? bindings,
      ctx,
    )(request).catch(() => Response.json({}, { status: 500 }))
    const response = { status: answer.status, body: await answer.json() }
    // Background tasks may start more of them.
    for (let done = 0; done < left.length; done += 1) await left[done]
    return response
  }
  const cartOf = async (...ids: number[]): Promise<string> => {
    let key: string | undefined
    for (const id of ids) {
      const { body } = await call('POST', 'cocart/v2/cart/add-item', {
        ...(key && { key }),
        body: { id: String(id), quantity: '1' },
      })
      key = body.cart_key
    }
    return key ?? ''
  }
  return {
    shop,
    bindings,
    plan,
    call,
    cartOf,
    /** The bindings of the fallback, as the scheduled jobs have them. */
    harness: () => envOfFallback(bindings),
    order: (ask: Ask, total: number, changed: Record<string, unknown> = {}) =>
      call('POST', 'customer/v1/simulated/checkout', { ...ask, body: requestFor(total, changed) }),
    decide: (session: string, decision: object) =>
      call('POST', `customer/v1/simulated/session/${session}`, { body: decision }),
    update: (order: { id: number; order_key: string }, more: object) =>
      call('POST', 'customer/v1/update_order', {
        body: { order_id: order.id, order_key: order.order_key, ...more },
      }),
    /** Makes a change that the staff make in WooCommerce itself. */
    staff: async (method: string, path: string, body: object) => {
      const { COMMERCE_KEY, COMMERCE_SECRET } = shop.settings
      const headers = {
        Authorization: `Basic ${btoa(`${COMMERCE_KEY}:${COMMERCE_SECRET}`)}`,
        'Content-Type': 'application/json',
      }
      const address = `${shop.origin}/wp-json/wc/v3/${path}`
      await shop.handle(new Request(address, { method, headers, body: JSON.stringify(body) }))
    },
    /** Returns an order of WooCommerce. Throws when it does not exist. */
    there: (id: number) => {
      const order = shop.books.orders.get(id)
      if (!order) throw new Error(`no order ${id} at the platform`)
      return order
    },
  }
}
export type HarnessShop = ReturnType<typeof harnessShop>

export const pay = { action: 'pay', card: '4242 4242 4242 4242' }
export const refuse = { action: 'pay', card: '4000 0000 0000 0002' }
