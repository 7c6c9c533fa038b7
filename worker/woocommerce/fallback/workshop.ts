import { Hono } from 'hono'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { figureRoutes } from '../../platform/figures/routes.ts'
import { oldAddresses } from '../../platform/http/old-addresses.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { addressLists } from '../../platform/redirects/address-lists.ts'
import { redirectRoutes } from '../../platform/redirects/routes.ts'
import { pictureRoutes } from '../../platform/workshop/content/picture-routes.ts'
import { contentRoutes } from '../../platform/workshop/content/routes.ts'
import { houseRoutes } from '../../platform/workshop/house/routes.ts'
import { salesRoutes } from '../../platform/workshop/sales/routes.ts'
import { staffRoutes } from '../../platform/workshop/staff/routes.ts'

/** Rooms whose data WooCommerce owns. Our rows are copies, and the next read would overwrite an edit. */
const roomsOfStore = ['catalogue', 'counter', 'people', 'stock']

/** The staff's screens in front of WooCommerce: staff accounts, the sales of our ledger, texts, redirects, health. */
export const workshopHere = new Hono<EmbeddedEnv>()
  .use(`/${ownRoutes}/workshop/:room{${roomsOfStore.join('|')}}/*`, () => {
    throw new PlatformError(409, 'kept_by_platform', text('workshop.elsewhere'))
  })
  .route('/', oldAddresses)
  .route('/', redirectRoutes)
  .route('/', addressLists)
  .route('/', contentRoutes)
  .route('/', pictureRoutes)
  .route('/', salesRoutes)
  .route('/', houseRoutes)
  .route('/', figureRoutes)
  .route('/', staffRoutes)
