import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'
import { envelope, type UcpVersion, ucpName } from '../../../../shared/agents/ucp.ts'
import { paths } from '../../../../shared/paths.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { AppEnv } from '../../../context.ts'
import { agentOf } from '../agent.ts'
import { type Answer, once } from '../once.ts'
import type { Message } from '../shapes.ts'
import { type Operation, operationAt } from './operations.ts'
import { type Platform, platformOf, renewedKeys } from './platform.ts'
import { isSigned } from './signature.ts'
import { UcpError } from './ucp-error.ts'

/** Returns the response of a refusal, with a link to what a buyer can still do. */
const refused = (messages: Message[], origin: string, version: UcpVersion) => ({
  ucp: { version, status: 'error', capabilities: {} },
  messages,
  continue_url: origin + paths.all,
})

function bodyOf({ body }: Operation, text: string): unknown {
  let sent: unknown
  try {
    sent = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new UcpError(400, 'invalid_request', 'The body is not JSON')
  }
  const read = body.safeParse(sent)
  if (!read.success) throw new UcpError(400, 'invalid_request', z.prettifyError(read.error))
  return read.data
}

const accessIn = (header: string | undefined) => /^Bearer (\S{1,100})$/i.exec(header ?? '')?.[1]

/** Runs an operation, if the agent supports its capability. */
async function answerOf(
  c: Context<AppEnv>,
  { operation, id, platform, text }: { operation: Operation; id: string; platform: Platform; text: string },
  agent: ReturnType<typeof agentOf>,
): Promise<Answer> {
  const { capability } = operation
  const { version } = platform
  if (!platform.shared.has(capability))
    return {
      status: 200,
      body: refused(
        [
          {
            type: 'error',
            code: 'capabilities_incompatible',
            content: `${capability} ${version} is not among the capabilities of the profile`,
            severity: 'unrecoverable',
          },
        ],
        agent.origin,
        version,
      ),
    }
  const data = await operation.run({
    id,
    body: bodyOf(operation, text),
    access: accessIn(c.req.header('Authorization')),
    agent,
  })
  if ('refusal' in data) return { status: 200, body: refused(data.refusal, agent.origin, version) }
  return { status: operation.makes ? 201 : 200, body: { ucp: envelope(capability, version), ...data } }
}

const sent = (c: Context<AppEnv>, text: string, status: number) =>
  c.body(text, status as ContentfulStatusCode, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(c.req.header('Request-Id') && { 'Request-Id': (c.req.header('Request-Id') ?? '').slice(0, 100) }),
  })

async function answered(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const found = operationAt(c.req.method, pathname.slice(paths.ucp.length))
  if (!found) throw new UcpError(404, 'not_found', 'No operation of the protocol at this address')
  const { operation, id } = found
  const nobody = agentOf(c, '')
  await nobody.commerce.agents.count('', operation.kind)
  const text = await c.req.text()
  const beforeFetch = () => nobody.commerce.agents.count('', 'write')
  const platform = await platformOf(c, beforeFetch)
  const isProven = await isSigned(c.req.raw, text, platform.keys, () =>
    renewedKeys(c, platform.url, beforeFetch),
  )
  const agent = agentOf(c, ucpName(platform.url, platform.version), platform.notifyUrl)
  // An unproven name must not use up the rate limit of the agent that it names. Its IP address is limited instead.
  if (isProven) await agent.commerce.agents.count(agent.name, operation.kind)
  const key = operation.kind === 'write' ? c.req.header('Idempotency-Key')?.slice(0, 255) : undefined
  const became = await once(agent, key, [c.req.method, pathname, text], () =>
    answerOf(c, { operation, id, platform, text }, agent),
  )
  if (became.kind === 'other')
    throw new UcpError(409, 'idempotency_conflict', 'This idempotency key was of another request')
  if (became.kind !== 'answered')
    throw new UcpError(409, 'idempotency_in_flight', 'This request is being answered', {
      'Retry-After': '1',
    })
  return sent(c, became.text, became.status)
}

/** Answers a request of the Universal Commerce Protocol, over REST. */
export async function answerUcp(c: Context<AppEnv>): Promise<Response> {
  try {
    return await answered(c)
  } catch (error) {
    const wait = error instanceof CommerceError && error.status === 429 ? (error.retryAfter ?? 60) : null
    const failure =
      error instanceof UcpError
        ? error
        : wait !== null
          ? new UcpError(429, 'rate_limited', 'Too many requests', { 'Retry-After': String(wait) })
          : new UcpError(503, 'unavailable', 'The shop cannot answer now', { 'Retry-After': '30' })
    if (!(error instanceof UcpError) && wait === null) console.error('a program was not answered', error)
    const { status, code, message, headers } = failure
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const body = { code, content: message, continue_url: new URL(c.req.url).origin + paths.all }
    return sent(c, JSON.stringify(body), status)
  }
}
