import { failureMessages } from '#text/messages/cart.ts'
import { buyLimits } from '../shared/cart/buy-limits.ts'
import type { Outcome } from '../shared/outcome.ts'

/** Milliseconds before each retry of a write that carries an intent (idempotency key). */
const delays = [400, 1200, 3000]
/**
 * Milliseconds before the browser aborts an attempt. The server gives the platform `buyLimits.requestTimeout`; the
 * answer needs some time to arrive.
 */
const timeout = buyLimits.requestTimeout + 5000

/** The specification imposes the English words. The law requires the French translation. */
const networkFailure: Outcome = {
  kind: 'refused',
  status: 0,
  notice: {
    tone: 'error',
    text: 'Network Error',
    lang: 'en',
    translation: failureMessages['failure.network'],
  },
}

const unknownFailure = (status: number): Outcome => ({
  kind: 'refused',
  status,
  notice: { tone: 'error', text: failureMessages['failure.unknown'] },
})

/** Whether no answer from the shop arrived. The shop may or may not have received the request. */
export const isLost = (outcome: Outcome): boolean => outcome.kind === 'refused' && outcome.status === 0

const kinds: readonly string[] = ['success', 'invalid', 'refused', 'expired'] satisfies Outcome['kind'][]

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind))
}

/**
 * Sends one attempt. Returns its outcome, or `null` when no answer from the shop arrived (no network, a gateway error).
 */
async function attempt(address: string, body: FormData): Promise<Outcome | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      // The browser finishes the request even if the shopper leaves the page.
      keepalive: body.has('intent'),
      // Safari before 16 cannot limit the time. It then waits as long as the network does.
      signal: AbortSignal.timeout?.(timeout) ?? null,
    })
    const answer: unknown = await response.json().catch(() => null)
    if (isOutcome(answer)) return answer
    return response.status >= 502 ? null : unknownFailure(response.status)
  } catch {
    return null
  }
}

/**
 * Posts a form and reads its outcome. Never rejects. Retries after a network failure when the body carries an `intent`:
 * the server applies an intent once, however often it arrives.
 */
export async function send(address: string, body: FormData): Promise<Outcome> {
  for (const delay of body.has('intent') ? delays : []) {
    const outcome = await attempt(address, body)
    if (outcome) return outcome
    // A retry is useless until the browser reports that it is online again.
    if (!navigator.onLine) return networkFailure
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return (await attempt(address, body)) ?? networkFailure
}
