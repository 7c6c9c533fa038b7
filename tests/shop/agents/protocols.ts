import { visit } from '../visit.ts'
import { acpBindings, schema } from './acp-program.ts'
import { fitsAcp } from './published.ts'
import { platformUrl } from './ucp-platform.ts'

export const acpHeaders = () => ({
  Authorization: 'Bearer key-of-one-program-0001',
  'API-Version': '2026-04-17',
  'Idempotency-Key': crypto.randomUUID(),
})
const protocols = {
  ucp: () => ({ 'UCP-Agent': `profile="${platformUrl}"` }),
  acp: acpHeaders,
  mcp: () => ({}),
}
export type Protocol = keyof typeof protocols

/** Sends a body unchanged. */
export const send = (
  protocol: Protocol,
  path: string,
  body: string,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  visit(
    path,
    {
      method,
      ...(method !== 'GET' && { body }),
      headers: { 'Content-Type': 'application/json', ...protocols[protocol](), ...headers },
    },
    acpBindings,
  )

/** Whether a response is valid in its protocol. It may be a refusal. */
export function isOfProtocol(
  protocol: Protocol,
  { status, html }: Awaited<ReturnType<typeof visit>>,
): boolean {
  const data = JSON.parse(html)
  if (protocol === 'mcp')
    return status < 500 && data.jsonrpc === '2.0' && ('error' in data || 'result' in data)
  if (status < 400) return protocol === 'acp' ? 'status' in data : 'ucp' in data
  if (protocol === 'acp') fitsAcp(schema('Error'), data)
  return status < 500 && typeof data.code === 'string'
}
