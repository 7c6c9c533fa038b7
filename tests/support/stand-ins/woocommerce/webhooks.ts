import type { Happening } from './books.ts'
import { couponShape } from './coupons.ts'
import { customerShape } from './customers.ts'
import type { Harness } from './harness.ts'
import { hmac } from './identity.ts'
import { orderShape } from './order-shape.ts'
import { productShape } from './product-shape.ts'

/** A webhook of the platform: its body and its signature headers. The caller knows the address. */
export interface PlatformWebhook {
  body: string
  headers: Record<string, string>
}

const ids: Record<string, number> = { product: 1, coupon: 5, order: 9, customer: 13 }

/** Returns the payload of a webhook: the whole object, or only its id after a deletion. */
function payloadOf(harness: Harness, { topic, id }: Happening): unknown {
  const { books, origin, version } = harness
  const [resource, event] = topic.split('.')
  if (event === 'deleted') return { id }
  const shapes: Record<string, () => unknown> = {
    product: () => books.products.has(id) && productShape(books, books.product(id), origin, version),
    coupon: () => mapped(books.coupons.get(id), couponShape),
    order: () => mapped(books.orders.get(id), (order) => orderShape(harness, order)),
    customer: () => mapped(books.customers.get(id), customerShape),
  }
  return shapes[resource ?? '']?.() || { id }
}

const mapped = <T>(thing: T | undefined, shape: (thing: T) => unknown) => thing && shape(thing)

/** Returns a webhook for a change, signed over its exact bytes. */
export async function signedWebhook(
  harness: Harness,
  secret: string,
  happening: Happening,
): Promise<PlatformWebhook> {
  const [resource = '', event = ''] = happening.topic.split('.')
  const body = JSON.stringify(payloadOf(harness, happening))
  const signature = btoa(String.fromCharCode(...(await hmac(secret, body))))
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'WooCommerce Hookshot (WordPress)',
      'X-WC-Webhook-Source': `${harness.origin}/`,
      'X-WC-Webhook-Topic': happening.topic,
      'X-WC-Webhook-Resource': resource,
      'X-WC-Webhook-Event': event,
      'X-WC-Webhook-Signature': signature,
      'X-WC-Webhook-ID': String(ids[resource] ?? 1),
      'X-WC-Webhook-Delivery-ID': crypto.randomUUID().replaceAll('-', ''),
    },
  }
}

/** Returns what the platform posts once, when a webhook is created: a form without topic or signature. */
export const ping = (): PlatformWebhook => ({
  body: 'webhook_id=1',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'User-Agent': 'WooCommerce Hookshot (WordPress)',
  },
})
