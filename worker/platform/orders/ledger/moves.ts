import type { OrderStatus } from '../../../../shared/checkout/payment.ts'

/** Who moves an order. `checkout` moves an order with nothing to pay. */
export type Actor = 'provider' | 'checkout' | 'customer' | 'clock' | 'shop'

/** An allowed status change: from which statuses, to which one, by whom, and its effect on stock and codes. */
export interface Move {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly Actor[]
  /**
   * `held`: reserved until the order is paid. `kept`: sold. `released`: put back into stock. `ending`: held until no
   * money can come any more (see `expire.ts`). `untouched`: the move does not change the stock.
   */
  stock: 'held' | 'kept' | 'released' | 'ending' | 'untouched'
  coupon: 'counted' | 'released'
}

/**
 * All moves that exist. A verified payment revives even a cancelled order, as WooCommerce's `payment_complete` does:
 * the money has been taken, so the order must not be lost.
 */
export const moves: readonly Move[] = [
  {
    from: ['pending', 'failed', 'on-hold', 'cancelled'],
    to: 'processing',
    by: ['provider'],
    stock: 'kept',
    coupon: 'counted',
  },
  { from: ['pending'], to: 'processing', by: ['checkout'], stock: 'kept', coupon: 'counted' },
  {
    from: ['pending', 'failed', 'cancelled'],
    to: 'on-hold',
    by: ['provider'],
    stock: 'kept',
    coupon: 'counted',
  },
  { from: ['pending', 'on-hold'], to: 'failed', by: ['provider'], stock: 'ending', coupon: 'released' },
  {
    from: ['pending', 'on-hold', 'failed'],
    to: 'cancelled',
    by: ['provider'],
    stock: 'ending',
    coupon: 'released',
  },
  { from: ['failed'], to: 'pending', by: ['customer'], stock: 'held', coupon: 'counted' },
  { from: ['pending', 'failed'], to: 'cancelled', by: ['customer'], stock: 'ending', coupon: 'released' },
  { from: ['pending'], to: 'cancelled', by: ['clock'], stock: 'ending', coupon: 'released' },
  { from: ['processing'], to: 'completed', by: ['shop'], stock: 'kept', coupon: 'counted' },
  {
    from: ['processing', 'completed'],
    to: 'refunded',
    by: ['shop', 'provider'],
    stock: 'untouched',
    coupon: 'counted',
  },
  { from: ['processing'], to: 'cancelled', by: ['shop'], stock: 'released', coupon: 'released' },
]

/** Returns the move to a status by an actor; `null` when that actor may never make it. */
export const moveFor = (to: OrderStatus, by: Actor): Move | null =>
  moves.find((move) => move.to === to && move.by.includes(by)) ?? null
