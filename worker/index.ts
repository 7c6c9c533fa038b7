import type { Env } from './env.ts'
import { answerNear, withNearDatabase } from './near-database.ts'
import { cachedPage, copiedPage } from './render/kept/keep.ts'
import { slots } from './shop/frame/slots.tsx'

export { CartObject } from './platform/cart/cart-object.ts'
export { RemoteCart } from './woocommerce/remote-cart.ts'
export { SharedRead } from './woocommerce/shared-read.ts'

/** Whether this isolate has loaded the app. */
let isOpen = false

/** Loads the app at the first request that no cached page answers. */
async function answered(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const copy = isOpen ? undefined : await copiedPage(request, env, ctx, slots)
  if (copy) return copy
  const { app } = await import('./app.ts')
  isOpen = true
  return app.fetch(request, env, ctx)
}

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    const near = withNearDatabase(env)
    return (
      cachedPage(request, near, ctx, slots) ?? answerNear(request, env, () => answered(request, near, ctx))
    )
  },
  /** Runs every minute and every five minutes. */
  async scheduled({ cron }, env, ctx) {
    const { runJobs } = await import('./scheduled.ts')
    ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
