import { DurableObject } from 'cloudflare:workers'
import { knownChange } from '../cache/changes.ts'
import type { Env } from '../env.ts'
import { circuits } from './circuits.ts'
import { refused } from './read-answer.ts'
import { sendToPlatform } from './send.ts'

/** A response of WooCommerce that several callers share. */
interface CachedRead {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/**
 * One read of WooCommerce, named by its URL. Callers that arrive while it runs get the same response, so a thousand
 * shoppers on an uncached page cost one read. It stores nothing.
 */
export class SharedRead extends DurableObject<Env> {
  #asked: Promise<CachedRead> | undefined

  override async fetch(request: Request): Promise<Response> {
    this.#asked ??= this.#ask(request).finally(() => {
      this.#asked = undefined
    })
    const { status, headers, body } = await this.#asked
    return new Response(body, { status, headers })
  }

  async #ask(request: Request): Promise<CachedRead> {
    const answer = await sendToPlatform(request)
    return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() }
  }
}

/**
 * Each Durable Object would discover alone that WooCommerce is down. These circuits share it between all reads of an
 * isolate.
 */
const { of: circuitOf, states } = circuits(() => Date.now(), Math.random)

/** Returns the states of these circuits. */
export const sharedCircuitStates = states

/** Reads public data. Callers that read it at the same moment, and know of the same changes, share one request. */
export async function readShared(request: Request, env: Env): Promise<Response> {
  const circuit = circuitOf(new URL(request.url))
  const wait = circuit.enter()
  if (wait > 0) return refused(503, 'platform_unavailable', '', wait)
  const answer = await env.SHARED_READS.getByName(`${knownChange()} ${request.url}`)
    .fetch(request.clone())
    .catch(() => sendToPlatform(request))
  if (answer.status >= 500) circuit.failed()
  else circuit.passed()
  return answer
}
