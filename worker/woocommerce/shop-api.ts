import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusalIn } from '../commerce/contract/refusal.ts'
import type { Env } from '../env.ts'
import { PlatformError } from '../platform/http/platform-error.ts'
import { platformBase } from '../settings.ts'
import { sendToPlatform } from './send.ts'

/** A response of the shop's own API: its JSON, which is not validated yet, and its headers. */
interface ShopAnswer {
  body: unknown
  headers: Headers
}

/**
 * The `wc/v3` API of WooCommerce with the shop's key. Paths are relative to `wc/v3/`: `orders/12`. Each method throws
 * PlatformError: a refusal of WooCommerce with its code and its message as plain text; 502 `shop_key_refused` when the
 * key lacks the right; 503 `platform_unavailable` when there is no readable response or the plugin is being updated.
 */
export interface ShopApi {
  /** Retried while WooCommerce fails, for 30 s in all. */
  get(path: string, query?: Record<string, string>): Promise<ShopAnswer>
  /** Sent once. After a 503 nobody knows whether it was done. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ShopAnswer>
}

/** Returns the shop's key as a header. Returns no header when no key is set. */
export const shopKey = ({ COMMERCE_KEY, COMMERCE_SECRET }: Env): Record<string, string> =>
  COMMERCE_KEY ? { Authorization: `Basic ${btoa(`${COMMERCE_KEY}:${COMMERCE_SECRET ?? ''}`)}` } : {}

/** Returns the API of the shop at `COMMERCE_URL`. */
export function shopApi(env: Env): ShopApi {
  const call = async (method: string, path: string, query: Record<string, string>, body?: object) => {
    const url = new URL(`wc/v3/${path}`, platformBase(env))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await sendToPlatform(
      new Request(url, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...shopKey(env),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const said: unknown = await answer.json()
    if (!answer.ok) throw refusalOf(answer, said)
    return { body: said, headers: answer.headers }
  }
  return {
    get: (path, query = {}) => call('GET', path, query),
    send: (method, path, body) => call(method, path, {}, body),
  }
}

function refusalOf(response: Response, body: unknown): PlatformError {
  const { status } = response
  const { code, message, data } = refusalIn(response, body)
  if (status === 401 || status === 403)
    return new PlatformError(502, 'shop_key_refused', message, { reason: code })
  if (code === 'rest_no_route') return new PlatformError(503, 'platform_unavailable', '')
  return new PlatformError(status as ContentfulStatusCode, code, message, { ...data, status })
}
