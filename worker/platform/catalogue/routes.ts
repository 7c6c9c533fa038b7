import { Hono } from 'hono'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { listRoutes } from './list-routes.ts'
import { productRoutes } from './product-routes.ts'
import { searchMisses } from './search/search-misses.ts'
import { shopKey } from './shop-key.ts'
import { termRoutes } from './term-routes.ts'
import { productRoute } from './whole-product-route.ts'

/** The catalogue of the contract (`wc/v3`): terms before products, whose ids are digits only; and lists of our own. */
export const catalogue = new Hono<EmbeddedEnv>()
  .use('/wc/v3/*', shopKey)
  .use(`/${ownRoutes}/products`, shopKey)
  .route('/', termRoutes)
  .route('/', productRoutes)
  .route('/', listRoutes)
  .route('/', productRoute)
  .route('/', searchMisses)
