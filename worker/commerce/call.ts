import type { Session } from '../session.ts'
import { CommerceError, noAnswer } from './contract/error.ts'
import { knownHeader } from './contract/known-header.ts'
import { refusalIn, statusOf } from './contract/refusal.ts'
import type { Transport } from './contract/transport.ts'

/** An answer of the platform: its JSON, not validated yet, and its headers. */
export interface Answer {
  body: unknown
  headers: Headers
}

export interface Calls {
  /** Reads the catalogue or the content: with the shop's key, without a customer. */
  read(path: string, query?: Record<string, string>): Promise<Answer>
  /** Calls for the visitor: with the bearer token when logged in, otherwise with the cart key. */
  visit(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /**
   * Calls without any login. The contract forbids a bearer token here, because an expired one would make the call fail.
   */
  ask(path: string, body: object): Promise<Answer>
  /** Calls for the staff, with the workshop credentials of the visitor's own request. */
  operate(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
  /** Does the same as `operate` with a file as the body. */
  upload(path: string, file: Uint8Array<ArrayBuffer>): Promise<Answer>
}

interface Options {
  base: string
  send: Transport
  session: Session
  readKey: string | undefined
  /** The visitor's IP address and `User-Agent`. Only our own platform receives them. */
  visitor: string | undefined
  agent?: string | undefined
  /** `Authorization` header of the visitor's own request, for the workshop only. */
  operator?: string | undefined
}

/** Builds the requests of the contract (authorisation, cart key) and turns error responses into CommerceError. */
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

function refusal(response: Response, body: unknown): CommerceError {
  const { code, message, data } = refusalIn(response, body)
  return new CommerceError(statusOf(code, response.status), code, message, data)
}
