import type { Context } from 'hono'
import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import { text } from '../../../../shared/messages.ts'
import { cartNameOf } from '../../cart/key.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import type { CardToken } from '../../providers/provider.ts'
import { offeredProvider } from '../../providers/registry.ts'
import { closeThose } from '../payments/close.ts'
import { type PaymentSession, startPayment } from '../payments/start-payment.ts'
import type { RecordedOrder } from '../recorded.ts'
import { countOrder } from './order-pace.ts'
import { placeOrder } from './place-order.ts'
import { orderRequest } from './request.ts'

/**
 * Does what every checkout call of the contract does (§ 6.2): places the order of the request's cart, once, and opens
 * its payment. Returns the order after that. `given` is the request body. Throws what `orderRequest`, `placeOrder` and
 * `startPayment` throw, and 503 when that payment method is not configured.
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
  const count = await countOrder(c, now)
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { order, attempt, replaced } = await placeOrder(c.env, cartName, {
    request,
    method,
    count,
    now,
    later,
  })
  if (replaced.length > 0) later(closeThose(c.env, replaced, 'checkout', now))
  if (request.newsletter) sendMailsLater(c)
  const started = await startPayment(c.env, order, provider, now, { attempt, later, ...(card && { card }) })
  if (started.order.status !== 'pending') sendMailsLater(c)
  return started
}
