import * as z from 'zod'
import type { OrderStatus } from '../../../../shared/checkout/payment.ts'
import { may, type Staff } from '../../../../shared/staff/permissions.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { underReview } from '../../orders/ledger/cases.ts'
import { transition } from '../../orders/ledger/transition.ts'
import { orderById } from '../../orders/order.ts'
import { giveBack } from '../give-back.ts'
import { conflict } from '../refusals.ts'
import { logged } from '../staff/log.ts'
import { unknownOrder } from './wire.ts'

const statuses = ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'] as const

/** Schema of an order write by a WooCommerce client. Only the status can change. */
export const orderChange = z.object({ status: z.enum(statuses).optional() }).loose()
type OrderChange = z.infer<typeof orderChange>

/** Fields that WooCommerce lets a client rewrite. We refuse that, because the buyer has agreed to them. */
const agreed = [
  'line_items',
  'billing',
  'shipping',
  'coupon_lines',
  'fee_lines',
  'shipping_lines',
  'currency',
  'total',
]

const noWay = (from: string, to: string) =>
  new PlatformError(
    409,
    'woocommerce_rest_order_status_refused',
    `Une commande «\u00a0${from}\u00a0» ne devient pas «\u00a0${to}\u00a0» ici.`,
  )

const forbidden = () => new PlatformError(403, 'staff_forbidden', 'Votre rôle ne permet pas cela.')

/**
 * Changes the status of an order with the shop's own operations. `completed` means shipped. `cancelled` and `refunded`
 * create a refund. The current status changes nothing.
 * @throws PlatformError 404, 400 for a field that cannot change, 403 without the right, 409 for an impossible transition
 */
export async function changeOrder(
  env: Env,
  id: number,
  change: OrderChange,
  by: Staff,
  now: number,
): Promise<void> {
  const order = await orderById(env.DB, id)
  if (!order) throw unknownOrder()
  const rewritten = agreed.filter((name) => name in change)
  if (rewritten.length > 0)
    throw new PlatformError(
      400,
      'rest_invalid_param',
      `Une commande garde ce que son acheteur a accepté\u00a0: ${rewritten.join(', ')}`,
      { params: Object.fromEntries(rewritten.map((name) => [name, 'Ne se modifie pas.'])) },
    )
  const to: OrderStatus | undefined = change.status
  if (!to || to === order.status) return
  const all = { pieces: [], withheldCents: 0 }
  if (to === 'completed' && order.status === 'processing') {
    if (await underReview(env.DB, id)) throw conflict('workshop.under-review')
    const act = { act: 'Commande expédiée', subject: `commande ${id}` }
    await transition(env.DB, id, 'completed', {
      ...{ by: 'shop', source: 'shop', now },
      also: logged(env.DB, by, act, now),
    })
    return
  }
  const gives = (to === 'cancelled' && order.status === 'processing') || (to === 'refunded' && order.paidAt)
  if (!gives) throw noWay(order.status, to)
  if (!may(by.role, 'money.move')) throw forbidden()
  const cancels = to === 'cancelled'
  await giveBack(env, id, { request: `wc-${to}-${id}`, cancels, ...all }, now, by)
}
