import { app } from './app.ts'
import { expireOrders } from './commerce/embedded/orders/expire.ts'
import type { Env } from './env.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'

export default {
  fetch: app.fetch,
  /** Every five minutes: unpaid orders give their stock back, then end. */
  async scheduled(_event, env, ctx) {
    if (!env.COMMERCE_URL) ctx.waitUntil(expireOrders(env.DB, new Date()))
  },
} satisfies ExportedHandler<Env>
