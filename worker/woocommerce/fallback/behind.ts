import type { Env } from '../../env.ts'
import type { PlatformBehind } from '../../platform/http/behind.ts'
import { withItsCarts } from '../cart/reach.ts'
import { accountsBehind } from './accounts.ts'
import { cartBehind } from './cart.ts'
import { createOrder, forsakeOrder } from './orders/create.ts'
import { codesBehind } from './welcome-codes.ts'

/** What our back end asks of the platform it stands before, in the name of whoever made the request. */
const platformBehind = (env: Env, request: Request): PlatformBehind => ({
  accounts: accountsBehind(env),
  ...cartBehind(env, request),
  ...codesBehind(env),
  createOrder: (order) => createOrder(env, order),
  forsakeOrder: (id) => forsakeOrder(env, id),
})

/**
 * The bindings of our own back end as the desk runs it: the carts are the platform's, and so is whatever it owns.
 * @param request in whose name; none for the clock, which reads no cart
 */
export const behindDesk = (env: Env, request = new Request('https://commerce.internal/')): Env => ({
  ...withItsCarts(env),
  PLATFORM: platformBehind(env, request),
})
