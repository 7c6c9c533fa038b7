import { app } from './app.ts'
import type { Env } from './env.ts'
import { keptAnswer } from './render/kept/keep.ts'
import { runJobs } from './scheduled.ts'
import { slots } from './shop/frame/slots.tsx'

export { CartObject } from './platform/cart/cart-object.ts'
export { RemoteCart } from './woocommerce/remote-cart.ts'
export { SharedRead } from './woocommerce/shared-read.ts'

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) =>
    keptAnswer(request, env, ctx, slots) ?? app.fetch(request, env, ctx),
  /** Every minute and every five. */
  async scheduled({ cron }, env, ctx) {
    ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
