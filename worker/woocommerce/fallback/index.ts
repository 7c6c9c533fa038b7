import { Hono } from 'hono'
import { agents } from '../../platform/agents/routes.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { answerInEnvelopes } from '../../platform/http/envelopes.ts'
import { demoMails } from '../../platform/mails/demo-mails.ts'
import { cartMerge, coupons } from './cart.ts'
import { identity } from './identity.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { workshopHere } from './workshop.ts'

/**
 * Our own platform as the fallback of WooCommerce. It answers the routes of the contract that WooCommerce lacks, from
 * D1. `env.PLATFORM` gives it what WooCommerce owns.
 */
export const fallback = new Hono<EmbeddedEnv>()
  .basePath('/wp-json')
  // WooCommerce checks the bearer token of this route itself.
  .route('/', cartMerge)
  .use(identity)
  .route('/', agents)
  .route('/', coupons)
  .route('/', people)
  .route('/', orders)
  .route('/', workshopHere)
  .route('/', demoMails)

answerInEnvelopes(fallback)
