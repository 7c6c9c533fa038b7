import { app } from './app.ts'
import type { Env } from './env.ts'
import { runJobs } from './scheduled.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'

export default {
  fetch: app.fetch,
  /** Every minute and every five; a platform of somebody else has a clock of its own. */
  async scheduled({ cron }, env, ctx) {
    if (!env.COMMERCE_URL) ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
