import { jsonOf } from '../../../../shared/json.ts'
import { hashOf } from '../../http/secrets.ts'
import { refundMark } from '../marks.ts'
import type { WebhookReading } from '../provider.ts'
import type { LianLianCalls } from './client.ts'
import { attemptIdIn } from './state.ts'
import { notification } from './wire.ts'

/**
 * Reads a notification. It only says that something happened, so we ask LianLian for the state. The id is a hash of the
 * body, so a repeated notification has the same id. A notification without ids is still ours, because LianLian sends it
 * to our address.
 */
export async function readNotification(
  calls: LianLianCalls,
  body: string,
  headers: Headers,
): Promise<WebhookReading> {
  if (!(await calls.verify(body, headers.get('signature'))))
    return { kind: 'rejected', reason: 'bad signature' }
  const id = await hashOf(body)
  const read = notification.safeParse(jsonOf(body))
  if (!read.success)
    return { kind: 'unreadable', id, type: 'notification', about: {}, reason: 'a notification without ids' }
  const {
    merchant_transaction_id: own,
    original_transaction_id,
    ll_transaction_id: transactionId,
  } = read.data
  const refundKey = refundMark(own)
  if (!original_transaction_id && refundKey)
    return { kind: 'event', id, type: 'refund', about: { refundKey }, state: null }
  const ref = original_transaction_id ?? own
  const attemptId = attemptIdIn(ref)
  if (!attemptId) return { kind: 'ignored' }
  const about = {
    ref,
    attemptId,
    ...(refundKey && { refundKey }),
    ...(transactionId && !original_transaction_id && { transactionId }),
  }
  const type = original_transaction_id ? 'refund' : 'payment'
  return { kind: 'event', id, type, about, state: null }
}
