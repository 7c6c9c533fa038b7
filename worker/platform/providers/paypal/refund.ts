import { decimalFromCents } from '../../../../shared/money.ts'
import type { Refunded, RefundRequest } from '../provider.ts'
import type { PayPalAnswer, PayPalClient } from './client.ts'
import { readOrder, unclear } from './state.ts'
import { issuesOf, oneRefund, reasonOf } from './wire.ts'

/** Returns the state of a refund. PayPal may take days to refund a payment from a bank account. */
function refundedOf({ id, status }: { id: string; status: string }): Refunded {
  if (status === 'COMPLETED') return { kind: 'done', ref: id }
  if (status === 'PENDING') return { kind: 'sent', ref: id }
  const reason = `refund ${id} is ${status}`
  return status === 'FAILED' || status === 'CANCELLED'
    ? { kind: 'failed', reason, isUndone: true }
    : { kind: 'failed', reason }
}

const read = (answer: PayPalAnswer): Refunded => {
  const refund = oneRefund.safeParse(answer.body)
  if (answer.status < 300 && refund.success) return refundedOf(refund.data)
  // A pending capture can be refunded later. A 409 means that another call for this refund is running. Ask again in
  // both cases.
  if (answer.status < 300 || answer.status === 409 || issuesOf(answer).includes('PENDING_CAPTURE'))
    throw unclear(answer)
  return { kind: 'failed', reason: reasonOf(answer) }
}

/**
 * Gives money back, once per key for ever. PayPal forgets request ids after some weeks, but the invoice id of a refund
 * stays with the payment. There we find an earlier try.
 */
export async function payPalRefund(call: PayPalClient, request: RefundRequest): Promise<Refunded> {
  const { attempt, amountCents, idempotencyKey, providerRef } = request
  if (providerRef)
    return read(
      await call({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(providerRef)}` }),
    )
  if (!attempt.transactionId || !attempt.providerRef) return { kind: 'failed', reason: 'nothing was taken' }
  const order = await readOrder(call, attempt.providerRef)
  const earlier = order?.purchase_units[0].payments.refunds.find((one) => one.invoice_id === idempotencyKey)
  if (earlier) return refundedOf(earlier)
  return read(
    await call({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(attempt.transactionId)}/refund`,
      json: JSON.stringify({
        amount: { currency_code: 'EUR', value: decimalFromCents(amountCents) },
        custom_id: attempt.id,
        invoice_id: idempotencyKey,
      }),
      requestId: idempotencyKey,
    }),
  )
}
