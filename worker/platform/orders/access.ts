import { text } from '../../../shared/messages.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import type { Env } from '../../env.ts'
import type { SignedIn } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { type Answers, askAll, type Question } from '../questions.ts'
import { whichOrderById } from './order.ts'
import { scopeOf } from './order-link.ts'
import type { RecordedOrder } from './recorded.ts'

/** What a reader shows to see an order. */
export interface Showing {
  id: number
  /** Its key, or what a link carries. */
  access: string
  customer: SignedIn | undefined
}

/** 404 of an order that is not there, or not for this reader: nobody learns which. */
export const unknownOrder = () =>
  new PlatformError(404, 'woocommerce_rest_shop_order_invalid_id', text('order.unknown'))

/** The customer who ordered while logged in, or whoever holds the key. */
const isBuyer = (order: RecordedOrder, { access, customer }: Showing) =>
  order.key === access || (customer !== undefined && order.customerId === customer.id)

/**
 * An order for who may see it, and how much of it. Throws 404 for every other, of an order there is as of none. `now` in
 * milliseconds.
 */
export async function openOrder(
  env: Env,
  showing: Showing,
  now: number,
): Promise<{ order: RecordedOrder; scope: OrderScope }> {
  return openOrderBeside(env, showing, now, [])
}

/** The same, and what else is asked in that round trip. */
export async function openOrderBeside<const Asked extends readonly Question<unknown>[]>(
  env: Env,
  showing: Showing,
  now: number,
  beside: Asked,
): Promise<{ order: RecordedOrder; scope: OrderScope; answers: Answers<Asked> }> {
  if (!Number.isSafeInteger(showing.id)) throw unknownOrder()
  const [[order, ...answers], granted] = await Promise.all([
    askAll(env.DB, [whichOrderById(env.DB, showing.id), ...beside]),
    scopeOf(env, showing.id, showing.access, now),
  ])
  const scope = order && isBuyer(order, showing) ? 'full' : granted
  if (!order || !scope) throw unknownOrder()
  return { order, scope, answers: answers as Answers<Asked> }
}

/** An order for its buyer alone. Throws the same 404 for all others, those who may see it in brief included. */
export async function ownOrder(env: Env, showing: Showing, now: number): Promise<RecordedOrder> {
  const { order, scope } = await openOrder(env, showing, now)
  if (scope !== 'full') throw unknownOrder()
  return order
}
