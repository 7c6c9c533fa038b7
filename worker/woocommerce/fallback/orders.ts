import { Hono } from 'hono'
import { brand } from '#brand/brand.ts'
import { checkout } from '../../platform/checkout/routes.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { paymentResults } from '../../platform/orders/result-routes.ts'
import { tracking } from '../../platform/orders/tracking-routes.ts'
import { terms } from '../../platform/terms/routes.ts'
import { withdrawals } from '../../platform/withdrawals/routes.ts'
import { workshop } from '../../platform/workshop/routes.ts'
import { sendOrders } from './orders/send.ts'

/**
 * Orders, payments and after-sales for a WooCommerce that serves orders by `wc/v3` only. Our ledger holds them. After
 * each change, the Worker sends it to WooCommerce in the background.
 */
export const orders = new Hono<EmbeddedEnv>()
  .use(`/:house{customer|${brand.key}}/v1/*`, async (c, next) => {
    await next()
    if (c.req.method !== 'GET') c.executionCtx.waitUntil(sendOrders(c.env, Date.now()))
  })
  .route('/', checkout)
  .route('/', paymentResults)
  .route('/', tracking)
  .route('/', withdrawals)
  .route('/', workshop)
  .route('/', terms)
