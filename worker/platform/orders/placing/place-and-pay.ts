import type { Context } from 'hono'
import type { PaymentMethod } from '../../../../shared/checkout/checkout.ts'
import { text } from '../../../../shared/messages.ts'
import { cartNameOf } from '../../cart/key.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import type { CardToken } from '../../providers/provider.ts'
import { offeredProvider } from '../../providers/registry.ts'
import { orderById } from '../order.ts'
import { type PaymentSession, startPayment } from '../payments/start-payment.ts'
import { withdrawAttempts } from '../payments/withdraw.ts'
import type { RecordedOrder } from '../recorded.ts'
import { countOrder } from './order-pace.ts'
import { placeOrder } from './place-order.ts'
import { orderRequest } from './request.ts'

/**
 * What every checkout call of the contract does (§ 6.2): the order of the request's cart, made once, and its payment
 * opened; the order as it then is. `given` is the body. Throws what `orderWish`, `placeOrder` and `startPayment` throw,
 * and 503 when that way to pay is not configured.
 */
export async function placeAndPay(
  c: Context<EmbeddedEnv>,
  method: PaymentMethod,
  given: Record<string, unknown>,
  card?: CardToken,
): Promise<{ session: PaymentSession; order: RecordedOrder }> {
  const request = orderRequest(given)
  const provider = offeredProvider(c.env, method, request.expectedTotal)
  const cartName = cartNameOf(c)
  if (!cartName) throw new PlatformError(400, 'cocart_no_items', text('cart.empty'))
  const now = Date.now()
  await countOrder(c, now)
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const order = await placeOrder(c.env, cartName, request, method, now, later)
  // Those of the orders this one replaces.
  later(withdrawAttempts(c.env, order.cartRef, now))
  if (request.newsletter) sendMailsLater(c)
  const session = await startPayment(c.env, order, provider, now, { later, ...(card && { card }) })
  const started = (await orderById(c.env.DB, order.id)) ?? order
  if (started.status !== 'pending') sendMailsLater(c)
  return { session, order: started }
}
