import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { needsPayment } from '../../../../shared/checkout/payment.ts'
import { text } from '../../../../shared/messages.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { anyFields, jsonBody } from '../../http/request-body.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { ownOrder, unknownOrder } from '../../orders/access.ts'
import { attemptsOf } from '../../orders/payments/attempts.ts'
import type { PaymentAttempt } from '../../orders/payments/payment-attempt.ts'
import { countProviderCall } from '../../orders/payments/provider-pace.ts'
import { settle } from '../../orders/payments/settle.ts'
import type { PaymentSession } from '../../orders/payments/start-payment.ts'
import { placeAndPay } from '../../orders/placing/place-and-pay.ts'
import { notEditable } from '../../orders/placing/reopen.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { providerFor } from '../registry.ts'
import { orUnavailable } from '../unavailable.ts'

type Ctx = Context<EmbeddedEnv>

/**
 * Returns PayPal's order and the page where the buyer approves it (contract § 6.4). When nothing is left to pay, the
 * page is our own result page.
 */
export const wirePayPal = (order: RecordedOrder, { id, url }: PaymentSession) => ({
  id,
  status: needsPayment(order.status) ? 'PAYER_ACTION_REQUIRED' : 'COMPLETED',
  approve_url: url,
  order: wireOrder(order),
})

const captureBody = z.object({
  paypal_order_id: z.string().min(1).max(64),
  order_id: z.coerce.number().int().positive(),
  order_key: z.string().max(100).default(''),
})

/**
 * Asks PayPal about a payment and settles it, which captures an approved one. Throws 503 when PayPal does not answer.
 */
async function ask(c: Ctx, attempt: PaymentAttempt): Promise<void> {
  if (attempt.state === 'paid') return
  await countProviderCall(c.env, attempt.orderId, Date.now())
  const provider = providerFor(c.env, 'paypal')
  const settled = provider.lookup(attempt).then((state) => settle(c.env, attempt, state, 'refresh'))
  await orUnavailable(settled, `attempt ${attempt.id} could not be captured`)
}

/** Returns PayPal's status of a captured order. Throws the reason when the order cannot be captured. */
function captureStatus({ status }: RecordedOrder): 'COMPLETED' | 'PENDING' {
  switch (status) {
    case 'failed':
      throw new PlatformError(400, 'payment_declined', text('payment.check'))
    case 'pending':
      throw new PlatformError(400, 'payment_not_approved', text('payment.not-approved'))
    case 'cancelled':
      throw notEditable('payment.expired')
    case 'on-hold':
      return 'PENDING'
    default:
      return 'COMPLETED'
  }
}

/** Captures what the buyer approved, once, even if it is called again (contract § 6.4). */
async function capture(c: Ctx, { paypal_order_id, order_id, order_key }: z.output<typeof captureBody>) {
  const read = () =>
    ownOrder(c.env, { id: order_id, access: order_key, customer: c.var.customer }, Date.now())
  const find = async () =>
    (await attemptsOf(c.env.DB, order_id)).find(
      ({ provider, providerRef }) => provider === 'paypal' && providerRef === paypal_order_id,
    )
  await read()
  const attempt = await find()
  if (!attempt) throw unknownOrder()
  await ask(c, attempt)
  sendMailsLater(c)
  const [order, asked] = await Promise.all([read(), find()])
  if (asked?.state === 'parked') throw new PlatformError(409, 'payment_in_review', text('payment.parked'))
  const status = captureStatus(order)
  return c.json({
    status,
    capture_id: asked?.transactionId || order.transactionId,
    order: wireOrder(order),
  })
}

/** PayPal's routes of the contract (§ 6.4). */
export const payPalRoutes = new Hono<EmbeddedEnv>()
  .post('/customer/v1/paypal/checkout/direct', jsonBody(anyFields), async (c) => {
    const { order, session } = await placeAndPay(c, 'paypal', c.req.valid('json'))
    return c.json(wirePayPal(order, session))
  })
  .post('/customer/v1/paypal/capture', jsonBody(captureBody), (c) => capture(c, c.req.valid('json')))
