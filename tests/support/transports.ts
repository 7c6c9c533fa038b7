import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, describe } from 'vitest'
import { embedded } from '../../worker/platform/index.ts'

/** Origin of the platform for both transports. */
export const origin = 'https://shop.test'

/** A way to call the embedded platform. */
interface Transport {
  readonly name: 'in-process' | 'over-http'
  /** Prefix of addresses in its answers: empty within the Worker, the site's origin outside. */
  readonly base: string
  send(request: Request): Promise<Response>
}

/** Calls as the Worker's own transport does, without a shop key. Work after the response ends with the call. */
const inProcess: Transport = {
  name: 'in-process',
  base: '',
  async send(request) {
    const context = createExecutionContext()
    const answer = await embedded.fetch(request, { ...env, IN_PROCESS: true }, context)
    await waitOnExecutionContext(context)
    return answer
  },
}

const shopKey = `Basic ${btoa(`${env.CATALOGUE_KEY}:${env.CATALOGUE_SECRET}`)}`

/** Calls as an outsider: through the whole Worker, with the shop's key for catalogue reads. */
const overHttp: Transport = {
  name: 'over-http',
  base: origin,
  send(request) {
    const keyed = new Request(request, { redirect: 'manual' })
    if (/^\/wp-json\/(wc\/v3\/|aubenacre\/v1\/products$)/.test(new URL(request.url).pathname))
      keyed.headers.set('Authorization', shopKey)
    return SELF.fetch(keyed)
  },
}

let current = inProcess

/** Sends a request through the transport under test; in process outside of `describeContract`. */
export const send = (request: Request): Promise<Response> => current.send(request)

/** Declares contract tests that run once through each transport on the same database. */
export function describeContract(rows: string, declare: (transport: Transport) => void): void {
  for (const transport of [inProcess, overHttp]) {
    describe(`${rows}, ${transport.name}`, () => {
      beforeAll(() => {
        current = transport
      })
      afterAll(() => {
        current = inProcess
      })
      declare(transport)
    })
  }
}

/** A parsed answer of the platform. */
export interface Answer<Body = Record<string, unknown>> {
  status: number
  headers: Headers
  body: Body
}

/** Posts JSON to a route of the platform, `aubenacre/v1/…`, through the transport under test. */
export async function post<Body = Record<string, unknown>>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
}
