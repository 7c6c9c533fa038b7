import type { Agent } from './agent.ts'

/** A response before it is sent. */
export interface Answer {
  status: number
  body: object
}

/**
 * The result of a request: a response (new or stored), a request that is still running, or a key that another request
 * has used.
 */
type Once =
  | { kind: 'answered'; status: number; text: string; isAgain: boolean }
  | { kind: 'running' }
  | { kind: 'other' }

async function printOf(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return new Uint8Array(digest).toHex()
}

/**
 * Answers a request once. A request with the same key gets the same response for a day. Failures are not stored, so the
 * agent can retry them. A request without a key runs every time.
 * @param parts what identifies the request: its method, its path, its body
 */
export async function once(
  { name, commerce }: Agent,
  key: string | undefined,
  parts: readonly string[],
  run: () => Promise<Answer>,
): Promise<Once> {
  if (key === undefined) {
    const { status, body } = await run()
    return { kind: 'answered', status, text: JSON.stringify(body), isAgain: false }
  }
  const request = { agent: name, key, request: await printOf(parts) }
  const begun = await commerce.agents.begin(request)
  if (begun.state === 'answered')
    return { kind: 'answered', status: begun.status, text: begun.answer, isAgain: true }
  if (begun.state !== 'begun') return { kind: begun.state }
  try {
    const { status, body } = await run()
    const text = JSON.stringify(body)
    await commerce.agents.end(request, { status, answer: text })
    return { kind: 'answered', status, text, isAgain: false }
  } catch (error) {
    await commerce.agents.end(request, null)
    throw error
  }
}
