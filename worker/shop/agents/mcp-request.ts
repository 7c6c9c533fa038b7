import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context.ts'

/**
 * Protocol versions: the sessionless one, and those that begin with `initialize`. Older versions send several messages
 * at once, which this server does not support.
 */
export const modern = '2026-07-28'
export const legacy = ['2025-11-25', '2025-06-18'] as const
export const versions: readonly string[] = [modern, ...legacy]

/** Error codes of JSON-RPC and of the protocol. */
export const rpc = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  busy: -32000,
  header: -32020,
  version: -32022,
} as const

/** An error that answers a message instead of a result. */
export class RpcError extends Error {
  readonly status: 200 | 400 | 404 | 415 | 429 | 500 | 503
  readonly code: number
  readonly data: Record<string, unknown> | undefined

  constructor(status: RpcError['status'], code: number, message: string, data?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

const meta = 'io.modelcontextprotocol/protocolVersion'

const rpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
  params: z.looseObject({ _meta: z.looseObject({ [meta]: z.string().optional() }).optional() }).default({}),
})

/** A message of a client, and whether it uses the sessionless version. */
export interface McpRequest extends z.output<typeof rpcMessage> {
  isModern: boolean
}

const plain = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/

/** Returns the value of a header. The protocol encodes values that are no plain text in base64. */
function headerValue(header: string | undefined): string | undefined {
  const encoded = header === undefined ? undefined : plain.exec(header)?.[1]
  if (encoded === undefined) return header
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(encoded))
  } catch {
    return undefined
  }
}

/**
 * Checks that the headers repeat the message, as the sessionless version requires. A proxy can then rely on the
 * headers.
 */
function checkHeaders(c: Context<AppEnv>, { method, params }: z.output<typeof rpcMessage>): void {
  const wanted: [name: string, value: unknown][] = [
    ['MCP-Protocol-Version', params._meta?.[meta]],
    ['Mcp-Method', method],
    ...(method === 'tools/call' ? [['Mcp-Name', params['name']] as [string, unknown]] : []),
  ]
  for (const [name, value] of wanted)
    if (headerValue(c.req.header(name)) !== value)
      throw new RpcError(400, rpc.header, `Header mismatch: ${name} does not say what the body says`)
}

/** Reads the single message of a request. Throws RpcError. */
export async function readMcp(c: Context<AppEnv>): Promise<McpRequest> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new RpcError(415, rpc.request, 'Content-Type must be application/json')
  const body: unknown = await c.req.json().catch(() => {
    throw new RpcError(400, rpc.parse, 'The body is not JSON')
  })
  const read = rpcMessage.safeParse(body)
  if (!read.success)
    throw new RpcError(400, rpc.request, 'The body is not one JSON-RPC request or notification')
  const message = read.data
  const header = c.req.header('MCP-Protocol-Version')
  const named = message.params._meta?.[meta]
  const version = named ?? header
  if (version !== undefined && !versions.includes(version))
    throw new RpcError(400, rpc.version, 'Unsupported protocol version', {
      supported: versions,
      requested: version,
    })
  const isModern = named !== undefined || header === modern
  if (isModern && message.id !== undefined) checkHeaders(c, message)
  return { ...message, isModern }
}
