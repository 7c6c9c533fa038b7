import type { CartRequest } from './book.ts'
import { type Pieces, piecesOf } from './pieces.ts'

/** The credentials of a cart call, and the base URL of the platform. */
export interface Asker {
  /** Base URL of the REST API: `https://shop.example/wp-json/`. */
  base: string
  /** A bearer token or a cart key, never both. */
  headers: Record<string, string>
  /** Whether the key was created for this call, so that its cart is empty. */
  isNew?: boolean
}

/** A cart call. Without `request` it changes no line. */
export interface CartCall extends Asker {
  method: string
  /** Path after `base`. */
  path: string
  /** JSON text. */
  body?: string
  request?: CartRequest
}

/** WooCommerce's response, or a 503 `platform_unavailable` of the Worker. */
export interface CartReply {
  status: number
  headers: Record<string, string>
  body: string
  /** Discount codes that this Worker stores for the cart. */
  codes: string[]
  /** Time of the response in milliseconds, always larger than that of any earlier response. */
  version: number
}

export const cartPath = 'cocart/v2/cart'
export const reading = ({ base, headers }: Asker): CartCall => ({
  base,
  headers,
  method: 'GET',
  path: cartPath,
})
export const isReading = ({ method, path }: CartCall) => method === 'GET' && path === cartPath

export const piecesIn = ({ body }: CartReply): Pieces => piecesOf(JSON.parse(body)) ?? {}

/**
 * Whether a response does not judge the request: there was none, the rate limit was reached, the plugin is being
 * updated, or the login has expired. The same call may get another response later.
 */
export const isPassing = (status: number, code: unknown): boolean =>
  status >= 500 || [401, 403, 408, 429].includes(status) || code === 'rest_no_route'

/** Whether a call was never sent because the circuit is open. `Retry-After` then gives the time to wait. */
export const isUnsent = ({ status, headers, body }: CartReply): boolean =>
  status === 503 &&
  headers['retry-after'] !== undefined &&
  (JSON.parse(body) as { code?: string }).code === 'platform_unavailable'
