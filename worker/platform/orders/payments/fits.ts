import type { Taken } from '../../providers/provider.ts'
import type { RecordedOrder } from '../recorded.ts'
import type { Attempt } from './attempt.ts'

/** Whether what a provider tells is this very payment: its amount, in euro, for this attempt. */
export const fits = (
  order: Pick<RecordedOrder, 'id' | 'totalCents'>,
  attempt: Attempt,
  told: Omit<Taken, 'transactionId'>,
): boolean =>
  attempt.orderId === order.id &&
  told.amountCents === order.totalCents &&
  told.amountCents === attempt.amountCents &&
  told.currency === 'EUR' &&
  (told.attemptId === null || told.attemptId === attempt.id)
