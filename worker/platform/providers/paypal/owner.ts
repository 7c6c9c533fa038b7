import type { About } from '../about.ts'
import { attemptMark } from '../marks.ts'
import type { Identified } from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { readOrder, unclear } from './state.ts'
import { captureIn, isUnknown, ownedThing } from './wire.ts'

/** Reads a capture or a refund; `null` when PayPal does not know it. */
async function read(call: PayPalClient, kind: 'captures' | 'refunds', id: string) {
  const answer = await call({ method: 'GET', path: `/v2/payments/${kind}/${encodeURIComponent(id)}` })
  if (isUnknown(answer)) return null
  const found = ownedThing.safeParse(answer.body)
  if (answer.status !== 200 || !found.success) throw unclear(answer)
  return found.data
}

/** Asks PayPal whether a payment is ours: a capture, the capture of a refund, or an order. Throws `ProviderDown`. */
export async function ownerAtPayPal(call: PayPalClient, about: About): Promise<Identified> {
  const { transactionId, refundRef, ref } = about
  const capture = transactionId ? await read(call, 'captures', transactionId) : null
  if (capture) return marked(capture, transactionId)
  if (refundRef) {
    const refund = await read(call, 'refunds', refundRef)
    const id = refund && captureIn(refund.links)
    const refunded = id ? await read(call, 'captures', id) : null
    if (refunded) return marked(refunded, id ?? undefined)
    if (refund) return marked(refund)
  }
  const order = ref ? await readOrder(call, ref) : null
  if (!order) return { kind: 'unknown' }
  const attemptId = attemptMark(order.purchase_units[0].custom_id)
  return attemptId ? { kind: 'ours', about: { attemptId, ref: order.id } } : { kind: 'foreign' }
}

function marked(
  { custom_id, supplementary_data: more }: NonNullable<Awaited<ReturnType<typeof read>>>,
  transactionId?: string,
): Identified {
  const attemptId = attemptMark(custom_id)
  if (!attemptId) return { kind: 'foreign' }
  const ref = more?.related_ids?.order_id
  return { kind: 'ours', about: { attemptId, ...(ref && { ref }), ...(transactionId && { transactionId }) } }
}
