import { decimalFromCents } from '../../../../shared/money.ts'
import type { Refunded, RefundRequest } from '../provider.ts'
import { down, isMissing, type LianLianCalls, type Reply } from './client.ts'
import { transactionIdOf } from './state.ts'
import { type LianLianRefund, refund } from './wire.ts'

/** Milliseconds that LianLian may take to accept a refund. */
const timeoutMs = 15_000

/**
 * Gives money back. The idempotency key is the refund's `merchant_transaction_id`. LianLian refuses a second refund
 * with the same id; we then read the first one. `notificationUrl`: where LianLian reports that the refund is done.
 */
export async function refundOf(
  calls: LianLianCalls,
  request: RefundRequest,
  notificationUrl: string,
): Promise<Refunded> {
  if (request.providerRef) {
    const known = await read(calls, request)
    if (known.kind === 'no') throw down(known.code)
    return outcomeOf(known.order, request)
  }
  const payment = transactionIdOf(request.attempt)
  const asked = await calls.ask({
    method: 'POST',
    path: `/payments/${payment}/refunds`,
    fields: {
      merchant_transaction_id: request.idempotencyKey,
      ...calls.merchant,
      merchant_refund_time: calls.timestamp(),
      original_transaction_id: payment,
      notification_url: notificationUrl,
      refund_data: { refund_amount: decimalFromCents(request.amountCents), refund_currency_code: 'EUR' },
    },
    order: refund,
    timeoutMs,
  })
  if (asked.kind === 'yes') return outcomeOf(asked.order, request)
  const found = await read(calls, request)
  if (found.kind === 'yes') return outcomeOf(found.order, request)
  // LianLian refused the refund and does not have it: a person must look. If LianLian says that it exists, a later read
  // may find it.
  if (isMissing(found) && asked.code !== 'EXISTING_OBJECT') return { kind: 'failed', reason: asked.code }
  throw down(`${asked.code}, then ${found.code}`)
}

const read = (calls: LianLianCalls, { idempotencyKey: id }: RefundRequest): Promise<Reply<LianLianRefund>> =>
  calls.ask({
    method: 'GET',
    path: `/refunds/${id}`,
    fields: { merchant_transaction_id: id },
    order: refund,
  })

function outcomeOf(found: LianLianRefund, { idempotencyKey, amountCents }: RefundRequest): Refunded {
  const { refund_status: status, refund_amount = amountCents, refund_currency_code = 'EUR' } = found
  if (found.merchant_transaction_id !== idempotencyKey) throw down('the answer of another refund')
  if (refund_amount !== amountCents || refund_currency_code !== 'EUR')
    return { kind: 'failed', reason: `another sum is given back: ${refund_amount} ${refund_currency_code}` }
  const ref = found.ll_transaction_id ?? idempotencyKey
  if (status === 'RS') return { kind: 'done', ref }
  // The contract lists RP and RS. LianLian's public SDKs also treat these two as pending.
  if (status === 'RP' || status === 'IN' || status === 'PP') return { kind: 'sent', ref }
  return { kind: 'failed', reason: `refund status ${JSON.stringify(status)}` }
}
