import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { account } from '../../platform/account/routes.ts'
import { contact } from '../../platform/contact/routes.ts'
import { loginRoutes } from '../../platform/customers/login-routes.ts'
import { registerRoutes } from '../../platform/customers/register.ts'
import { resetRoutes } from '../../platform/customers/reset-routes.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { favourites } from '../../platform/favourites/routes.ts'
import { noSuchRoute } from '../../platform/http/envelopes.ts'
import { newsletter } from '../../platform/newsletter/routes.ts'
import { restock } from '../../platform/restock/routes.ts'
import { servedHere } from '../routes.ts'
import { doorkeeper } from './doorkeeper.ts'
import { freshFavourites, freshProducts } from './fresh-products.ts'
import { registry } from './registry.ts'

/** Only the owner of the accounts can check a reset key in advance. Elsewhere the key is checked when it is used. */
const whereAccountsAre = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!(await servedHere(c.env, c.executionCtx as ExecutionContext, 'accounts'))) throw noSuchRoute()
  await next()
})

/**
 * Routes about people. Accounts belong to WooCommerce and are written there first. Favourites, newsletter, restock
 * requests and messages are ours. Mounted behind `identity`.
 */
export const people = new Hono<EmbeddedEnv>()
  .use('/customer/v1/like', freshProducts)
  .use('/customer/v1/likes', freshFavourites)
  .use(`/${ownRoutes}/likes`, freshProducts)
  .use(`/${ownRoutes}/restock-requests`, freshProducts)
  .use('/custom/v1/contact', freshProducts)
  .use(`/${ownRoutes}/reset-key`, whereAccountsAre)
  .route('/', loginRoutes(doorkeeper))
  .route('/', registerRoutes(registry))
  .route('/', resetRoutes)
  .route('/', account)
  .route('/', favourites)
  .route('/', newsletter)
  .route('/', restock)
  .route('/', contact)
