import * as z from 'zod'
import type { Session } from '../session.ts'
import { CommerceError, noAnswer } from './contract/error.ts'
import { knownHeader } from './contract/known-header.ts'
import { plainText } from './contract/text.ts'
import type { Transport } from './contract/transport.ts'

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
  /** The same with a file as it is. */
  upload(path: string, file: Uint8Array<ArrayBuffer>): Promise<Answer>
}

interface Options {
  base: string
  send: Transport
  session: Session
  readKey: string | undefined
  /** IP address of the visitor and what their browser says of itself, told to our own platform only. */
  visitor: string | undefined
  agent?: string | undefined
  /** `Authorization` of the visitor's own request, for the workshop alone. */
  operator?: string | undefined
}

/** Builds requests of the contract (authorisation, cart key) and turns refusals into CommerceError. */
export function callsThrough({ base, send, session, readKey, visitor, agent, operator }: Options): Calls {
  const call = async (request: Request): Promise<Answer> => {
    const response = await send(request).catch(() => {
      throw noAnswer()
    })
    const given = response.headers.get(knownHeader)
    if (given) session.keepKnown(given)
    const body: unknown = await response.json().catch(() => {
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
  const from = (): Record<string, string> => ({
    ...(visitor && { 'CF-Connecting-IP': visitor }),
    ...(agent && { 'User-Agent': agent }),
    ...(session.known && { [knownHeader]: session.known }),
  })
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
      return call(requestOf(path, method, { ...from(), ...headers }, body))
    },
    ask: (path, body) => call(requestOf(path, 'POST', from(), body)),
    operate: (method, path, body) => {
      const headers = { ...from(), ...(operator !== undefined && { Authorization: operator }) }
      return call(requestOf(path, method, headers, body))
    },
    upload: (path, file) => {
      const headers = { ...from(), Accept: 'application/json', ...(operator && { Authorization: operator }) }
      return call(new Request(base + path, { method: 'POST', headers, body: file }))
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
