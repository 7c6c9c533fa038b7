import * as z from 'zod'
import { phpJson } from './php-json.ts'
import { retryAfterMs } from './retry-after.ts'

/** Maximum size of a response, in bytes. */
const largest = 4 * 1024 * 1024

/** Response headers of the contract. Others are for browsers of the platform itself. */
const readHeaders = /^(x-wp-|cocart-|retry-after$)/

/** A complete response. */
export interface Read {
  answer: Response
  /** Whether the platform failed, as opposed to a refusal. */
  isFault: boolean
}

/** Returns a refusal that no platform wrote. `wait` in milliseconds; 0 for no `Retry-After`. */
export function refused(status: number, code: string, message = '', wait = 0): Response {
  const headers = wait > 0 ? { 'Retry-After': String(Math.ceil(wait / 1000)) } : undefined
  return Response.json({ code, message, data: { status } }, { status, ...(headers && { headers }) })
}

/** The payment provider failed, not the platform. */
const ofPayment = z.object({ code: z.templateLiteral(['payment_', z.string()]) })

/**
 * Reads a whole response, 4 MB at most, until `signal` aborts. A body that is no JSON (a firewall's page, half a
 * response, nothing) becomes `unreadable_answer` with its status text. Its status is 502 unless it is already a
 * failure, because the API does not send a 403 or 404 as HTML. Throws when the connection breaks.
 */
export async function readAnswer(given: Response, signal: AbortSignal): Promise<Read> {
  const text = await textOf(given, signal)
  if (text === null) return { answer: refused(502, 'answer_too_large'), isFault: false }
  const { status, statusText } = given
  const json = status >= 300 && status < 400 ? null : phpJson(text)
  if (!json) {
    const to = status >= 300 && status < 400 ? given.headers.get('Location') : null
    // Its path or query may hold the key of a cart.
    if (to && URL.canParse(to))
      console.error(
        `the platform sends calls to ${new URL(to).origin}: set COMMERCE_URL to the address where it answers itself`,
      )
    const shown = status >= 500 ? status : 502
    const isFault = status < 400 || status >= 500
    const wait = retryAfterMs(given.headers, Date.now()) ?? 0
    return { answer: refused(shown, 'unreadable_answer', status < 400 ? '' : statusText, wait), isFault }
  }
  if (json.isMixed) console.warn('the platform prints notices of PHP around its JSON: they are left out')
  const headers = [...given.headers].filter(([name]) => readHeaders.test(name))
  const answer = new Response(json.text, {
    status,
    headers: [['Content-Type', 'application/json'], ...headers],
  })
  return { answer, isFault: status >= 500 && !ofPayment.safeParse(json.body).success }
}

/** Rejects when `signal` aborts, for promises that do not listen to it. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    if (signal.aborted) fail(signal.reason)
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

/** Returns the text of a response; `null` when it is too large. */
async function textOf({ body, headers }: Response, signal: AbortSignal): Promise<string | null> {
  if (Number(headers.get('Content-Length')) > largest) return null
  if (!body) return ''
  const reader = body.getReader()
  const late = aborted(signal)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let size = 0; ; ) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > largest) return null
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Nobody reads the rest of the response.
    reader.cancel().catch(() => {})
  }
}
