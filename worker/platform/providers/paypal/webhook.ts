import * as z from 'zod'
import { jsonOf } from '../../../../shared/json.ts'
import type { PayPalAccount } from '../../../payment-accounts.ts'
import { hashOf } from '../../http/secrets.ts'
import type { WebhookReading } from '../provider.ts'
import { cheapTests } from './cheap-tests.ts'
import type { PayPalClient } from './client.ts'
import { readingOf } from './events.ts'
import { unclear } from './state.ts'
import { reasonOf } from './wire.ts'

const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** Whether a body is one JSON object. We send it to PayPal inside another object. */
const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/**
 * Reads a webhook after PayPal has verified it. We send PayPal its own event, byte for byte, with the five headers.
 * Clear forgeries are refused without asking. `beforeAsking` counts the sender before we ask. Throws `ProviderDown`
 * when PayPal does not answer; PayPal then sends the webhook again. `now` in milliseconds.
 * See https://developer.paypal.com/api/rest/webhooks/rest/
 */
export async function payPalWebhook(
  call: PayPalClient,
  { webhookId, apiBase }: Pick<PayPalAccount, 'webhookId' | 'apiBase'>,
  { body, headers, beforeAsking }: { body: string; headers: Headers; beforeAsking: () => Promise<void> },
  now: number,
): Promise<WebhookReading> {
  const tested = cheapTests(headers, apiBase, now)
  if (tested.kind === 'forged') return { kind: 'rejected', reason: tested.reason }
  const sent = jsonOf(body)
  if (!isObject(sent)) return { kind: 'rejected', reason: 'no event' }
  await beforeAsking()
  // Keep the body as text. Parsing and writing it again turns 1.0 into 1, and then the signature does not match.
  const frame = JSON.stringify({ ...tested.signed, webhook_id: webhookId }).slice(0, -1)
  const answer = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${frame},"webhook_event":${body}}`,
  })
  if (answer.status === 400 || answer.status === 422) return { kind: 'rejected', reason: reasonOf(answer) }
  const verdict = verification.safeParse(answer.body)
  if (answer.status !== 200 || !verdict.success) throw unclear(answer)
  if (verdict.data.verification_status !== 'SUCCESS') return { kind: 'rejected', reason: 'bad signature' }
  return readingOf(sent, await hashOf(body), now)
}
