import { app } from './app.ts'
import type { Env } from './env.ts'
import { keptAnswer } from './middleware/kept.ts'
import { runJobs } from './scheduled.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'
export { RemoteCart } from './commerce/remote/remote-cart.ts'
export { SharedRead } from './commerce/remote/shared-read.ts'

export default {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) =>
    keptAnswer(request, env, ctx) ?? app.fetch(request, env, ctx),
  /** Every minute and every five. */
  async scheduled({ cron }, env, ctx) {
    ctx.waitUntil(runJobs(env, Date.now(), cron))
  },
} satisfies ExportedHandler<Env>
