import { Hono } from 'hono'
import { jewelRoute } from './catalogue/jewel-route.ts'
import { listRoutes } from './catalogue/list-routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { searchMisses } from './catalogue/search-misses.ts'
import { shopKey } from './catalogue/shop-key.ts'
import { termRoutes } from './catalogue/term-routes.ts'
import type { EmbeddedEnv } from './embedded-env.ts'

/** The catalogue of the contract (`wc/v3`): terms before products, whose ids are digits only; and lists of our own. */
export const catalogue = new Hono<EmbeddedEnv>()
  .use('/wc/v3/*', shopKey)
  .use('/aubenacre/v1/products', shopKey)
  .route('/', termRoutes)
  .route('/', productRoutes)
  .route('/', listRoutes)
  .route('/', jewelRoute)
  .route('/', searchMisses)
