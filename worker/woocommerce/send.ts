import { limits } from '../../shared/limits.ts'
import type { BreakerState } from './breaker.ts'
import { circuits } from './circuits.ts'
import { aborted, type Read, readAnswer, refused } from './read-answer.ts'

/** Tries of a read in all, and milliseconds of the longest first wait between them. */
const tries = 3
const firstWait = 200
/** Milliseconds beyond which a platform that says when to come back is not waited for. */
const longestWait = 3_000
/** Redirects followed at the platform's own address. */
const hops = 3

/** What sending needs of the world. */
export interface World {
  fetch(request: Request): Promise<Response>
  /** Milliseconds. */
  now(): number
  /** From 0 to 1. */
  random(): number
  sleep(milliseconds: number): Promise<void>
  /** Milliseconds a call may take, with its repetitions and the reading of its answer. */
  limit: number
}

export interface Sender {
  /** Sends one call; answers JSON whatever becomes of it, and never throws. */
  send(request: Request): Promise<Response>
  /** How the circuits stand that calls went through, by host and part. */
  states(): Record<string, BreakerState>
}

/**
 * The way to a platform: 30 s in all, 4 MB at most, reads repeated twice while nothing, a gateway or half an answer comes
 * back, a circuit for each part. What is no answer of the platform becomes one: 503 `platform_unavailable` when none came,
 * 502 `answer_too_large`, `unreadable_answer` for what is no JSON.
 */
export function sender({ fetch, now, random, sleep, limit }: World): Sender {
  const { of, states } = circuits(now, random)

  /** Follows redirects of reads within the platform's own origin; any other is an answer nobody can read. */
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
      const isOver = answer.status >= 502 && answer.status <= 504
      if (request.method !== 'GET' || tried === tries || !isFault || !isOver) return answer
      const asked = Number(answer.headers.get('Retry-After')) * 1000 || 0
      const pause = asked + random() * firstWait * 2 ** (tried - 1)
      if (asked > longestWait || signal.aborted || now() + pause >= end) return answer
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

/** Sends a call to somebody else's platform: the only place that does. See `sender`. */
export const sendToPlatform = platform.send

/** How the circuits of this isolate stand. */
export const circuitStates = platform.states
