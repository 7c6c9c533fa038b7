import { failureMessages } from '#text/messages/cart.ts'
import { buyLimits } from '../shared/cart/buy-limits.ts'
import type { Outcome } from '../shared/outcome.ts'

/** Milliseconds before each new attempt of a write that carries an intent. */
const delays = [400, 1200, 3000]
/** The server gives the platform `buyLimits.requestTimeout`; its answer needs a little longer to arrive. */
const timeout = buyLimits.requestTimeout + 5000

/** The specification imposes the English words; the law, the French that follows them. */
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

/** Whether no answer of the shop came: it may or may not have heard. */
export const isLost = (outcome: Outcome): boolean => outcome.kind === 'refused' && outcome.status === 0

const kinds: readonly string[] = ['success', 'invalid', 'refused', 'expired'] satisfies Outcome['kind'][]

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind))
}

/** One attempt: the outcome, or `null` when no answer of the shop came back (no network, a gateway in between). */
async function attempt(address: string, body: FormData): Promise<Outcome | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      // A request is not lost with the page that made it.
      keepalive: body.has('intent'),
      signal: AbortSignal.timeout(timeout),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (isOutcome(answer)) return answer
    return response.status >= 502 ? null : unknownFailure(response.status)
  } catch {
    return null
  }
}

/**
 * Posts a form and reads its outcome; never rejects. A body that carries an `intent` is sent again when the network
 * fails: the same intent applies once, however often it arrives.
 */
export async function send(address: string, body: FormData): Promise<Outcome> {
  for (const delay of body.has('intent') ? delays : []) {
    const outcome = await attempt(address, body)
    if (outcome) return outcome
    // Nothing to hope for before the browser says it is online again.
    if (!navigator.onLine) return networkFailure
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return (await attempt(address, body)) ?? networkFailure
}
