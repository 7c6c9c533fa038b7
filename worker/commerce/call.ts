import * as z from 'zod'
import type { Cart } from '../../shared/cart.ts'
import { limits } from '../../shared/limits.ts'
import { text } from '../../shared/messages.ts'
import type { FieldErrors, Notice } from '../../shared/outcome.ts'
import type { Session } from '../middleware/session.ts'
import type { Transport } from './port.ts'
import { decodeEntities, withoutTags } from './wire/text.ts'

/** What the platform refused or could not do; `status` is fit to be answered as it is. */
export class CommerceError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by wire field name, when fields were refused. */
  readonly fields: FieldErrors | undefined
  readonly data: Record<string, unknown>
  /** The cart as it is now, when the answer holds it. */
  cart: Cart | undefined
  /** Whether the catalogue was being read: its messages stay longer. */
  whileReading = false

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    const params = z.record(z.string(), z.string()).safeParse(data['params'])
    this.fields = code === 'rest_invalid_param' && params.success ? params.data : undefined
  }

  /** Seconds to wait before asking again, when the platform said how long. */
  get retryAfter(): number | undefined {
    return z.number().positive().optional().catch(undefined).parse(this.data['retry_after'])
  }

  /** An expired or broken login, and nothing else that answers 401 or 403. */
  get expired(): boolean {
    return this.code.startsWith('jwt_auth_') || this.code === 'rest_not_logged_in'
  }

  get notice(): Notice {
    return this.whileReading ? { ...this.#words, seconds: limits.catalogueNotice } : this.#words
  }

  get #words(): Notice {
    if (this.code === 'no_answer') {
      return { tone: 'error', text: 'Network Error', lang: 'en', translation: text('failure.network') }
    }
    if (this.message) return { tone: 'error', text: this.message }
    return { tone: 'error', text: 'Error', lang: 'en', translation: text('failure.unknown') }
  }
}

/** For `catch`: what the platform does not have is `null`, any other failure goes on. */
export function absent(error: unknown): null {
  if (error instanceof CommerceError && error.status === 404) return null
  throw error
}

/** For `catch`: what a page can do without is `null` when the platform refuses it or does not answer. */
export function untold(error: unknown): null {
  if (error instanceof CommerceError) return null
  throw error
}

/** An answer of the platform: its JSON, not yet trusted, and its headers. */
export interface Answer {
  body: unknown
  headers: Headers
}

export interface Calls {
  /** Catalogue and content reads: shop key, no customer. */
  read(path: string, query?: Record<string, string>): Promise<Answer>
  /** Calls in the visitor's name: bearer when logged in, otherwise the cart key. */
  visit(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** Calls in the name of a guest's cart, whoever is logged in: its key, never a bearer beside it. */
  asGuest(method: 'GET' | 'POST', path: string, key: string, body?: object): Promise<Answer>
  /** Calls in nobody's name, which the contract wants without bearer: a broken one would make them fail. */
  ask(path: string, body: object): Promise<Answer>
  /** Calls in the name of the shop's operator, who showed the workshop's key with the request itself. */
  operate(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
}

interface Options {
  base: string
  send: Transport
  session: Session
  readKey: string | undefined
  /** IP address of the visitor, told to our own platform only, which counts what is asked too often. */
  visitor: string | undefined
  /** `Authorization` of the visitor's own request, for the workshop alone. */
  operator?: string | undefined
}

/** Builds requests of the contract (30 s timeout, authorisation, cart key) and turns refusals into CommerceError. */
export function callsThrough({ base, send, session, readKey, visitor, operator }: Options): Calls {
  const call = async (request: Request): Promise<Answer> => {
    const response = await send(request).catch(() => {
      throw new CommerceError(503, 'no_answer', '')
    })
    const body = await response.json().catch(() => {
      throw new CommerceError(502, 'unreadable_answer', '')
    })
    if (response.ok) return { body, headers: response.headers }
    throw refusal(response, body)
  }
  const requestOf = (url: string, method: string, headers: Record<string, string>, body?: object) =>
    new Request(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(limits.requestTimeout),
      ...(body && { body: JSON.stringify(body) }),
    })
  const from: Record<string, string> = visitor ? { 'CF-Connecting-IP': visitor } : {}
  return {
    read: (path, query = {}) => {
      const url = new URL(path, base)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const authorisation = readKey ? { Authorization: `Basic ${btoa(readKey)}` } : {}
      return call(requestOf(url.href, 'GET', authorisation)).catch((error: unknown) => {
        if (error instanceof CommerceError) error.whileReading = true
        throw error
      })
    },
    visit: (method, path, body) => {
      const headers: Record<string, string> = session.token
        ? { Authorization: `Bearer ${session.token}` }
        : session.cartKey
          ? { 'CoCart-API-Cart-Key': session.cartKey }
          : {}
      return call(requestOf(new URL(path, base).href, method, { ...from, ...headers }, body))
    },
    asGuest: (method, path, key, body) =>
      call(requestOf(new URL(path, base).href, method, { 'CoCart-API-Cart-Key': key }, body)),
    ask: (path, body) => call(requestOf(new URL(path, base).href, 'POST', from, body)),
    operate: (method, path, body) => {
      const headers = { ...from, ...(operator !== undefined && { Authorization: operator }) }
      return call(requestOf(new URL(path, base).href, method, headers, body))
    },
  }
}

const envelope = z.object({
  code: z.string().catch('unknown'),
  message: z.string().catch(''),
  data: z.record(z.string(), z.unknown()).catch({}),
})

/** Cart rules that a platform answers with the statuses of an expired login, mapped so that those keep their sense. */
const remapped: Record<string, number> = {
  cocart_cannot_add_product_type_to_cart: 409,
  cocart_product_sold_individually: 409,
  cocart_cannot_add_to_cart: 409,
  cocart_quantity_invalid_amount: 422,
}

function refusal({ status, headers }: Response, body: unknown): CommerceError {
  const { code, message, data } = envelope.parse(body ?? {})
  const shopKeyRefused = (status === 401 || status === 403) && code.startsWith('woocommerce_rest_')
  const wait = Number(headers.get('Retry-After'))
  return new CommerceError(shopKeyRefused ? 502 : (remapped[code] ?? status), code, plainText(message), {
    ...(wait > 0 && { retry_after: wait }),
    ...data,
  })
}

/** Platform sentences may hold HTML and entities: plain words, 300 characters at most. */
export const plainText = (message: string) => decodeEntities(withoutTags(message)).trim().slice(0, 300)
