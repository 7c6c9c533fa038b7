import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as t from '#text/refusals.ts'
import { limits } from '../../shared/limits.ts'
import { account } from './account/routes.ts'
import { agents } from './agents/routes.ts'
import { cart } from './cart/routes.ts'
import { catalogue } from './catalogue/routes.ts'
import { historyRoutes } from './catalogue/workshop/history-routes.ts'
import { catalogueWorkshop } from './catalogue/workshop/routes.ts'
import { checkout } from './checkout/routes.ts'
import { contact } from './contact/routes.ts'
import { identity } from './customers/identity.ts'
import { customers } from './customers/routes.ts'
import type { EmbeddedEnv } from './embedded-env.ts'
import { favourites } from './favourites/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { answerInEnvelopes } from './http/envelopes.ts'
import { oldAddresses } from './http/old-addresses.ts'
import { PlatformError } from './http/platform-error.ts'
import { demoMails } from './mails/demo-mails.ts'
import { newsletter } from './newsletter/routes.ts'
import { paymentResults } from './orders/result-routes.ts'
import { tracking } from './orders/tracking-routes.ts'
import { passkeys } from './passkeys/routes.ts'
import { posts } from './posts.ts'
import { addressLists } from './redirects/address-lists.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { restock } from './restock/routes.ts'
import { terms } from './terms/routes.ts'
import { withdrawals } from './withdrawals/routes.ts'
import { pictureRoutes } from './workshop/content/picture-routes.ts'
import { contentRoutes } from './workshop/content/routes.ts'
import { houseRoutes } from './workshop/house/routes.ts'
import { workshop } from './workshop/routes.ts'
import { salesRoutes } from './workshop/sales/routes.ts'
import { staffRoutes } from './workshop/staff/routes.ts'
import { wcCustomerRoutes } from './workshop/wc/customer-routes.ts'
import { wcOrderRoutes } from './workshop/wc/order-routes.ts'

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new PlatformError(413, 'rest_body_too_large', t.requestTooLarge)
    },
  })
const [visitorBody, pictureBody, catalogueBody] = [
  limits.bodySize,
  limits.pictureBodySize,
  // A batch of a hundred products is larger than any body that a visitor sends.
  limits.catalogueBodySize,
].map(atMost) as [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler]
/** Paths to which the staff send pictures and their widths. */
const picturePath = /\/workshop\/(?:catalogue\/products\/\d{1,9}\/pictures|pictures(?:\/widths)?)$/

/** The shop's own commerce platform: it answers the REST contract from D1 and Durable Objects. */
export const embedded = new Hono<EmbeddedEnv>()
  .basePath('/wp-json')
  .use(async (c, next) => {
    await next()
    if (c.env.IN_PROCESS) return
    c.header('Cache-Control', 'no-store, no-cache, must-revalidate')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  .use(async (c, next) => {
    // The app has limited what the visitor sent, and limiting reads the whole body.
    if (c.env.IN_PROCESS) return next()
    if (c.req.path.startsWith('/wp-json/wc/v3/')) return catalogueBody(c, next)
    return (picturePath.test(c.req.path) ? pictureBody : visitorBody)(c, next)
  })
  .use(identity)
  // These check the staff themselves. They come before the routes that accept the shop's key, which opens the catalogue
  // only.
  .route('/', wcOrderRoutes)
  .route('/', wcCustomerRoutes)
  // Before a sale.
  .route('/', catalogue)
  .route('/', catalogueWorkshop)
  .route('/', historyRoutes)
  .route('/', posts)
  .route('/', oldAddresses)
  .route('/', redirectRoutes)
  .route('/', addressLists)
  .route('/', contentRoutes)
  .route('/', pictureRoutes)
  .route('/', favourites)
  .route('/', restock)
  .route('/', newsletter)
  .route('/', contact)
  // The sale.
  .route('/', cart)
  .route('/', agents)
  .route('/', checkout)
  // Customers: login first, then their accounts.
  .route('/', customers)
  .route('/', account)
  .route('/', passkeys)
  // After the sale.
  .route('/', paymentResults)
  .route('/', tracking)
  .route('/', withdrawals)
  .route('/', workshop)
  .route('/', salesRoutes)
  .route('/', houseRoutes)
  .route('/', figureRoutes)
  .route('/', staffRoutes)
  .route('/', terms)
  .route('/', demoMails)

answerInEnvelopes(embedded)
