import type { Cart } from '../../shared/cart.ts'
import type { Commerce } from '../commerce/client.ts'
import type { Attempt } from '../middleware/cookie-shapes.ts'

/** Fingerprint of what a cart holds and costs: another cart is another attempt to order. 32 hexadecimal digits. */
export async function printOf(cart: Cart): Promise<string> {
  const lines = cart.lines.map(({ key, quantity }) => `${key} ${quantity}`)
  const content = new TextEncoder().encode([...lines, cart.total].join('\n'))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content), 0, 16).toHex()
}

/**
 * Reference of the order this visitor already sent from the same cart, as long as it waits for its payment: a look
 * back from the payment page goes on with that order, even when the browser asks for the page again.
 */
export async function openAttempt(
  attempt: Attempt | undefined,
  cartPrint: string,
  commerce: Commerce,
): Promise<string | null> {
  if (attempt?.cartPrint !== cartPrint) return null
  const order = await commerce.order(attempt.order).catch(() => null)
  return order?.needsPayment ? attempt.clientRef : null
}
