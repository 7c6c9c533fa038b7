import { app } from './app.ts'
import { forgetProducts, forgottenAfter } from './commerce/catalogue-cache.ts'
import { forgetEmailChanges } from './commerce/embedded/account/email-change.ts'
import { retireAccounts } from './commerce/embedded/account/idle.ts'
import { refreshIndex } from './commerce/embedded/catalogue/facet-index/store.ts'
import { forgetMisses } from './commerce/embedded/catalogue/search-misses.ts'
import { forgetResetKeys } from './commerce/embedded/customers/reset.ts'
import { forgetSessions } from './commerce/embedded/customers/sessions.ts'
import { forgetSubscriptions } from './commerce/embedded/newsletter/forget.ts'
import { expireOrders } from './commerce/embedded/orders/expire.ts'
import { forgetMails, sendMails } from './commerce/embedded/outbox.ts'
import { forgetRequests } from './commerce/embedded/restock/requests.ts'
import { tellReturns } from './commerce/embedded/restock/tell.ts'
import { forgetThrottles } from './commerce/embedded/throttle.ts'
import { forgetWithdrawals } from './commerce/embedded/withdrawals/forget.ts'
import { platformBase } from './commerce/port.ts'
import type { Env } from './env.ts'

export { CartObject } from './commerce/embedded/cart-object.ts'

/** Whoever waits for a jewel is told once no page says any more that it is sold out. `now` in milliseconds. */
async function tellWhoWaits(env: Env, now: number): Promise<void> {
  const products = await tellReturns(env, now, now + forgottenAfter)
  await forgetProducts(env.CACHE, platformBase(env), products)
}

export default {
  fetch: app.fetch,
  /**
   * Every five minutes: unpaid orders give their stock back, then end; whoever waits for a jewel is told; mails leave;
   * lists are indexed; what is over is forgotten, accounts nobody uses too.
   */
  async scheduled(_event, env, ctx) {
    if (env.COMMERCE_URL) return
    const now = new Date()
    const instant = now.getTime()
    ctx.waitUntil(expireOrders(env.DB, now).finally(() => tellWhoWaits(env, instant)))
    ctx.waitUntil(sendMails(env))
    ctx.waitUntil(env.DB.batch([forgetRequests(env.DB, instant), forgetMails(env.DB, instant)]))
    ctx.waitUntil(env.DB.batch([forgetSessions(env.DB, instant), forgetResetKeys(env.DB, instant)]))
    ctx.waitUntil(forgetEmailChanges(env.DB, instant).run())
    ctx.waitUntil(retireAccounts(env, instant))
    ctx.waitUntil(env.DB.batch(forgetSubscriptions(env.DB, instant)))
    ctx.waitUntil(env.DB.batch(forgetWithdrawals(env.DB, instant)))
    ctx.waitUntil(refreshIndex(env.DB, now))
    ctx.waitUntil(forgetMisses(env.DB, now).run())
    ctx.waitUntil(forgetThrottles(env.DB, Math.floor(now.getTime() / 1000)).run())
  },
} satisfies ExportedHandler<Env>
