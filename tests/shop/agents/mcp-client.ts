import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import worker from '../../../worker/index.ts'
import { hidden } from '../shopper.ts'
import { origin, type Visit } from '../visit.ts'
import { fitsTool } from './published.ts'

/** All messages between client and server, in order. */
interface Wire {
  sent: unknown[]
  answered: { status: number; body: unknown }[]
}

/**
 * Returns the official client of the Model Context Protocol, connected to this shop. `mode` decides the protocol
 * version.
 */
export async function mcpClient(mode: 'auto' | 'legacy' = 'auto', address = '') {
  const wire: Wire = { sent: [], answered: [] }
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    fetch: async (url, init) => {
      const context = createExecutionContext()
      const headers = new Headers(init?.headers)
      if (address) headers.set('CF-Connecting-IP', address)
      const answer = await worker.fetch(new Request(url, { ...init, headers }), env, context)
      const text = await answer.text()
      await waitOnExecutionContext(context)
      if (typeof init?.body === 'string') wire.sent.push(JSON.parse(init.body))
      wire.answered.push({ status: answer.status, body: text && JSON.parse(text) })
      return new Response(text || null, answer)
    },
  })
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  const { tools } = await client.listTools()
  const call = async (name: string, given: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: given })
    // The arguments of a refused call need not fit the schema.
    const { inputSchema } = tools.find((tool) => tool.name === name) ?? { inputSchema: { not: {} } }
    if (result.isError !== true) fitsTool(name, inputSchema, given)
    return { ...result, data: (result.structuredContent ?? {}) as Record<string, unknown> }
  }
  return { client, wire, call }
}

/** Returns the form fields of a prepared cart's page. */
export const takeFields = (page: Visit) =>
  Object.fromEntries(['taker', 'version', 'total', 'own'].map((name) => [name, hidden(page, name)]))
