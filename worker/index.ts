import { app } from './app.ts'
import { refreshIndex } from './commerce/embedded/catalogue/facet-index/store.ts'
import { expireOrders } from './commerce/embedded/orders/expire.ts'
import { forgetThrottles } from './commerce/embedded/throttle.ts'
import type { Env } from './env.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'

export default {
  fetch: app.fetch,
  /** Every five minutes: unpaid orders give their stock back, then end; lists are indexed; old requests are forgotten. */
  async scheduled(_event, env, ctx) {
    if (env.COMMERCE_URL) return
    const now = new Date()
    ctx.waitUntil(expireOrders(env.DB, now))
    ctx.waitUntil(refreshIndex(env.DB, now))
    ctx.waitUntil(forgetThrottles(env.DB, Math.floor(now.getTime() / 1000)).run())
  },
} satisfies ExportedHandler<Env>
