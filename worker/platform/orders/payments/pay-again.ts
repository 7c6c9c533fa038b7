import type { Env } from '../../../env.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import { orderById } from '../order.ts'
import { notEditable, reopen } from '../placing/reopen.ts'
import type { RecordedOrder } from '../recorded.ts'
import { type Started, type StartOptions, startPayment } from './start-payment.ts'

/**
 * Opens a payment for an order without one. A failed order becomes payable again, a pending order gets a payment page,
 * a paid order its result page. Throws 409 `order_not_editable` when its time has ended or a piece is gone, 400 when a
 * code is no longer allowed, and what `startPayment` throws. `now` in milliseconds.
 */
export async function payAgain(
  env: Env,
  order: RecordedOrder,
  provider: PaymentProvider,
  now: number,
  options: StartOptions = {},
): Promise<Started> {
  if (order.status === 'cancelled') throw notEditable('payment.expired')
  if (order.status === 'failed') await reopen(env.DB, order, now)
  const open = (await orderById(env.DB, order.id)) ?? order
  return startPayment(env, open, provider, now, options)
}
