import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { meansThere } from './order-there.ts'

/** WooCommerce's statuses of an unpaid order. */
const unpaid = ['pending', 'failed', 'on-hold', 'cancelled']

/**
 * Returns the updates that bring an order in WooCommerce from the status `there` to our status, in order. A full refund
 * changes the status by itself.
 */
export function movesThere(order: RecordedOrder, there: string, sentStatus: string): object[] {
  const to = order.status
  // A status set by the shop's staff or by a full refund stays until our order moves.
  if (there === to || to === sentStatus || (there === 'refunded' && to === 'cancelled')) return []
  const paid = {
    status: 'processing',
    set_paid: true,
    transaction_id: order.transactionId,
    ...meansThere(order.paymentMethod),
  }
  const before = order.paidAt !== null && unpaid.includes(there) ? [paid] : []
  if (to === 'processing' || to === 'refunded') return before
  // WooCommerce restores the stock of a failed payment only if the order is pending first.
  if (to === 'failed' && there === 'on-hold') return [{ status: 'pending' }, { status: to }]
  const transaction = to === 'on-hold' ? { transaction_id: order.transactionId } : {}
  return [...before, { status: to, ...transaction }]
}
