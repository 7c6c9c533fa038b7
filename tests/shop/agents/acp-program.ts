import { env } from 'cloudflare:test'
import * as z from 'zod'
import { visit } from '../visit.ts'
import { fitsAcp, fitsAcpRequest } from './published.ts'

/** Bindings with the keys of two agents. */
export const acpBindings = { ...env, ACP_KEYS: 'key-of-one-program-0001,key-of-another-one-0002' }

export const schema = (name: string) => `schema.agentic_checkout.json#/$defs/${name}`
// What the protocol of 2026-04-17 requires of a session, from its documents.
const total = z.strictObject({ type: z.string(), display_text: z.string(), amount: z.int().min(0) })
const message = z.object({ content_type: z.enum(['plain', 'markdown']), content: z.string().min(1) })
const session = z.object({
  id: z.string(),
  capabilities: z.object({ payment: z.object({ handlers: z.array(z.unknown()) }) }),
  status: z.enum(['requires_escalation', 'complete_in_progress', 'completed', 'canceled']),
  currency: z.literal('eur'),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string() }),
      quantity: z.int().min(1),
      totals: z.array(total),
    }),
  ),
  fulfillment_options: z
    .array(z.object({ type: z.literal('shipping'), id: z.string(), totals: z.array(total) }))
    .min(1),
  totals: z.array(total),
  messages: z.array(message),
  links: z.array(
    z.object({
      type: z.enum(['terms_of_use', 'privacy_policy', 'return_policy', 'shipping_policy', 'faq']),
      url: z.url(),
    }),
  ),
  continue_url: z.url().optional(),
  order: z.object({ id: z.string(), checkout_session_id: z.string(), permalink_url: z.url() }).optional(),
})
const refusal = z.strictObject({
  type: z.enum(['invalid_request', 'processing_error', 'service_unavailable']),
  code: z.string(),
  message: z.string(),
  param: z.string().optional(),
  supported_versions: z.array(z.iso.date()).optional(),
})

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  bindings?: typeof acpBindings
}

/** Sends a request as an agent does. Checks the request and the response against the protocol. */
export async function acp(
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {}, bindings = acpBindings }: Sent = {},
) {
  const answer = await visit(
    `/acp/checkout_sessions${path}`,
    {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        Authorization: 'Bearer key-of-one-program-0001',
        'API-Version': '2026-04-17',
        'Content-Type': 'application/json',
        ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...headers,
      },
    },
    bindings,
  )
  const data = JSON.parse(answer.html)
  // A request that the shop refuses as invalid need not fit the schema.
  if (body !== undefined && answer.status !== 400) fitsAcpRequest(path, body)
  if (answer.status < 400) {
    session.parse(data)
    fitsAcp(schema(data.order ? 'CheckoutSessionWithOrder' : 'CheckoutSession'), data)
  } else {
    refusal.parse(data)
    fitsAcp(schema('Error'), data)
  }
  return { status: answer.status, headers: answer.headers, data }
}

export const wanted = (...ids: string[]) => ({
  line_items: ids.map((id) => ({ id })),
  currency: 'eur',
  capabilities: {},
})

/** Returns the body that completes a session with a shared payment token of Stripe. */
export const paidWith = (token: string) => ({
  payment_data: {
    handler_id: 'card',
    instrument: { type: 'card', credential: { type: 'spt', token } },
  },
})
