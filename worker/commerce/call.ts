import * as z from 'zod'
import type { Cart } from '../../shared/cart/cart.ts'
import { limits } from '../../shared/limits.ts'
import { text } from '../../shared/messages.ts'
import type { FieldErrors, Notice } from '../../shared/outcome.ts'
import type { Session } from '../http/session.ts'
import { saidBy } from './handed.ts'
import { plainText } from './prose/text.ts'
import type { Transport } from './transport.ts'

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

  /** Pieces of the jewel there are, when more were wanted and the platform said it. */
  get #left(): number | undefined {
    return z.int().positive().optional().catch(undefined).parse(this.data['left'])
  }

  /** An expired or broken login, and nothing else that answers 401 or 403. */
  get expired(): boolean {
    return this.code.startsWith('jwt_auth_') || this.code === 'rest_not_logged_in'
  }

  get notice(): Notice {
    return this.whileReading ? { ...this.#words, seconds: limits.catalogueNotice } : this.#words
  }

  get #words(): Notice {
    if (this.code === 'no_answer' || this.code === 'platform_unavailable') {
      return { tone: 'error', text: 'Network Error', lang: 'en', translation: text('failure.network') }
    }
    // What is no answer of the platform's API has but the words of its status.
    if (this.code === 'unreadable_answer' && this.message)
      return { tone: 'error', text: this.message, lang: 'en', translation: text('failure.unknown') }
    // Our own platform tells how many there are, in the refusals whose sentences the contract fixes.
    if (this.#left) return { tone: 'error', text: text('cart.left', { n: String(this.#left) }) }
    if (this.message) return { tone: 'error', text: this.message }
    return { tone: 'error', text: 'Error', lang: 'en', translation: text('failure.unknown') }
  }
}

/** No answer came: it may or may not have heard. */
export const noAnswer = () => new CommerceError(503, 'no_answer', '')

/** For `catch`: what the platform does not have is `null`, any other failure goes on. */
export function absent(error: unknown): null {
  if (error instanceof CommerceError && error.status === 404) return null
  throw error
}

/** Whether a call failed because the platform has no such route. */
export const lacksRoute = (error: unknown): boolean =>
  error instanceof CommerceError && error.code === 'rest_no_route'

/** For `catch`: what a page can do without is `null` when the platform refuses it or does not answer. */
export function untold(error: unknown): null {
  if (error instanceof CommerceError) return null
  throw error
}

/** For `catch`: what the platform could not answer now is `null`; what it refused, and a login that is over, go on. */
export function unanswered(error: unknown): null {
  if (!(error instanceof CommerceError) || error.expired || error.status < 500) throw error
  console.error('platform failed', error.code, error)
  return null
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

/** Builds requests of the contract (authorisation, cart key) and turns refusals into CommerceError. */
export function callsThrough({ base, send, session, readKey, visitor, operator }: Options): Calls {
  const call = async (request: Request): Promise<Answer> => {
    const response = await send(request).catch(() => {
      throw noAnswer()
    })
    const body = await saidBy(response).catch(() => {
      throw new CommerceError(502, 'unreadable_answer', '')
    })
    if (response.ok) return { body, headers: response.headers }
    throw refusal(response, body)
  }
  const requestOf = (path: string, method: string, headers: Record<string, string>, body?: object) =>
    new Request(base + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const from: Record<string, string> = visitor ? { 'CF-Connecting-IP': visitor } : {}
  return {
    read: (path, query = {}) => {
      const asked = new URLSearchParams(query).toString()
      const authorisation = readKey ? { Authorization: `Basic ${btoa(readKey)}` } : {}
      return call(requestOf(asked ? `${path}?${asked}` : path, 'GET', authorisation)).catch(
        (error: unknown) => {
          if (error instanceof CommerceError) error.whileReading = true
          throw error
        },
      )
    },
    visit: (method, path, body) => {
      const headers: Record<string, string> = session.token
        ? { Authorization: `Bearer ${session.token}` }
        : session.cartKey
          ? { 'CoCart-API-Cart-Key': session.cartKey }
          : {}
      return call(requestOf(path, method, { ...from, ...headers }, body))
    },
    ask: (path, body) => call(requestOf(path, 'POST', from, body)),
    operate: (method, path, body) => {
      const headers = { ...from, ...(operator !== undefined && { Authorization: operator }) }
      return call(requestOf(path, method, headers, body))
    },
  }
}

const envelope = z.object({
  code: z.string().catch('unknown'),
  message: z.string().catch(''),
  data: z.record(z.string(), z.unknown()).catch({}),
})

/** A rule of the cart that is answered as if there were no such method. */
const remapped: Record<string, number> = { cocart_quantity_invalid_amount: 422 }

function refusal({ status, headers }: Response, body: unknown): CommerceError {
  const { code, message, data } = envelope.parse(body ?? {})
  const wait = Number(headers.get('Retry-After'))
  return new CommerceError(remapped[code] ?? status, code, plainText(message), {
    ...(wait > 0 && { retry_after: wait }),
    ...data,
  })
}
