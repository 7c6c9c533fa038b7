import { app } from './app.ts'
import type { Env } from './env.ts'
import { runJobs } from './scheduled.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'
export { RemoteCart } from './commerce/remote/remote-cart.ts'
export { SharedRead } from './commerce/remote/shared-read.ts'

export default {
  fetch: app.fetch,
  /** Every minute and every five. */
  async scheduled({ cron }, env, ctx) {
    ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
