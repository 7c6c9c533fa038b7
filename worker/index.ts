import { app } from './app.ts'
import type { Env } from './env.ts'
import { answerNear, withNearDatabase } from './near-database.ts'
import { cachedPage } from './render/kept/keep.ts'
import { runJobs } from './scheduled.ts'
import { slots } from './shop/frame/slots.tsx'

export { CartObject } from './platform/cart/cart-object.ts'
export { RemoteCart } from './woocommerce/remote-cart.ts'
export { SharedRead } from './woocommerce/shared-read.ts'

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const near = withNearDatabase(env)
    return (
      cachedPage(request, near, ctx, slots) ?? answerNear(request, env, () => app.fetch(request, near, ctx))
    )
  },
  /** Runs every minute and every five minutes. */
  async scheduled({ cron }, env, ctx) {
    ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
