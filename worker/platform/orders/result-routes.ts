import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { needsPayment } from '../../../shared/checkout/payment.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { configuredProvider } from '../providers/registry.ts'
import { openOrder, type Showing } from './access.ts'
import { returnedLate } from './events/late-money.ts'
import { orderById } from './order.ts'
import { opensResult, resultPath } from './order-link.ts'
import { answeredWithin } from './payments/answered-within.ts'
import { attemptsOf } from './payments/attempts.ts'
import { countProviderCall } from './payments/provider-pace.ts'
import { refresh } from './payments/refresh.ts'
import type { RecordedOrder } from './recorded.ts'
import { followedOrders } from './tracked-orders.ts'

const body = z.object({
  id: z.int().positive(),
  access: z.string().max(100).default(''),
  /** The query string with which the provider sent the buyer's browser back. */
  query: z.string().max(2000).default(''),
})

interface Shown {
  order: RecordedOrder
  scope: OrderScope
}

/**
 * Returns an order: in full for its buyer, in brief for anyone with the address of its result page. Throws 404
 * otherwise.
 */
async function shownResult(env: Env, showing: Showing, now: number): Promise<Shown> {
  try {
    return await openOrder(env, showing, now)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error
    const order = (await opensResult(env, showing.id, showing.access, now))
      ? await orderById(env.DB, showing.id)
      : null
    if (!order) throw error
    return { order, scope: 'brief' }
  }
}

/** Milliseconds that the result page waits for a provider. After that the page polls. */
const askingTime = 5_000

/**
 * Asks the provider about an unpaid order. Returns false when it did not answer: the payment's state is then unknown.
 */
async function ask({ env, executionCtx }: Context<EmbeddedEnv>, order: RecordedOrder, now: number) {
  if (!needsPayment(order.status) && order.status !== 'on-hold') return true
  try {
    await countProviderCall(env, order.id, now)
    const asking = refresh(env, order.id, ({ provider }) => configuredProvider(env, provider))
    return (await answeredWithin(askingTime, asking, (work) => executionCtx.waitUntil(work))) ?? false
  } catch (error) {
    console.warn(`the provider of order ${order.id} was not asked`, error)
    return false
  }
}

/**
 * Whether the return address says that the buyer left an open payment. Anybody can write that address, so it proves
 * nothing.
 */
async function hasLeft(env: Env, order: RecordedOrder, query: URLSearchParams): Promise<boolean> {
  if (query.size === 0) return false
  const attempts = await attemptsOf(env.DB, order.id)
  return attempts.some(
    ({ provider, state }) =>
      state === 'open' && configuredProvider(env, provider)?.return(query).kind === 'left',
  )
}

async function answer(c: Context<EmbeddedEnv>, { query, ...shown }: z.output<typeof body>) {
  const now = Date.now()
  const showing = { ...shown, customer: c.var.customer }
  const before = await shownResult(c.env, showing, now)
  const isAsked = await ask(c, before.order, now)
  sendMailsLater(c)
  const { order, scope } = await shownResult(c.env, showing, now)
  const [wire] = await followedOrders(c.env, [order], scope)
  return c.json({
    order: wire,
    path: await resultPath(c.env, order),
    asked: isAsked,
    left: await hasLeft(c.env, order, new URLSearchParams(query)),
    returned: await returnedLate(c.env.DB, order.id),
  })
}

/** Our own route that asks the provider again and returns the result of a payment. */
export const paymentResults = new Hono<EmbeddedEnv>().post(
  `/${ownRoutes}/orders/result`,
  jsonBody(body),
  (c) => answer(c, c.req.valid('json')),
)
