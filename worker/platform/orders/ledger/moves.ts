import type { OrderStatus } from '../../../../shared/checkout/payment.ts'

/** Who moves an order. `checkout`: an order there is nothing to pay for. */
export type Actor = 'provider' | 'checkout' | 'customer' | 'clock' | 'shop'

/** A row of the order's life: from where to where, by whom, and what becomes of its pieces and of its codes. */
export interface Move {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly Actor[]
  /**
   * `held` until paid, `kept` once paid, `released` when given back. `ending`: what the order has stays held until no money
   * can come any more (`endedHolds`). `untouched` where pieces are another matter.
   */
  stock: 'held' | 'kept' | 'released' | 'ending' | 'untouched'
  coupon: 'counted' | 'released'
}

/**
 * Every move there is. A verified payment revives even a cancelled order (as WooCommerce's `payment_complete` does):
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

/** The row for a request, or `null` when nobody of that kind may ever do it. */
export const moveFor = (to: OrderStatus, by: Actor): Move | null =>
  moves.find((move) => move.to === to && move.by.includes(by)) ?? null
