import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { redirectTo } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'

/** An order that its buyer may still change, and the access to it. */
export interface UnpaidOrder {
  order: TrackedOrder
  access: string
}

/** Returns the unpaid order of a URL, for its buyer. Redirects to the page of the order in any other case. */
export async function unpaidOrder({ params, url, commerce }: Visit): Promise<UnpaidOrder> {
  const showing = showingOf(params['id'], url.searchParams.get('acces'))
  const order = await commerce.orders.tracked(showing)
  return order?.scope === 'full' && order.needsPayment
    ? { order, access: showing.access }
    : redirectTo(orderBack(showing), 303)
}
