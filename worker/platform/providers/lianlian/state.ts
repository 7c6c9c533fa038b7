import type { PaymentAttempt } from '../../orders/payments/payment-attempt.ts'
import { attemptMark } from '../marks.ts'
import type { PaymentState, Taken } from '../provider.ts'
import type { LianLianPayment } from './wire.ts'

/**
 * Returns the `merchant_transaction_id` of an attempt, which is also its ref. We know it before LianLian answers, so we
 * can ask about a payment whose answer was lost. It includes the time of the attempt: attempt numbers restart in
 * another database, and shops that share an account, such as test shops, would use the same ids.
 */
export const transactionIdOf = ({ id, createdAt }: Pick<PaymentAttempt, 'id' | 'createdAt'>): string =>
  `${id}-${Date.parse(createdAt).toString(36)}`

/** Returns the attempt of a `merchant_transaction_id`; `null` when it is not ours. */
export const attemptIdIn = (transactionId: string): string | null =>
  attemptMark(/^(.+)-[0-9a-z]+$/.exec(transactionId)?.[1])

/**
 * Returns the state of a payment. The contract lists the statuses IN, PP, WP, PS, PF, RP and RS. LianLian's public SDKs
 * add PC (abandoned) and PR (partly refunded). With any other status, the payment stays open and the log reports it.
 */
export function stateOf(payment: LianLianPayment, attempt: PaymentAttempt): PaymentState {
  const { merchant_transaction_id: id, ll_transaction_id: transactionId, payment_data } = payment
  const {
    payment_status: status,
    payment_amount: amountCents,
    payment_currency_code: currency,
  } = payment_data
  const attemptId = id === transactionIdOf(attempt) ? attempt.id : id
  const taken: Taken = { transactionId, amountCents, currency, attemptId }
  switch (status) {
    case 'IN':
    case 'PP':
    case 'WP':
      return { kind: 'open' }
    // Refund pending, or part of it made. The money was taken, and this answer does not say how much is given back.
    case 'PS':
    case 'RP':
    case 'PR':
      return { kind: 'paid', ...taken }
    case 'RS':
      return {
        kind: 'refunded',
        amountCents,
        currency,
        parts: [{ ref: `${transactionId}-RS`, amountCents, refundKey: null }],
        taken,
      }
    case 'PF':
      return { kind: 'refused' }
    case 'PC':
      return { kind: 'expired' }
    default:
      console.error(
        `lianlian: attempt ${attempt.id} has a status nobody documents, ${JSON.stringify(status)}`,
      )
      return { kind: 'open' }
  }
}
