import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { cleanHolder, holderProblem } from '../../../../shared/checkout/card-holder.ts'
import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import {
  cardFieldsOf,
  type LianLianAccount,
  lianLianAccountOf,
  methodsOf,
} from '../../../payment-accounts.ts'
import { settingsOf } from '../../../settings.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { anyFields, jsonBody } from '../../http/request-body.ts'
import { throttle, waitWords } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'
import { answerWebhook } from '../../orders/events/webhooks.ts'
import type { PaymentSession } from '../../orders/payments/start-payment.ts'
import { placeAndPay } from '../../orders/placing/place-and-pay.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { cardFieldsToken } from '../lianlian.ts'
import type { CardToken } from '../provider.ts'
import { providerFor } from '../registry.ts'
import { orUnavailable, unavailable } from '../unavailable.ts'
import { wayOn } from './places.ts'

type Ctx = Context<EmbeddedEnv>

/**
 * Card-field tokens and cards that one visitor may use in an hour, because thieves test stolen numbers by the hundred.
 * Each rendering of the order page uses one token.
 */
const allowed = { fields: { hits: 60, seconds: 3600 }, cards: { hits: 15, seconds: 3600 } }

/**
 * Counts a request of this visitor. Throws 429 `too_many_requests`. Calls from inside the Worker have no address and
 * are not counted.
 */
async function allow(c: Ctx, what: keyof typeof allowed): Promise<void> {
  const visitor = visitorOf(c)
  if (visitor === '') return
  const tries = { subject: `lianlian ${what} of ${visitor}`, ...allowed[what] }
  await throttle(c.env, [tries], waitWords('card.too-many'), Date.now())
}

function accountOf(env: Env): LianLianAccount {
  const settings = settingsOf(env)
  const account = methodsOf(settings).includes('lianlian') ? lianLianAccountOf(settings) : null
  if (!account) throw unavailable()
  return account
}

async function newToken(c: Ctx) {
  const account = accountOf(c.env)
  await allow(c, 'fields')
  const token = await orUnavailable(cardFieldsToken(account), 'no token for card fields')
  return c.json({ token, environment: cardFieldsOf(account.apiBase).environment, order_id: null })
}

/**
 * Returns the payment as our route sends it. LianLian's ref is the `merchant_transaction_id`. A finished payment has no
 * page.
 */
export const wireLianLian = (order: RecordedOrder, session: PaymentSession) => ({
  payment_url: /^https?:/.test(session.url) ? session.url : null,
  merchant_transaction_id: session.id,
  order: wireOrder(order),
})

const cardFields = z.object({
  card_token: z.string().trim().min(1).max(512).catch(''),
  holder_name: z.string().catch('').transform(cleanHolder),
})

/** Reads the card of a direct payment. Throws 400 `rest_invalid_param`. */
function cardOf(body: Record<string, unknown>): CardToken {
  const { card_token: token, holder_name: holder } = cardFields.parse(body)
  const problem = holderProblem(holder)
  const problems = {
    ...(token === '' && { card_token: text('card.not-read') }),
    ...(problem && { holder_name: problem }),
  }
  if (Object.keys(problems).length > 0) throw invalidParams(problems)
  return { token, holder }
}

/** Returns the result of a direct payment. Throws 400 `payment_declined` for a refused card. */
function directStatus(order: RecordedOrder, isToPay: boolean) {
  if (order.status === 'failed') throw new PlatformError(400, 'payment_declined', text('payment.check'))
  if (order.status === 'processing' || order.status === 'completed') return 'paid'
  return isToPay ? 'action_required' : 'processing'
}

/** Refuses the payment before reading the body when no account is configured. */
const withAccount = createMiddleware<EmbeddedEnv>(async (c, next) => {
  accountOf(c.env)
  await next()
})

/** LianLian's routes of the contract (§ 6.5). */
export const lianLianRoutes = new Hono<EmbeddedEnv>()
  .get('/customer/v1/lianlian/get_token', newToken)
  .post('/customer/v1/lianlian/checkout', jsonBody(anyFields), async (c) => {
    const { order, session } = await placeAndPay(c, 'lianlian', c.req.valid('json'))
    return c.json(wireLianLian(order, session))
  })
  .post('/customer/v1/lianlian/checkout/direct', withAccount, jsonBody(anyFields), async (c) => {
    const body = c.req.valid('json')
    const card = cardOf(body)
    await allow(c, 'cards')
    const { order, session } = await placeAndPay(c, 'lianlian', body, card)
    const opened = wireLianLian(order, session)
    return c.json({ status: directStatus(order, opened.payment_url !== null), ...opened })
  })
  .post('/customer/v1/lianlian/notify', async (c) => {
    await answerWebhook(c, providerFor(c.env, 'lianlian'))
    return c.text('success')
  })
  // LianLian sends buyers back by GET or POST, with a query of its own. This route handles both and drops the query.
  .on(['GET', 'POST'], '/customer/v1/lianlian/back/:way', (c) => {
    const way = wayOn(c.req.param('way'))
    return way ? c.redirect(way, 303) : c.notFound()
  })
