import { Hono } from 'hono'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { listRoutes } from './list-routes.ts'
import { productRoutes } from './product-routes.ts'
import { searchMisses } from './search/search-misses.ts'
import { shopKey } from './shop-key.ts'
import { termRoutes } from './term-routes.ts'
import { catalogueAccess } from './writing/access.ts'
import { couponRoutes } from './writing/coupons/coupon-routes.ts'
import { productWrites } from './writing/products/product-writes.ts'
import { termWrites } from './writing/terms/term-writes.ts'

/** Routes of the catalogue: `wc/v3` of the contract, then our own lists and search routes. */
export const catalogue = new Hono<EmbeddedEnv>()
  .use('/wc/v3/products/*', catalogueAccess('catalogue.write'))
  .use('/wc/v3/coupons/*', catalogueAccess('coupons.write'))
  .use('/wc/v3/*', shopKey)
  .use(`/${ownRoutes}/products`, shopKey)
  .route('/', termRoutes)
  .route('/', productRoutes)
  .route('/', termWrites)
  .route('/', productWrites)
  .route('/', couponRoutes)
  .route('/', listRoutes)
  .route('/', searchMisses)
