import type { Carriage, DeliveryTable } from '../../../../shared/delivery/table.ts'
import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { customerOf } from '../../cart/key.ts'
import type { PricedCart } from '../../cart/pricing.ts'
import { unserved } from '../../delivery/table.ts'
import { folded } from '../../http/folded.ts'
import { instant } from '../../http/instant.ts'
import { isCouponRefused, moveUses } from '../ledger/coupon-uses.ts'
import { orderByRef } from '../order.ts'
import { leaveOtherAddress, notBeingTaken } from '../payments/agreed-address.ts'
import type { RecordedOrder } from '../recorded.ts'
import { cartChanged, changesOf, checkCoupons, couponRefused } from './changes.ts'
import { letterOf } from './newsletter-request.ts'
import { notEditable, reopen } from './reopen.ts'
import { detailsOf, type OrderRequest } from './request.ts'

/** The cart as it is now, with its carriage. */
interface Asked {
  cart: PricedCart
  cartHash: string
  table: DeliveryTable
  /** `null` for a place where no carrier goes. */
  carriage: Carriage | null
}

/**
 * Returns the order that this visit has already made. A paid order does not change. An unpaid order takes the latest
 * address and is reopened.
 */
export async function repeat(
  env: Env,
  order: RecordedOrder,
  { cart, cartHash, table, carriage }: Asked,
  request: OrderRequest,
  now: number,
): Promise<RecordedOrder> {
  const isPaid = order.status !== 'pending' && order.status !== 'failed' && order.status !== 'cancelled'
  const isSameCart = order.cartHash === cartHash || (isPaid && cart.lines.length === 0)
  if (!isSameCart)
    throw await cartChanged(cart, changesOf(cart, request.expectedTotal, carriage ?? undefined))
  if (isPaid) return order
  if (order.status === 'cancelled') throw notEditable('payment.expired')
  if (!carriage) throw unserved(table, request.shipping)
  // The buyer agreed to a carrier and a price. Another carrier or price needs another order.
  if (carriage.price !== order.carriageCents || (order.carrier !== '' && carriage.carrier !== order.carrier))
    throw notEditable('payment.carriage')
  await correct(env, order, { cart, table }, request, now)
  if (order.status === 'failed') await reopen(env.DB, order, now)
  return (await orderByRef(env.DB, order.cartRef, request.clientRef)) ?? order
}

/**
 * Writes a corrected address or note on an unpaid order, and the customer id if the buyer has logged in since. The new
 * e-mail must still be allowed to use the order's codes. Throws 409 while the money is being taken.
 */
async function correct(
  env: Env,
  order: RecordedOrder,
  { cart, table }: Pick<Asked, 'cart' | 'table'>,
  request: OrderRequest,
  now: number,
): Promise<void> {
  const db = env.DB
  const customerId = customerOf(cart.name)
  const details = Object.entries({
    ...detailsOf(request, {
      table,
      total: order.subtotalCents - order.discountCents,
      britishLimit: settingsOf(env).GB_VAT_LIMIT ?? null,
      now,
    }),
    ...(customerId !== null && { customer_id: customerId }),
  })
  const names = details.map(([name]) => name).join(', ')
  const places = details.map((_, index) => `?${index + 2}`).join(', ')
  const values = details.map(([, value]) => value)
  const at = `?${details.length + 2}`
  const isOther = `id = ?1 AND status IN ('pending', 'failed') AND (${names}) IS NOT (${places})`
  const differs = `${isOther} AND ${notBeingTaken(now)}`
  try {
    const [, , , saved] = await db.batch([
      leaveOtherAddress(db, order.id, JSON.stringify(request.shipping), now),
      db
        .prepare(
          `INSERT INTO order_events (order_id, kind, source, at) SELECT id, 'details', 'checkout', ${at} FROM orders WHERE ${differs}`,
        )
        .bind(order.id, ...values, instant(now)),
      db.prepare(`UPDATE orders SET (${names}) = (${places}) WHERE ${differs}`).bind(order.id, ...values),
      db.prepare(`SELECT 1 FROM orders WHERE ${isOther}`).bind(order.id, ...values),
      moveUses(db, order.id, folded(request.billing.email)),
      ...(await letterOf(env, request, order.key, now)),
    ])
    if (saved?.results.length === 1) throw notEditable()
  } catch (error) {
    if (!isCouponRefused(error)) throw error
    await checkCoupons(env, cart, request.billing.email, now)
    throw couponRefused(order.coupons[0]?.code ?? '', { reason: 'usage_limit_user' })
  }
}
