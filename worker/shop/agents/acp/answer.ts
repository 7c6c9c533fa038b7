import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type AcpProgram, acpPrograms, printOf } from '../../../../shared/agents/acp-programs.ts'
import { paths } from '../../../../shared/paths.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { AppEnv } from '../../../context.ts'
import { agentOf } from '../agent.ts'
import { type Answer, once } from '../once.ts'
import { AcpError } from './acp-error.ts'
import { run, unknown } from './operations.ts'
import { acpVersion } from './session.ts'

/** Returns JSON with sorted object keys, so that equal bodies give equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** Turns a refusal of the shop into an error of the protocol. Rethrows failures, so that the agent can retry. */
function refusalOf(error: unknown): AcpError {
  if (error instanceof AcpError) return error
  if (error instanceof CommerceError && error.status === 404) return unknown()
  if (error instanceof CommerceError && error.status === 409)
    return new AcpError(409, 'conflict', 'The buyer has this session already, or it is canceled')
  if (error instanceof CommerceError && error.status === 429)
    return new AcpError(429, 'rate_limited', 'Too many requests')
  throw error
}

const refusedBy = (error: unknown): Answer => {
  const refusal = refusalOf(error)
  return { status: refusal.status, body: refusal.toBody() }
}

/** Returns the agent of a bearer key. Throws AcpError. */
async function programOf(c: Context<AppEnv>): Promise<AcpProgram> {
  const sent = /^Bearer (\S{16,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const [print, programs] = await Promise.all([printOf(sent ?? ''), acpPrograms(c.var.settings.ACP_KEYS)])
  const program = programs.find((each) => each.print === print)
  if (sent === undefined || !program) throw new AcpError(401, 'unauthorized', 'A key of this shop is needed')
  return program
}

/** Returns the parsed body and its canonical text. A body that is nested too deep counts as invalid JSON. */
function jsonOf(text: string): { sent: unknown; print: string } {
  try {
    const sent: unknown = text === '' ? {} : JSON.parse(text)
    return { sent, print: canonical(sent) }
  } catch {
    throw new AcpError(400, 'invalid', 'The body is not JSON, or is nested too deep')
  }
}

/** The maximum length of a path, in characters. */
const longestPath = 120

async function answered(c: Context<AppEnv>): Promise<Response> {
  const { name, receiver } = await programOf(c)
  const agent = agentOf(c, name, receiver?.url)
  if (c.req.header('API-Version') !== acpVersion)
    throw new AcpError(400, 'unsupported_api_version', `API-Version is ${acpVersion}`, {
      supported_versions: [acpVersion],
    })
  const { method } = c.req
  await agent.commerce.agents.count(agent.name, method === 'POST' ? 'write' : 'read')
  const path = new URL(c.req.url).pathname.slice(paths.acp.length)
  if (path.length > longestPath) throw unknown()
  const key = c.req.header('Idempotency-Key')
  if (method === 'POST' && (!key || key.length > 255))
    throw new AcpError(
      400,
      'idempotency_key_required',
      'Idempotency-Key header is required on all POST requests',
    )
  const { sent, print } = jsonOf(method === 'POST' ? await c.req.text() : '')
  const became = await once(agent, key && `${path} ${key}`, [print], () =>
    run(method, path, sent, agent).catch(refusedBy),
  )
  if (became.kind === 'other')
    throw new AcpError(
      422,
      'idempotency_conflict',
      'Idempotency-Key has already been used with a different request body',
    )
  if (became.kind !== 'answered') {
    c.header('Retry-After', '1')
    throw new AcpError(409, 'idempotency_in_flight', 'A request with this Idempotency-Key is being processed')
  }
  if (key) c.header('Idempotency-Key', key)
  if (became.isAgain) c.header('Idempotent-Replayed', 'true')
  return json(c, became.text, became.status)
}

function json(c: Context<AppEnv>, text: string, status: number): Response {
  const request = c.req.header('Request-Id')
  if (request) c.header('Request-Id', request.slice(0, 100))
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', 'application/json')
  if (status === 401) c.header('WWW-Authenticate', 'Bearer realm="acp"')
  return c.body(text, status as ContentfulStatusCode)
}

/** Answers a request of the Agentic Commerce Protocol, over REST. */
export async function answerAcp(c: Context<AppEnv>): Promise<Response> {
  if (!c.var.settings.ACP_KEYS) return c.notFound()
  try {
    return await answered(c)
  } catch (error) {
    try {
      const { status, body } = refusedBy(error)
      if (status === 429 && error instanceof CommerceError)
        c.header('Retry-After', String(error.retryAfter ?? 60))
      return json(c, JSON.stringify(body), status)
    } catch {
      console.error('a program was not answered', error)
      c.header('Retry-After', '30')
      const down = new AcpError(503, 'unavailable', 'The shop cannot answer now')
      return json(c, JSON.stringify(down.toBody()), down.status)
    }
  }
}
