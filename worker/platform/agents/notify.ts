import { acpOrder } from '../../../shared/agents/acp-order.ts'
import { acpPrograms } from '../../../shared/agents/acp-programs.ts'
import { capabilities, envelope, versionIn } from '../../../shared/agents/ucp.ts'
import { ucpOrder } from '../../../shared/agents/ucp-order.ts'
import { paths } from '../../../shared/paths.ts'
import { followedOrderOf } from '../../commerce/contract/tracked-order.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { ordersById } from '../orders/order.ts'
import { followedOrders } from '../orders/tracked-orders.ts'
import { acpSignature, ucpSignature } from './sign-notice.ts'

/** Maximum notices per run; milliseconds for the timeout, for the claim of a run, and for the longest wait before a retry. */
const limits = { atOnce: 20, timeoutMs: 5_000, claimMs: 120_000, waitMs: 6 * 3600_000 }

/** An order whose latest event the program has not received. */
interface Due {
  cart: string
  agent: string
  url: string
  order: number
  /** Id of the order's latest event, and of the latest one that the program has received: 0 before the first notice. */
  event: number
  received: number
  tries: number
  notBefore: number
}

/** Reads the due notices, longest waiting first. Skips orders that are unpaid, cancelled or failed at the first notice. */
async function dueNotices(db: D1Database, now: number): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `WITH agreed AS (
         SELECT c.*, ifnull(c.notify_order, (
           SELECT o.id FROM orders o
           WHERE o.cart_ref = c.cart_ref AND o.status NOT IN ('pending', 'cancelled', 'failed')
             AND o.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', c.taken_at / 1000.0, 'unixepoch')
           ORDER BY o.id DESC LIMIT 1
         )) AS order_id
         FROM agent_carts c WHERE c.notify = 1 AND c.notify_at <= ?1
       ), newest AS (
         SELECT *, (SELECT max(e.id) FROM order_events e WHERE e.order_id = agreed.order_id) AS event
         FROM agreed WHERE order_id IS NOT NULL
       )
       SELECT id AS cart, agent, notify_url AS url, order_id AS "order", event, notified_event AS received,
         notify_tries AS tries, notify_at AS notBefore
       FROM newest WHERE event > notified_event ORDER BY notify_at LIMIT ?2`,
    )
    .bind(now, limits.atOnce)
    .all<Due>()
  return results
}

/** Claims a notice, so that two parallel runs of the cron job send it once. */
async function claim(db: D1Database, { cart, notBefore }: Due, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE agent_carts SET notify_at = ?3 WHERE id = ?1 AND notify_at = ?2')
    .bind(cart, notBefore, now + limits.claimMs)
    .run()
  return meta.changes > 0
}

/** Returns an order for a program: with its complete history, but without buyer data and engraving texts. */
async function shownOrder(env: Env, id: number) {
  const orders = await ordersById(env.DB, [id])
  const [[full], [brief]] = await Promise.all([
    followedOrders(env, orders, 'full'),
    followedOrders(env, orders, 'brief'),
  ])
  return { ...followedOrderOf(full), lines: followedOrderOf(brief).lines }
}

/** Returns the signed request of a notice; `null` if the shop has no key to sign it. `now` in milliseconds. */
async function requestOf(env: Env, { cart, agent, url, order, event, received }: Due, now: number) {
  const { SITE_URL: site, UCP_SIGNING_KEY: key, ACP_KEYS: keys } = settingsOf(env)
  if (!site) return null
  const { origin } = new URL(site)
  const at = Math.floor(now / 1000)
  const shown = await shownOrder(env, order)
  const program = (await acpPrograms(keys)).find(({ name }) => name === agent)
  const id = `${cart}-${event}`
  if (program?.receiver) {
    const type = received === 0 ? 'order_create' : 'order_update'
    const body = JSON.stringify({ type, data: acpOrder(shown, origin, cart) })
    const signature = await acpSignature({ url, body, at }, program.receiver.secret)
    const headers = { 'Content-Type': 'application/json', 'Request-Id': id, ...signature }
    return new Request(program.receiver.url, { method: 'POST', headers, body, redirect: 'manual' })
  }
  const version = versionIn(agent)
  if (!key || !version) return null
  const body = JSON.stringify({
    ucp: envelope(capabilities.order, version),
    ...ucpOrder(shown, origin, cart),
  })
  const headers = {
    ...(await ucpSignature({ url, body, at }, origin + paths.ucpProfile, key)),
    'Webhook-Id': id,
    'Webhook-Timestamp': String(at),
  }
  return new Request(url, { method: 'POST', headers, body, redirect: 'manual' })
}

async function isReceived(request: Request): Promise<boolean> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(limits.timeoutMs) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

const keepReceived = (db: D1Database, { cart, order, event }: Due, now: number) =>
  db
    .prepare(
      'UPDATE agent_carts SET notify_order = ?2, notified_event = ?3, notify_tries = 0, notify_at = ?4 WHERE id = ?1',
    )
    .bind(cart, order, event, now)

const keepFailed = (db: D1Database, { cart, tries }: Due, now: number) =>
  db
    .prepare('UPDATE agent_carts SET notify_tries = notify_tries + 1, notify_at = ?2 WHERE id = ?1')
    .bind(cart, now + Math.min(60_000 * 2 ** tries, limits.waitMs))

/**
 * Sends programs signed notices about orders from their carts, if the buyer has agreed. A notice contains the current state
 * of the order. Retries failed notices with growing delays until the cart is deleted. `now` in milliseconds.
 */
export async function notifyAgents(env: Env, now: number): Promise<void> {
  const due = await dueNotices(env.DB, now)
  await Promise.all(
    due.map(async (each) => {
      if (!(await claim(env.DB, each, now))) return
      const request = await requestOf(env, each, now)
      const received = request !== null && (await isReceived(request))
      await (received ? keepReceived(env.DB, each, now) : keepFailed(env.DB, each, now)).run()
    }),
  )
}
