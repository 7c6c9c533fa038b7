import { DurableObject } from 'cloudflare:workers'
import { knownChange } from '../cache/changes.ts'
import type { Env } from '../env.ts'
import { circuits } from './circuits.ts'
import { refused } from './read-answer.ts'
import { sendToPlatform } from './send.ts'

/** An answer of the platform that several may read. */
interface CachedRead {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/**
 * One read of somebody else's platform, named by its address: whoever asks while it is on its way waits for the same
 * answer, so that a thousand shoppers on a cold page cost the platform one read. Keeps nothing.
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

/** The objects are many and each learns alone that a platform is down: here one isolate learns it for all of its reads. */
const { of: circuitOf, states } = circuits(() => Date.now(), Math.random)

/** How these circuits stand. */
export const sharedCircuitStates = states

/** Reads what is the same for everyone, with whoever reads it at this moment and knows of the same changes. */
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
