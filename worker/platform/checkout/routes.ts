import { type Context, Hono } from 'hono'
import * as z from 'zod'
import {
  isPaymentMethod,
  type PaymentMethod,
  paymentMethods,
} from '../../../shared/checkout/payment-methods.ts'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { anyFields, jsonBody } from '../http/request-body.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { ownOrder } from '../orders/access.ts'
import { answerWebhook } from '../orders/events/webhooks.ts'
import { paymentOpenings } from '../orders/payments/opening-routes.ts'
import { payAgain } from '../orders/payments/pay-again.ts'
import { countProviderCall } from '../orders/payments/provider-pace.ts'
import { refresh } from '../orders/payments/refresh.ts'
import { amend, amendFields, amends } from '../orders/placing/amend.ts'
import { cancelOrder } from '../orders/placing/cancel.ts'
import { placeAndPay } from '../orders/placing/place-and-pay.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { wireOrder } from '../orders/wire-order.ts'
import { lianLianRoutes, wireLianLian } from '../providers/lianlian/routes.ts'
import { payPalRoutes, wirePayPal } from '../providers/paypal/routes.ts'
import { configuredProvider, offeredProvider, providerFor } from '../providers/registry.ts'
import { simulatedRoutes } from '../providers/simulated/routes.ts'
import { stripeRoutes } from '../providers/stripe/routes.ts'

type Ctx = Context<EmbeddedEnv>

/** Places the order of the request's cart and answers where to pay it (contract, § 6.2 and 6.3). */
async function place(c: Ctx, method: PaymentMethod, sent: Record<string, unknown>) {
  const { session, order } = await placeAndPay(c, method, sent)
  return c.json({ session, order: wireOrder(order) })
}

/** Reads an order for its buyer, who needs its key or a login. Throws 404 otherwise. */
const shown = (c: Ctx, id: number, access: string): Promise<RecordedOrder> =>
  ownOrder(c.env, { id, access, customer: c.var.customer }, Date.now())

const updateBody = amendFields.extend({
  order_id: z.union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ]),
  order_key: z.string().max(100).default(''),
  action: z.enum(['cancel', 'pay_again', 'refresh']).optional(),
  payment_method: z.enum(paymentMethods).optional(),
})

/** Starts another payment. Answers in the shape of that method's checkout route, always with the `session`. */
async function answerAgain(c: Ctx, paid: RecordedOrder, method: PaymentMethod) {
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { order, session } = await payAgain(
    c.env,
    paid,
    offeredProvider(c.env, method, paid.totalCents),
    Date.now(),
    {
      later,
    },
  )
  sendMailsLater(c)
  if (method === 'paypal') return { session, ...wirePayPal(order, session) }
  if (method === 'lianlian') return { session, ...wireLianLian(order, session) }
  return { session, order: wireOrder(order) }
}

/** Routes of orders and payments (contract, § 6). */
export const checkout = new Hono<EmbeddedEnv>()
  .post('/customer/v1/simulated/checkout', jsonBody(anyFields), (c) =>
    place(c, 'simulated', c.req.valid('json')),
  )
  .post('/customer/v1/stripe/checkout', jsonBody(anyFields), (c) => place(c, 'stripe', c.req.valid('json')))
  .post('/customer/v1/stripe/wallet', jsonBody(anyFields), (c) => place(c, 'wallet', c.req.valid('json')))
  .post('/customer/v1/stripe/delegated', jsonBody(anyFields), async (c) => {
    const { order, session } = await placeAndPay(c, 'delegated', c.req.valid('json'))
    if (order.status === 'failed') throw new PlatformError(400, 'payment_declined', text('payment.check'))
    return c.json({ session, order: wireOrder(order) })
  })
  .route('/', payPalRoutes)
  .route('/', lianLianRoutes)
  .route('/', paymentOpenings)
  .post('/customer/v1/:provider/webhook', async (c) => {
    const name = c.req.param('provider')
    const provider = isPaymentMethod(name) ? providerFor(c.env, name) : null
    if (!provider) return c.notFound()
    await answerWebhook(c, provider)
    return c.json({ received: true })
  })
  .post('/customer/v1/update_order', jsonBody(updateBody), async (c) => {
    const sent = c.req.valid('json')
    const { order_id, order_key, action, payment_method } = sent
    if (!action && !amends(sent)) throw invalidParams({ action: text('failure.unreadable') })
    const found = await shown(c, order_id, order_key)
    if (amends(sent)) await amend(c.env, found, sent, Date.now())
    const order = amends(sent) ? await shown(c, found.id, found.key) : found
    if (action === 'pay_again') {
      const stored = isPaymentMethod(order.paymentMethod) ? order.paymentMethod : 'simulated'
      return c.json(await answerAgain(c, order, payment_method ?? stored))
    }
    if (action === 'cancel')
      await cancelOrder(c.env, order, Date.now(), (work) => c.executionCtx.waitUntil(work))
    if (action === 'refresh') {
      await countProviderCall(c.env, order.id, Date.now())
      await refresh(c.env, order.id, ({ provider }) => configuredProvider(c.env, provider))
    }
    sendMailsLater(c)
    const updated = await shown(c, order.id, order.key)
    const message = text(action === 'cancel' ? 'order.cancelled' : 'order.updated')
    return c.json({ code: 'order_updated', message, data: { status: 200 }, order: wireOrder(updated) })
  })
  .get('/customer/v1/order/:id{[0-9]{1,12}}', async (c) => {
    const order = await shown(c, Number(c.req.param('id')), c.req.query('order_key') ?? '')
    return c.json(wireOrder(order))
  })
  .route('/', simulatedRoutes)
  .route('/', stripeRoutes)
