import type { Taken } from '../../providers/provider.ts'
import type { RecordedOrder } from '../recorded.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

/** Whether the money that a provider reports matches this attempt: the same amount, in euro, for the same attempt. */
export const matchesAttempt = (
  order: Pick<RecordedOrder, 'id' | 'totalCents'>,
  attempt: PaymentAttempt,
  taken: Omit<Taken, 'transactionId'>,
): boolean =>
  attempt.orderId === order.id &&
  taken.amountCents === order.totalCents &&
  taken.amountCents === attempt.amountCents &&
  taken.currency === 'EUR' &&
  (taken.attemptId === null || taken.attemptId === attempt.id)
