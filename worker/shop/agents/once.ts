import type { Agent } from './agent.ts'

/** An answer, before it leaves. */
export interface Answer {
  status: number
  body: object
}

/** What became of a request: answered (again), still being answered, or another one had its key. */
export type Once =
  | { kind: 'answered'; status: number; text: string; isAgain: boolean }
  | { kind: 'running' }
  | { kind: 'other' }

async function printOf(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return new Uint8Array(digest).toHex()
}

/**
 * Answers a request once: the same one with the same key gets the same answer for a day. A failure is no answer: it can be
 * tried again. Without a key it is answered each time.
 * @param parts what tells the request from another: its method, its path, its body
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
