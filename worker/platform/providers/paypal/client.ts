import * as z from 'zod'
import type { PayPalAccount } from '../../../payment-accounts.ts'
import { ProviderDown } from '../provider.ts'

/** One call to PayPal's REST API. */
interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  /** The body as JSON text. A webhook must go back byte for byte. */
  json?: string
  /** `PayPal-Request-Id`, at most 108 characters. Calls with the same id take effect once. */
  requestId?: string
}

/** Kinds of call. PayPal limits the rate of each kind separately. */
type CallKind = 'token' | 'verification' | 'order' | 'opening' | 'capture' | 'payment' | 'refund' | 'other'

const kinds: readonly (readonly [CallKind, RegExp])[] = [
  ['token', /^POST \/v1\/oauth2\/token$/],
  ['verification', /^POST \/v1\/notifications\/verify-webhook-signature$/],
  ['capture', /^POST \/v2\/checkout\/orders\/[^/]+\/capture$/],
  ['opening', /^POST \/v2\/checkout\/orders$/],
  ['order', /^GET \/v2\/checkout\/orders\//],
  ['refund', /^POST \/v2\/payments\/captures\/[^/]+\/refund$/],
  ['payment', /^GET \/v2\/payments\//],
]
const kindOf = (method: string, path: string): CallKind =>
  kinds.find(([, pattern]) => pattern.test(`${method} ${path}`))?.[0] ?? 'other'

/** PayPal's answer in JSON, not validated yet: a success, or a refusal with a reason. */
export interface PayPalAnswer {
  status: number
  body: unknown
  /** `PayPal-Debug-Id`, by which PayPal's support finds the call. */
  debugId: string
}

export type PayPalClient = (call: PayPalCall) => Promise<PayPalAnswer>

/**
 * Milliseconds that a call may take, with its token and a second try. Three calls in a row stay below our limit of 30
 * s.
 */
const timeoutMs = { GET: 6_000, POST: 12_000 } as const

/** Milliseconds before its expiry when we stop using a token. */
const spare = 60_000

/**
 * Milliseconds that a kind of call pauses after a 429: PayPal's `Retry-After`, up to `longest`. Without one, only
 * webhook verifications pause, because an attacker can cause them. Buyers wait for the other calls, so those are tried
 * again.
 */
const rest = { longest: 120_000, ofVerification: 10_000 }

/** When a paused kind of call may run again in this isolate, in milliseconds since 1970, by account and kind. */
const resting = new Map<string, number>()

interface Token {
  value: string
  /** Milliseconds since 1970. */
  until: number
}

/** Tokens of this isolate, by account. Only values: a request must not await the promise of another request. */
const tokens = new Map<string, Token>()

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const down = (reason: string) => new ProviderDown('paypal', reason)

/** Returns `PayPal-Debug-Id`, or `-`. We check its characters before the log gets it. */
const debugIdOf = ({ headers }: Response) =>
  /^[\w-]{1,60}$/.exec(headers.get('PayPal-Debug-Id') ?? '')?.[0] ?? '-'

/** Returns how long PayPal asks us to pause, in milliseconds. */
function restOf(kind: CallKind, { headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  if (seconds > 0) return Math.min(seconds * 1000, rest.longest)
  return kind === 'verification' ? rest.ofVerification : 0
}

/**
 * Returns the calls to PayPal for the shop's account. It caches the OAuth token until shortly before its expiry, and
 * renews it once after a 401. Every call has a time limit. Throws `ProviderDown` when there is no answer, a 429 or 5xx,
 * or no JSON. After a 429, calls of that kind pause and others continue. See https://developer.paypal.com/api/rest/
 */
export function payPalClient(account: PayPalAccount, now: () => number): PayPalClient {
  const name = `${account.apiBase} ${account.clientId}`

  const ask = async (path: string, init: RequestInit & { method: string }): Promise<PayPalAnswer> => {
    const kind = kindOf(init.method, path)
    const place = `${name} ${kind}`
    if ((resting.get(place) ?? 0) > now()) throw down(`calls of the kind ${kind} rest after a 429`)
    let response: Response
    let text: string
    try {
      response = await fetch(new URL(path, account.apiBase), { ...init, redirect: 'manual' })
      text = await response.text()
    } catch {
      throw down(`no answer to ${path}`)
    }
    const { status } = response
    const debugId = debugIdOf(response)
    if (status === 429) resting.set(place, now() + restOf(kind, response))
    if (status === 429 || status >= 500) throw down(`${status} to ${path} (debug ${debugId})`)
    try {
      return { status, body: JSON.parse(text), debugId }
    } catch {
      throw down(`${status} without JSON to ${path} (debug ${debugId})`)
    }
  }

  const tokenFor = async (signal: AbortSignal): Promise<string> => {
    const cached = tokens.get(name)
    if (cached && cached.until > now()) return cached.value
    const { status, body, debugId } = await ask('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    })
    const answer = tokenAnswer.safeParse(body)
    if (status !== 200 || !answer.success) throw down(`${status} to the keys of the shop (debug ${debugId})`)
    const { access_token: value, expires_in } = answer.data
    tokens.set(name, { value, until: now() + expires_in * 1000 - spare })
    return value
  }

  return async ({ method, path, json, requestId }) => {
    const signal = AbortSignal.timeout(timeoutMs[method])
    const attempt = async (token: string) =>
      ask(path, {
        method,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          ...(method === 'POST' && { 'Content-Type': 'application/json', Prefer: 'return=representation' }),
          ...(requestId && { 'PayPal-Request-Id': requestId }),
        },
        ...(json !== undefined && { body: json }),
        signal,
      })
    const token = await tokenFor(signal)
    const answer = await attempt(token)
    if (answer.status !== 401) return answer
    if (tokens.get(name)?.value === token) tokens.delete(name)
    const second = await attempt(await tokenFor(signal))
    if (second.status === 401) throw down(`401 to ${path} with a new token (debug ${second.debugId})`)
    return second
  }
}
