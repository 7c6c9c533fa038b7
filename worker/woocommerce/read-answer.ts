import * as z from 'zod'

/** Bytes of the largest answer that is read. */
const largest = 4 * 1024 * 1024

/** Headers of the contract: what else a platform says is between it and its browsers. */
const readHeaders = /^(x-wp-|cocart-|retry-after$)/

/** An answer, whole. */
export interface Read {
  answer: Response
  /** Whether the platform failed, rather than refused. */
  isFault: boolean
}

/** A refusal that no platform wrote: `wait` is in milliseconds, 0 for no word of it. */
export function refused(status: number, code: string, message = '', wait = 0): Response {
  const headers = wait > 0 ? { 'Retry-After': String(Math.ceil(wait / 1000)) } : undefined
  return Response.json({ code, message, data: { status } }, { status, ...(headers && { headers }) })
}

/** Its payment provider failed, not the platform. */
const ofPayment = z.object({ code: z.templateLiteral(['payment_', z.string()]) })

/**
 * Reads an answer to its end, 4 MB at most, until `signal`. What is no JSON (a page of a firewall, half an answer, nothing)
 * becomes `unreadable_answer` with the words of its status, 502 unless it is a failure already: a 403 or a 404 in HTML was
 * not said by the API. Throws when the connection breaks.
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

/** Fails when `signal` does, which not all that is waited for listens to. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    if (signal.aborted) fail(signal.reason)
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

/** The text of an answer; `null` when it is too large. */
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
    // Whatever is still on its way has no reader.
    reader.cancel().catch(() => {})
  }
}
