import { Hono } from 'hono'
import { checkout } from '../../embedded/checkout.ts'
import type { EmbeddedEnv } from '../../embedded/embedded-env.ts'
import { follow } from '../../embedded/orders/follow-routes.ts'
import { paymentResults } from '../../embedded/orders/result-routes.ts'
import { terms } from '../../embedded/terms.ts'
import { withdrawals } from '../../embedded/withdrawals.ts'
import { workshop } from '../../embedded/workshop.ts'
import { tellOrders } from './orders/tell.ts'

/**
 * Orders, their payments and what follows a sale, before a platform that knows orders only by `wc/v3`: our own ledger, and
 * whatever a call has changed is told there behind its answer.
 */
export const orders = new Hono<EmbeddedEnv>()
  .use('/:house{customer|aubenacre}/v1/*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET') c.executionCtx.waitUntil(tellOrders(c.env, Date.now()))
  })
  .route('/', checkout)
  .route('/', paymentResults)
  .route('/', follow)
  .route('/', withdrawals)
  .route('/', workshop)
  .route('/', terms)
