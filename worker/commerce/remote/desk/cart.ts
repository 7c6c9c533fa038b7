import { Hono } from 'hono'
import type { Env } from '../../../env.ts'
import type { PlatformBehind } from '../../embedded/behind.ts'
import { mergeBody } from '../../embedded/cart/bodies.ts'
import { applyCoupon } from '../../embedded/cart/coupon-writes.ts'
import { customerOf, guestKey } from '../../embedded/cart/key.ts'
import type { PricedCart } from '../../embedded/cart/pricing.ts'
import { readCart } from '../../embedded/cart/reading.ts'
import { refusal } from '../../embedded/cart/refusals.ts'
import { wireCart } from '../../embedded/cart/wire.ts'
import { notLoggedIn } from '../../embedded/customers/identity.ts'
import type { EmbeddedEnv } from '../../embedded/embedded-env.ts'
import { bodyOf } from '../../embedded/request-body.ts'
import { platformBase } from '../../platform-base.ts'
import { mergeInto } from '../cart/merge.ts'
import { readCodes, withCodes } from '../cart/prices.ts'
import { answerOf, priced, readThere, visitOf } from '../cart/reach.ts'

/** What our back end asks of the platform's carts, in the name of whoever made the request. */
export const cartBehind = (
  env: Env,
  { headers }: Request,
): Pick<PlatformBehind, 'readCart' | 'readCodes'> => ({
  readCart: async (name) => {
    // The name of a guest's cart is its key: what else was sent could be the number of a customer.
    const asked: Record<string, string> =
      customerOf(name) === null
        ? { 'CoCart-API-Cart-Key': name }
        : { Authorization: headers.get('Authorization') ?? '' }
    const visit = { name, base: platformBase(env), headers: asked }
    return priced(env, name, await readThere(env, visit))
  },
  readCodes: (codes) => readCodes(env, codes),
})

/** The guest's cart joins the customer's; mounted before `identity`, as the platform checks its bearer itself. */
export const cartMerge = new Hono<EmbeddedEnv>().post('/aubenacre/v1/cart/merge', async (c) => {
  const visit = await visitOf(c.req.raw.headers, c.env)
  if (!visit.headers['Authorization']) throw notLoggedIn()
  const key = guestKey((await bodyOf(c.req.raw, mergeBody)).cart_key)
  const said = key ? await mergeInto(c.env, c.executionCtx as ExecutionContext, visit, key) : []
  return answerOf(c.env, visit, await readThere(c.env, visit), said)
})

/** Codes of a cart of a platform that has no route for them, by its rules and ours. */
export const coupons = new Hono<EmbeddedEnv>().post('/customer/v1/validate-coupon', async (c) => {
  const { name, answer, message, cart } = await applyCoupon(c)
  if (answer.kind === 'refused') throw refusal(answer.reason)
  const codes = answer.kind === 'done' ? answer.state.coupons : []
  const now: PricedCart = cart ? await withCodes(c.env, cart, codes) : await readCart(c.env, name)
  return c.json(await wireCart(now, { success: [message] }), 200, { 'CoCart-API-Cart-Key': now.key })
})
