import { forgetChanges, productTag, purgeChanged, shownEverywhere, tellChanges } from './commerce/changes.ts'
import { forgetEmailChanges } from './commerce/embedded/account/email-change.ts'
import { retireAccounts } from './commerce/embedded/account/idle.ts'
import { refreshIndex } from './commerce/embedded/catalogue/facet-index/store.ts'
import { forgetMisses } from './commerce/embedded/catalogue/search-misses.ts'
import { forgetMessages } from './commerce/embedded/contact/forget.ts'
import { forgetResetKeys } from './commerce/embedded/customers/reset.ts'
import { forgetSessions } from './commerce/embedded/customers/sessions.ts'
import { forgetSubscriptions } from './commerce/embedded/newsletter/forget.ts'
import { expireOrders } from './commerce/embedded/orders/ledger/expire.ts'
import { reconcile } from './commerce/embedded/orders/payments/reconcile.ts'
import { retryEvents } from './commerce/embedded/orders/payments/retry-events.ts'
import { forgetWebhooks } from './commerce/embedded/orders/payments/webhooks.ts'
import { moveRefunds } from './commerce/embedded/orders/refunds/move-refunds.ts'
import { tellRefunds } from './commerce/embedded/orders/refunds/tell-refunds.ts'
import { tellSales } from './commerce/embedded/orders/sale-mails.ts'
import { forgetMails, sendMails } from './commerce/embedded/outbox.ts'
import { forgetRequests } from './commerce/embedded/restock/requests.ts'
import { tellReturns } from './commerce/embedded/restock/tell.ts'
import { keepTerms } from './commerce/embedded/terms.ts'
import { forgetThrottles } from './commerce/embedded/throttle.ts'
import { forgetWithdrawals } from './commerce/embedded/withdrawals/forget.ts'
import { behindDesk } from './commerce/remote/desk/behind.ts'
import { tellOrders } from './commerce/remote/desk/orders/tell.ts'
import { cancelOrphans, watchOrders } from './commerce/remote/desk/orders/watch.ts'
import { lookForReturns } from './commerce/remote/desk/returns.ts'
import type { Env } from './env.ts'

/** `now` in milliseconds. */
type Job = (env: Env, now: number) => Promise<unknown>

/** Unpaid orders give their stock back, then end; whoever waits for a jewel is told, even when none could be ended. */
const freeStock: Job = (env, now) =>
  expireOrders(env, now).finally(async () => {
    // Once no page says any more that it is sold out.
    const products = await tellReturns(env, now, now + shownEverywhere)
    await tellChanges(env, products.map(productTag))
  })

type Jobs = Readonly<Record<string, Job>>

/** What cannot wait: money and pieces. */
const everyMinute: Jobs = {
  reconcile,
  retryEvents,
  moveRefunds,
  tellRefunds,
  sendMails: (env) => sendMails(env),
  purgeChanged: ({ DB }, now) => purgeChanged(DB, now),
}

/** The rest. Forgetting comes table by table: what hinders one keeps nothing else. */
const everyFiveMinutes: Jobs = {
  keepTerms,
  tellSales,
  forgetSessions: ({ DB }, now) => forgetSessions(DB, now).run(),
  forgetResetKeys: ({ DB }, now) => forgetResetKeys(DB, now).run(),
  forgetEmailChanges: ({ DB }, now) => forgetEmailChanges(DB, now).run(),
  forgetSubscriptions: ({ DB }, now) => DB.batch(forgetSubscriptions(DB, now)),
  forgetRequests: ({ DB }, now) => forgetRequests(DB, now).run(),
  forgetWithdrawals: ({ DB }, now) => DB.batch(forgetWithdrawals(DB, now)),
  forgetMessages: ({ DB }, now) => forgetMessages(DB, now).run(),
  forgetWebhooks: ({ DB }, now) => forgetWebhooks(DB, now).run(),
  forgetMails: ({ DB }, now) => forgetMails(DB, now).run(),
  forgetChanges: ({ DB }, now) => DB.batch(forgetChanges(DB, now)),
  forgetMisses: ({ DB }, now) => forgetMisses(DB, new Date(now)).run(),
  forgetThrottles: ({ DB }, now) => forgetThrottles(DB, Math.floor(now / 1000)).run(),
}

/** What else there is to do where catalogue and accounts are ours, and where they are somebody else's. */
const ours = {
  minute: { freeStock },
  five: { refreshIndex: ({ DB }, now) => refreshIndex(DB, new Date(now)), retireAccounts },
} satisfies Record<string, Jobs>
const theirs = {
  minute: {
    freeStock: expireOrders,
    tellOrders,
    cancelOrphans,
  },
  five: { watchOrders, lookForReturns },
} satisfies Record<string, Jobs>

/** Jobs by the cron of wrangler.toml that calls for them; all of them for another. */
function jobsOf(env: Env, cron: string): Jobs {
  const { minute, five } = env.COMMERCE_URL ? theirs : ours
  const [soon, late] = [
    { ...everyMinute, ...minute },
    { ...everyFiveMinutes, ...five },
  ]
  if (cron === '* * * * *') return soon
  return cron === '*/5 * * * *' ? late : { ...soon, ...late }
}

/**
 * Does the jobs of a cron, or all of them. One that fails keeps no other from being done; then the run as a whole says
 * that it failed. `now` in milliseconds.
 */
export async function runJobs(env: Env, now: number, cron = ''): Promise<void> {
  const bindings = env.COMMERCE_URL ? behindDesk(env) : env
  const failed: string[] = []
  const runs = Object.entries(jobsOf(env, cron)).map(async ([name, job]) => {
    try {
      await job(bindings, now)
    } catch (error) {
      failed.push(name)
      console.error(`${name} failed`, error)
    }
  })
  await Promise.all(runs)
  if (failed.length > 0) throw new Error(`Jobs that failed: ${failed.join(', ')}`)
}
