import type { CartRequest } from './book.ts'
import { type Pieces, piecesOf } from './pieces.ts'

/** In whose name a cart is asked, and where. */
export interface Asker {
  /** Where the contract begins: `https://shop.example/wp-json/`. */
  base: string
  /** A bearer or a key, never both. */
  headers: Record<string, string>
  /** Whether the key was made for this very call, so that nothing is in its cart. */
  isNew?: boolean
}

/** A call for a cart. Without a request it changes no line. */
export interface CartCall extends Asker {
  method: string
  /** After `base`. */
  path: string
  /** JSON. */
  body?: string
  request?: CartRequest
}

/** What the platform answered, or 503 `platform_unavailable` of ours. */
export interface CartReply {
  status: number
  headers: Record<string, string>
  body: string
  /** Codes kept here. */
  codes: string[]
  /** Milliseconds of the answer, larger than those of any answer before it. */
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
 * Whether an answer is no judgement of what was asked: none came, calls are too many, the plugin is away for an update, or
 * the login is over. The same call may be answered otherwise later.
 */
export const isPassing = (status: number, code: unknown): boolean =>
  status >= 500 || [401, 403, 408, 429].includes(status) || code === 'rest_no_route'

/** Whether a call never left: the platform fails so often that it is left alone, and the answer says for how long. */
export const isUnsent = ({ status, headers, body }: CartReply): boolean =>
  status === 503 &&
  headers['retry-after'] !== undefined &&
  (JSON.parse(body) as { code?: string }).code === 'platform_unavailable'
