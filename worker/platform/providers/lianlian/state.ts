import type { PaymentAttempt } from '../../orders/payments/payment-attempt.ts'
import { attemptMark } from '../marks.ts'
import type { PaymentState, Taken } from '../provider.ts'
import type { LianLianPayment } from './wire.ts'

/**
 * `merchant_transaction_id` of an attempt, and its ref: known before LianLian answers, so that a payment whose answer was
 * lost can be asked about. It holds the instant of the attempt: numbers begin again in another database, and shops that
 * share an account, as test shops do, would name each other's payments.
 */
export const transactionIdOf = ({ id, createdAt }: Pick<PaymentAttempt, 'id' | 'createdAt'>): string =>
  `${id}-${Date.parse(createdAt).toString(36)}`

/** The attempt a `merchant_transaction_id` is of; `null` for one that is none of ours. */
export const attemptIdIn = (transactionId: string): string | null =>
  attemptMark(/^(.+)-[0-9a-z]+$/.exec(transactionId)?.[1])

/**
 * What a payment has come to. The contract lists the statuses IN, PP, WP, PS, PF, RP and RS; LianLian's public kits add
 * PC (given up) and PR (given back in part). Any other is no news: the payment stays open, and the operator is told.
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
    // On its way back, or back in part: the money was taken, and how much of it is back is not said here.
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
