import { Hono } from 'hono'
import { productRoutes } from './catalogue/product-routes.ts'
import { shopKey } from './catalogue/shop-key.ts'
import { termRoutes } from './catalogue/term-routes.ts'
import type { EmbeddedEnv } from './embedded-env.ts'

/** The catalogue of the contract (`wc/v3`): terms before products, whose ids are digits only. */
export const catalogue = new Hono<EmbeddedEnv>()
  .use('/wc/v3/*', shopKey)
  .route('/', termRoutes)
  .route('/', productRoutes)
