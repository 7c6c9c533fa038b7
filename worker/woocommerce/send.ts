import { limits } from '../../shared/limits.ts'
import type { BreakerState } from './breaker.ts'
import { circuits } from './circuits.ts'
import { aborted, type Read, readAnswer, refused } from './read-answer.ts'
import { retryAfterMs } from './retry-after.ts'

/** The number of attempts of a read, and the longest first wait between them in milliseconds. */
const tries = 3
const firstWait = 200
/** The longest `Retry-After` that the Worker waits for, in milliseconds. */
const longestWait = 3_000
/** The maximum number of redirects. */
const hops = 3

/** Dependencies of a sender, which tests replace. */
interface World {
  fetch(request: Request): Promise<Response>
  /** Milliseconds. */
  now(): number
  /** From 0 to 1. */
  random(): number
  sleep(milliseconds: number): Promise<void>
  /** Timeout of a call in milliseconds, including its retries and the read of its response. */
  limit: number
}

interface Sender {
  /** Sends one call. Always returns JSON and never throws. */
  send(request: Request): Promise<Response>
  /** The states of the circuits, by host and part. */
  states(): Record<string, BreakerState>
}

/**
 * Sends calls to a platform: 30 s in all, 4 MB at most. Reads are retried twice after no response, a gateway error, a
 * broken response, or a 429 that says when. Each part of the platform has a circuit. Without a response it returns 503 `platform_unavailable`;
 * for others 502 `answer_too_large`, or `unreadable_answer` for a body that is no JSON.
 */
export function sender({ fetch, now, random, sleep, limit }: World): Sender {
  const { of, states } = circuits(now, random)

  /**
   * Follows redirects of reads within the platform's own origin. Any other redirect counts as an unreadable response.
   */
  const followRedirects = async (request: Request, signal: AbortSignal): Promise<Response> => {
    let asked = new Request(request, { redirect: 'manual', signal })
    for (let hop = 0; ; hop++) {
      const answer = await Promise.race([fetch(asked), aborted(signal)])
      const location = answer.status < 400 && answer.headers.get('Location')
      if (!location || request.method !== 'GET' || hop === hops) return answer
      const url = new URL(location, asked.url)
      if (url.origin !== new URL(request.url).origin) return answer
      asked = new Request(url, { headers: request.headers, redirect: 'manual', signal })
    }
  }

  const attempt = async (request: Request, signal: AbortSignal): Promise<Read> => {
    const circuit = of(new URL(request.url))
    const wait = circuit.enter()
    if (wait > 0) return { answer: refused(503, 'platform_unavailable', '', wait), isFault: false }
    const read = await followRedirects(request, signal)
      .then((answer) => readAnswer(answer, signal))
      .catch(() => ({ answer: refused(503, 'platform_unavailable'), isFault: true }))
    if (read.isFault) circuit.failed()
    else circuit.passed()
    return read
  }

  const send = async (request: Request): Promise<Response> => {
    const end = now() + limit
    const signal = AbortSignal.timeout(limit)
    for (let tried = 1; ; tried++) {
      const { answer, isFault } = await attempt(request, signal)
      const asked = retryAfterMs(answer.headers, now())
      const isOver = isFault && answer.status >= 502 && answer.status <= 504
      const isBusy = answer.status === 429 && asked !== null
      if (request.method !== 'GET' || tried === tries || !(isOver || isBusy)) return answer
      const wait = asked ?? 0
      const pause = wait + random() * firstWait * 2 ** (tried - 1)
      if (wait > longestWait || signal.aborted || now() + pause >= end) return answer
      await sleep(pause)
    }
  }
  return { send, states }
}

const platform = sender({
  fetch: (request) => fetch(request),
  now: () => Date.now(),
  random: Math.random,
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  limit: limits.requestTimeout,
})

/** Sends a call to WooCommerce. No other code does. See `sender`. */
export const sendToPlatform = platform.send

/** Returns the states of the circuits in this isolate. */
export const circuitStates = platform.states
