import * as z from 'zod'
import { jsonOf } from '../../json.ts'
import type { About, WebhookReading } from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { unclear } from './state.ts'
import { reasonOf } from './wire.ts'

/** What PayPal signs a webhook with, under the names its verification takes. */
const signature = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z.url({ protocol: /^https?$/ }).max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
})

const ids = z.string().max(127).optional()
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    id: ids,
    custom_id: ids,
    purchase_units: z.array(z.object({ custom_id: ids })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: ids }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})
type Event = z.output<typeof event>

const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** Events that change what a payment has come to. Whichever it is, the order is read back: they come late and in any order. */
const told =
  /^(?:CHECKOUT\.ORDER\.APPROVED|PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED|REFUNDED|REVERSED))$/

/** The payment a refund hangs on: `…/v2/payments/captures/<id>`. */
const captureOf = ({ resource: { links = [] } }: Event) =>
  links
    .map(({ rel, href }) => (rel === 'up' ? /\/captures\/([\w-]{1,64})$/.exec(href)?.[1] : undefined))
    .find(Boolean)

function aboutOf(event: Event): About {
  const { resource, event_type } = event
  const isOrder = event_type.startsWith('CHECKOUT.')
  const ref = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const attemptId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  const transactionId = isOrder ? undefined : (captureOf(event) ?? resource.id)
  return { ...(ref && { ref }), ...(attemptId && { attemptId }), ...(transactionId && { transactionId }) }
}

/**
 * Reads a webhook PayPal itself has recognised: it is given its own event back, byte for byte, with the five headers that
 * came with it. Throws `ProviderDown` when PayPal cannot be asked: it sends the webhook again.
 * See https://developer.paypal.com/api/rest/webhooks/rest/
 */
export async function payPalWebhook(
  call: PayPalClient,
  webhookId: string,
  body: string,
  headers: Headers,
): Promise<WebhookReading> {
  const signed = signature.safeParse({
    auth_algo: headers.get('PAYPAL-AUTH-ALGO'),
    cert_url: headers.get('PAYPAL-CERT-URL'),
    transmission_id: headers.get('PAYPAL-TRANSMISSION-ID'),
    transmission_sig: headers.get('PAYPAL-TRANSMISSION-SIG'),
    transmission_time: headers.get('PAYPAL-TRANSMISSION-TIME'),
  })
  if (!signed.success) return { kind: 'rejected', reason: 'without signature' }
  const read = event.safeParse(jsonOf(body))
  if (!read.success) return { kind: 'rejected', reason: 'unreadable event' }
  // Written as text: parsed and written again, 1.0 becomes 1 and the signature no longer fits.
  const frame = JSON.stringify({ ...signed.data, webhook_id: webhookId }).slice(0, -1)
  const answer = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${frame},"webhook_event":${body}}`,
  })
  if (answer.status === 400 || answer.status === 422) return { kind: 'rejected', reason: reasonOf(answer) }
  const verdict = verification.safeParse(answer.body)
  if (answer.status !== 200 || !verdict.success) throw unclear(answer)
  if (verdict.data.verification_status !== 'SUCCESS') return { kind: 'rejected', reason: 'bad signature' }
  const about = aboutOf(read.data)
  const { id, event_type } = read.data
  if (!told.test(event_type) || Object.keys(about).length === 0) return { kind: 'ignored', id }
  return { kind: 'event', id, about, state: null }
}
