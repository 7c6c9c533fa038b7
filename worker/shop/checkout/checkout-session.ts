import type { Cart } from '../../../shared/cart/cart.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import type { CheckoutSession } from '../../session.ts'

/** Fingerprint of what a cart holds and costs: another cart is another attempt to order. 32 hexadecimal digits. */
export async function printOf(cart: Cart): Promise<string> {
  const lines = cart.lines.map(({ key, quantity }) => `${key} ${quantity}`)
  const content = new TextEncoder().encode([...lines, cart.total].join('\n'))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content), 0, 16).toHex()
}

/** An order this visitor already sent from the same cart, and that is not paid. */
export interface SentOrder {
  /** Names the attempt to order, as long as the order can be paid: the form goes on with it. */
  clientRef: string | null
  /** Until when its products are, or were, held, ISO 8601; `null` on a platform that does not say. */
  heldUntil: string | null
}

/**
 * The order this visitor already sent from the same cart, as long as it is not paid: a look back from the payment page goes
 * on with that order, even when the browser asks for the page again; once its time is past, another is made. `now` in
 * milliseconds.
 */
export async function sentOrder(
  attempt: CheckoutSession | undefined,
  cartPrint: string,
  commerce: Commerce,
  now: number,
): Promise<SentOrder | null> {
  if (attempt?.cartPrint !== cartPrint) return null
  const order = await commerce.orders.read(attempt.order).catch(() => null)
  if (!order) return null
  const { payableUntil: heldUntil, needsPayment, status } = order
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= now
  if (needsPayment && !isOver) return { clientRef: attempt.clientRef, heldUntil }
  return isOver && (needsPayment || status === 'cancelled') ? { clientRef: null, heldUntil } : null
}
