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
import { countQuestion } from '../../orders/payments/questions.ts'
import { settle } from '../../orders/payments/settle.ts'
import type { PaymentSession } from '../../orders/payments/start-payment.ts'
import { placeAndPay } from '../../orders/placing/place-and-pay.ts'
import { notEditable } from '../../orders/placing/reopen.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { providerFor } from '../registry.ts'
import { orUnavailable } from '../unavailable.ts'

type Ctx = Context<EmbeddedEnv>

/** Contract § 6.4: PayPal's order, and where the buyer agrees to it; our own result page when nothing is left to pay. */
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

/** Asks PayPal about a payment and lets the ledger take what was agreed to. Throws 503 when PayPal does not answer. */
async function ask(c: Ctx, attempt: PaymentAttempt): Promise<void> {
  if (attempt.state === 'paid') return
  await countQuestion(c.env, attempt.orderId, Date.now())
  const provider = providerFor(c.env, 'paypal')
  const settled = provider.lookup(attempt).then((state) => settle(c.env, attempt, state, 'refresh'))
  await orUnavailable(settled, `attempt ${attempt.id} could not be captured`)
}

/** What a captured order is called at PayPal. Throws what keeps an order from being captured. */
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

/** Contract § 6.4: what the buyer agreed to is taken, once, however often this is asked. */
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

/** PayPal's side of the contract (§ 6.4). */
export const payPalRoutes = new Hono<EmbeddedEnv>()
  .post('/customer/v1/paypal/checkout/direct', jsonBody(anyFields), async (c) => {
    const { order, session } = await placeAndPay(c, 'paypal', c.req.valid('json'))
    return c.json(wirePayPal(order, session))
  })
  .post('/customer/v1/paypal/capture', jsonBody(captureBody), (c) => capture(c, c.req.valid('json')))
