import { text } from '../../../../shared/messages.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { isCouponRefused } from '../ledger/coupon-uses.ts'
import { transition } from '../ledger/transition.ts'
import type { RecordedOrder } from '../recorded.ts'
import { couponRefused } from './changes.ts'

/** The 409 when the buyer can no longer change the order. */
export const notEditable = (
  message: 'order.not-editable' | 'payment.carriage' | 'payment.expired' = 'order.not-editable',
) => new PlatformError(409, 'order_not_editable', text(message))

/**
 * Makes a failed order payable again. Holds its pieces and counts its codes again. Throws 409 `order_not_editable` when
 * its time has ended or its pieces are gone, 400 when a code is no longer allowed. `now` in milliseconds.
 */
export async function reopen(db: D1Database, order: RecordedOrder, now: number): Promise<void> {
  if (order.payableUntil <= instant(now)) throw notEditable('payment.expired')
  try {
    const { stockShort } = await transition(db, order.id, 'pending', {
      by: 'customer',
      source: 'customer',
      now,
    })
    if (stockShort) throw new PlatformError(409, 'order_not_editable', text('product.sold-out'))
  } catch (error) {
    if (isCouponRefused(error)) {
      throw couponRefused(order.coupons[0]?.code ?? '', { reason: 'usage_limit_user' })
    }
    throw error
  }
}
