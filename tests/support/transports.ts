import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, describe } from 'vitest'
import { embedded } from '../../worker/platform/index.ts'

/** Where both transports find the platform. */
export const origin = 'https://shop.test'

/** A way to the embedded platform. */
export interface Transport {
  readonly name: 'in-process' | 'over-http'
  /** What addresses in its answers start with: nothing inside the house, the site's origin outside. */
  readonly base: string
  send(request: Request): Promise<Response>
}

/** As the Worker's own port calls it: no shop key. What the call leaves running ends with it. */
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

/** As anyone else calls it: the whole Worker, with the shop key on catalogue reads. */
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

/** Sends a request through the transport under test; in process outside `describeContract`. */
export const send = (request: Request): Promise<Response> => current.send(request)

/** A `describe` of contract rows, run once through each transport on the same database. */
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

/** An answer of the platform, read. */
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
