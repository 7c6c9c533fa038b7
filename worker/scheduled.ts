import { backEnd, readingsHere } from './back-end.ts'
import { forgetChanges, notifyChanges, productTag, purgeChanged, shownEverywhere } from './cache/changes.ts'
import { Commerce } from './commerce/commerce.ts'
import type { Env } from './env.ts'
import { forgetFigures } from './http/figures.ts'
import { forgetPolicyReports } from './http/policy-reports.ts'
import { forgetEmailChanges } from './platform/account/email-change.ts'
import { retireAccounts } from './platform/account/idle.ts'
import { forgetAgentAnswers } from './platform/agents/answers.ts'
import { forgetAgentCarts } from './platform/agents/carts.ts'
import { notifyAgents } from './platform/agents/notify.ts'
import { refreshIndex } from './platform/catalogue/facet-index/store.ts'
import { forgetMisses } from './platform/catalogue/search/search-misses.ts'
import { publishDue } from './platform/catalogue/writing/publish-due.ts'
import { forgetMessages } from './platform/contact/forget.ts'
import { forgetResetKeys } from './platform/customers/reset.ts'
import { forgetSessions } from './platform/customers/sessions.ts'
import { forgetThrottles } from './platform/http/throttle.ts'
import { forgetMails, sendMails } from './platform/mails/outbox.ts'
import { forgetSubscriptions } from './platform/newsletter/forget.ts'
import { retryEvents } from './platform/orders/events/retry-events.ts'
import { forgetWebhooks } from './platform/orders/events/webhooks.ts'
import { expireOrders } from './platform/orders/ledger/expire.ts'
import { reconcile } from './platform/orders/payments/reconcile.ts'
import { moveRefunds } from './platform/orders/refunds/move-refunds.ts'
import { notifyRefunds } from './platform/orders/refunds/notify-refunds.ts'
import { notifySales } from './platform/orders/sale-mails.ts'
import { notifyReturns } from './platform/restock/notify.ts'
import { forgetRequests } from './platform/restock/requests.ts'
import { keepTerms } from './platform/terms/routes.ts'
import { forgetWithdrawals } from './platform/withdrawals/forget.ts'
import { forgetLosses } from './platform/workshop/house/copies.ts'
import { beat, watchHealth } from './platform/workshop/house/health.ts'
import { forgetStaffLog } from './platform/workshop/staff/log.ts'
import { forgetStaffSessions } from './platform/workshop/staff/sessions.ts'
import { settingsOf, siteOf } from './settings.ts'
import { agentSession } from './shop/agents/agent-session.ts'
import { envOfFallback } from './woocommerce/fallback/behind.ts'
import { sendOrders } from './woocommerce/fallback/orders/send.ts'
import { cancelOrphans, watchOrders } from './woocommerce/fallback/orders/watch.ts'
import { lookForReturns } from './woocommerce/fallback/returns.ts'
import { lookForDeleted } from './woocommerce/mirror/deleted-products.ts'

/** `now` in milliseconds. */
type Job = (env: Env, now: number) => Promise<unknown>

/**
 * Frees the stock of expired unpaid orders, then mails visitors who wait for a product. The mails leave even if no
 * order could be ended.
 */
const freeStock: Job = (env, now) =>
  expireOrders(env, now).finally(async () => {
    // The mails leave after the last cached page has stopped saying that the product is sold out.
    const products = await notifyReturns(env, now, now + shownEverywhere)
    await notifyChanges(env, products.map(productTag))
  })

/** Keeps the feeds and the sitemap of our own catalogue up to date in KV, once the shop knows its address. */
const keepFiles: Job = async (env, now) => {
  const settings = settingsOf(env)
  if (!settings.SITE_URL) return
  const { keepCatalogueFiles } = await import('./shop/seo/catalogue-files/keep.ts')
  const rest: Promise<unknown>[] = []
  const behind = (work: Promise<unknown>) => void rest.push(work)
  const ctx = { waitUntil: behind, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  const commerce = new Commerce({
    ...{ env, settings, behind, session: agentSession(), operator: undefined, visitor: undefined },
    send: (request) => backEnd(env, ctx)(request),
    here: () => readingsHere(env),
    answers: () => [],
  })
  await keepCatalogueFiles(env, commerce, { origin: siteOf(settings), now })
  await Promise.all(rest)
}

type Jobs = Readonly<Record<string, Job>>

/** Urgent jobs: money and stock. */
const everyMinute: Jobs = {
  reconcile,
  retryEvents,
  moveRefunds,
  notifyRefunds,
  notifyAgents,
  beat: ({ DB }, now) => beat(DB, now).run(),
  sendMails: (env) => sendMails(env),
  purgeChanged: ({ DB }, now) => purgeChanged(DB, now),
}

/** The other jobs. Each table has its own clean-up job, so that a failure affects only one table. */
const everyFiveMinutes: Jobs = {
  keepTerms,
  notifySales,
  watchHealth,
  forgetSessions: ({ DB }, now) => forgetSessions(DB, now).run(),
  forgetResetKeys: ({ DB }, now) => forgetResetKeys(DB, now).run(),
  forgetEmailChanges: ({ DB }, now) => forgetEmailChanges(DB, now).run(),
  forgetSubscriptions: ({ DB }, now) => DB.batch(forgetSubscriptions(DB, now)),
  forgetRequests: ({ DB }, now) => forgetRequests(DB, now).run(),
  forgetWithdrawals: ({ DB }, now) => DB.batch(forgetWithdrawals(DB, now)),
  forgetMessages: ({ DB }, now) => forgetMessages(DB, now).run(),
  forgetWebhooks: ({ DB }, now) => forgetWebhooks(DB, now).run(),
  forgetMails: ({ DB }, now) => forgetMails(DB, now).run(),
  forgetAgentCarts,
  forgetAgentAnswers: ({ DB }, now) => forgetAgentAnswers(DB, now).run(),
  forgetChanges: ({ DB }, now) => DB.batch(forgetChanges(DB, now)),
  forgetLosses: ({ DB }, now) => forgetLosses(DB, now).run(),
  forgetMisses: ({ DB }, now) => forgetMisses(DB, new Date(now)).run(),
  forgetFigures: ({ DB }, now) => forgetFigures(DB, now).run(),
  forgetPolicyReports: ({ DB }, now) => forgetPolicyReports(DB, now).run(),
  forgetStaffSessions: ({ DB }, now) => forgetStaffSessions(DB, now).run(),
  forgetStaffLog: ({ DB }) => forgetStaffLog(DB).run(),
  forgetThrottles: ({ DB }, now) => forgetThrottles(DB, Math.floor(now / 1000)).run(),
}

/** More jobs: with our own catalogue and accounts (`ours`), and with those of another platform (`theirs`). */
const ours = {
  minute: { freeStock, publishDue, keepFiles },
  five: { refreshIndex: ({ DB }, now) => refreshIndex(DB, new Date(now)), retireAccounts },
} satisfies Record<string, Jobs>
const theirs = {
  minute: {
    freeStock: expireOrders,
    sendOrders,
    cancelOrphans,
  },
  five: { watchOrders, lookForReturns, lookForDeleted },
} satisfies Record<string, Jobs>

/** Returns the jobs of a cron expression in wrangler.toml; all jobs for another one. */
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
 * Runs the jobs of a cron expression, or all of them. If one fails, the others still run, and then the run as a whole
 * fails. `now` in milliseconds.
 */
export async function runJobs(env: Env, now: number, cron = ''): Promise<void> {
  const bindings = env.COMMERCE_URL ? envOfFallback(env) : env
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
