import * as z from 'zod'

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
  try {
    if (status >= 300 && status < 400) throw new Error('a redirect is no answer')
    const body: unknown = JSON.parse(text)
    const headers = [...given.headers].filter(([name]) => readHeaders.test(name))
    const answer = new Response(text, {
      status,
      headers: [['Content-Type', 'application/json'], ...headers],
    })
    return { answer, isFault: status >= 500 && !ofPayment.safeParse(body).success }
  } catch {
    const shown = status >= 500 ? status : 502
    const isFault = status < 400 || status >= 500
    return { answer: refused(shown, 'unreadable_answer', status < 400 ? '' : statusText), isFault }
  }
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
