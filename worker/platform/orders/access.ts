import { text } from '../../../shared/messages.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import type { Env } from '../../env.ts'
import type { SignedIn } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { type Answers, askAll, type Question } from '../sql/question.ts'
import { whichOrderById } from './order.ts'
import { scopeOf } from './order-link.ts'
import type { RecordedOrder } from './recorded.ts'

/** The order that a reader asks to see, with the reader's proof of access. */
export interface Showing {
  id: number
  /** The order's secret key, or the access token of a link. */
  access: string
  customer: SignedIn | undefined
}

/** The 404 for an order that does not exist or that this reader may not see. The reader cannot tell which. */
export const unknownOrder = () =>
  new PlatformError(404, 'woocommerce_rest_shop_order_invalid_id', text('order.unknown'))

/** Whether the reader placed the order while logged in, or holds its key. */
const isBuyer = (order: RecordedOrder, { access, customer }: Showing) =>
  order.key === access || (customer !== undefined && order.customerId === customer.id)

/**
 * Returns an order and how much of it the reader may see. Throws the same 404 whether the order does not exist or the
 * reader may not see it. `now` in milliseconds.
 */
export async function openOrder(
  env: Env,
  showing: Showing,
  now: number,
): Promise<{ order: RecordedOrder; scope: OrderScope }> {
  return openOrderBeside(env, showing, now, [])
}

/** Does the same as `openOrder`, and asks D1 the questions of `beside` in the same round trip. */
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

/** Returns an order for its buyer only. Throws the same 404 for everyone else, even for readers with the brief view. */
export async function ownOrder(env: Env, showing: Showing, now: number): Promise<RecordedOrder> {
  const { order, scope } = await openOrder(env, showing, now)
  if (scope !== 'full') throw unknownOrder()
  return order
}
