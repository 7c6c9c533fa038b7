import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { redirectTo } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'

/** An order its buyer may still change, and what shows it. */
export interface UnpaidOrder {
  order: TrackedOrder
  access: string
}

/** The unpaid order of an address, for its buyer; any other leads back to its page, which says where it stands. */
export async function unpaidOrder({ params, url, commerce }: Visit): Promise<UnpaidOrder> {
  const showing = showingOf(params['id'], url.searchParams.get('acces'))
  const order = await commerce.orders.tracked(showing)
  return order?.scope === 'full' && order.needsPayment
    ? { order, access: showing.access }
    : redirectTo(orderBack(showing), 303)
}
