import type { Env } from '../../env.ts'
import type { PlatformBehind } from '../../platform/http/behind.ts'
import { withItsCarts } from '../cart/reach.ts'
import { accountsBehind } from './accounts.ts'
import { cartBehind } from './cart.ts'
import { createOrder, forsakeOrder } from './orders/create.ts'
import { codesBehind } from './welcome-codes.ts'

/** Returns what our own platform needs from WooCommerce, with the credentials of the request. */
const platformBehind = (env: Env, request: Request): PlatformBehind => ({
  accounts: accountsBehind(env),
  ...cartBehind(env, request),
  ...codesBehind(env),
  createOrder: (order) => createOrder(env, order),
  forsakeOrder: (id) => forsakeOrder(env, id),
})

/**
 * Returns the bindings of our own platform when it is the fallback of WooCommerce, which then owns the carts and
 * accounts.
 * @param request gives the credentials; scheduled jobs pass none and read no cart
 */
export const envOfFallback = (env: Env, request = new Request('https://commerce.internal/')): Env => ({
  ...withItsCarts(env),
  PLATFORM: platformBehind(env, request),
})
