import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { meansThere } from './order-there.ts'

/** Statuses of an order there that no money has come for. */
const unpaid = ['pending', 'failed', 'on-hold', 'cancelled']

/** What is sent to bring an order there, which is at `there`, to where ours is; in order. Full refunds end it by themselves. */
export function movesThere(order: RecordedOrder, there: string, sentStatus: string): object[] {
  const to = order.status
  // Where its staff has taken it, or a refund of all of it, it stays until it moves here.
  if (there === to || to === sentStatus || (there === 'refunded' && to === 'cancelled')) return []
  const paid = {
    status: 'processing',
    set_paid: true,
    transaction_id: order.transactionId,
    ...meansThere(order.paymentMethod),
  }
  const before = order.paidAt !== null && unpaid.includes(there) ? [paid] : []
  if (to === 'processing' || to === 'refunded') return before
  // A payment that fails after all leaves the stock of the platform reduced, unless the order waits again first.
  if (to === 'failed' && there === 'on-hold') return [{ status: 'pending' }, { status: to }]
  const transaction = to === 'on-hold' ? { transaction_id: order.transactionId } : {}
  return [...before, { status: to, ...transaction }]
}
