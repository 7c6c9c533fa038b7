import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { Env } from '../../env.ts'
import { couponBody, mergeBody } from '../../platform/cart/bodies.ts'
import { applyCoupon } from '../../platform/cart/coupon-writes.ts'
import { customerOf, guestKey } from '../../platform/cart/key.ts'
import type { PricedCart } from '../../platform/cart/pricing.ts'
import { readCart } from '../../platform/cart/reading.ts'
import { refusal } from '../../platform/cart/refusals.ts'
import { wireCart } from '../../platform/cart/wire.ts'
import { notLoggedIn } from '../../platform/customers/identity.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import type { PlatformBehind } from '../../platform/http/behind.ts'
import { jsonBody } from '../../platform/http/request-body.ts'
import { platformBase } from '../../settings.ts'
import { mergeInto } from '../cart/merge.ts'
import { readCodes, withCodes } from '../cart/prices.ts'
import { answerOf, priced, readThere } from '../cart/reach.ts'
import { visitOf } from '../cart/visit.ts'

/** Returns the access to WooCommerce's carts, with the credentials of the request. */
export const cartBehind = (
  env: Env,
  { headers }: Request,
): Pick<PlatformBehind, 'readCart' | 'readCodes'> => ({
  readCart: async (name) => {
    // The name of a guest's cart is its key. Any other header of the request could carry a customer's number.
    const asked: Record<string, string> =
      customerOf(name) === null
        ? { 'CoCart-API-Cart-Key': name }
        : { Authorization: headers.get('Authorization') ?? '' }
    const visit = { name, base: platformBase(env), headers: asked }
    return priced(env, name, await readThere(env, visit))
  },
  readCodes: (codes) => readCodes(env, codes),
})

/** Refuses a call without a bearer token before its body is read. Throws 401 `rest_not_logged_in`. */
const withBearer = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!c.req.header('Authorization')?.startsWith('Bearer ')) throw notLoggedIn()
  await next()
})

/**
 * Merges a guest's cart into the customer's. It is mounted before `identity`, because WooCommerce checks the bearer
 * token itself.
 */
export const cartMerge = new Hono<EmbeddedEnv>().post(
  `/${ownRoutes}/cart/merge`,
  withBearer,
  jsonBody(mergeBody),
  async (c) => {
    const visit = await visitOf(c.req.raw.headers, c.env)
    const key = guestKey(c.req.valid('json').cart_key)
    const notices = key ? await mergeInto(c.env, c.executionCtx as ExecutionContext, visit, key) : []
    return answerOf(c.env, visit, await readThere(c.env, visit), notices)
  },
)

/** Applies codes to a cart of a WooCommerce that has no route for them, by its rules and ours. */
export const coupons = new Hono<EmbeddedEnv>().post(
  '/customer/v1/validate-coupon',
  jsonBody(couponBody),
  async (c) => {
    const { name, answer, message, replaced, cart } = await applyCoupon(c, c.req.valid('json'))
    if (answer.kind === 'refused') throw refusal(answer.reason)
    const codes = answer.kind === 'done' ? answer.state.coupons : []
    const now: PricedCart = cart ? await withCodes(c.env, cart, codes) : await readCart(c.env, name)
    return c.json(await wireCart(now, { success: [message], replaced }), 200, {
      'CoCart-API-Cart-Key': now.key,
    })
  },
)
