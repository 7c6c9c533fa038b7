import * as z from 'zod'
import type { Env } from '../../../env.ts'
import { instant } from '../../../platform/http/instant.ts'
import { runStatements } from '../../../platform/sql/statement.ts'
import { copiedStatements } from '../../mirror/copied.ts'
import { issueNote } from '../../mirror/issue-note.ts'
import { shopApi } from '../../shop-api.ts'
import { instantThere, listOrders, ordersOfRef } from './find.ts'
import { type OrderThere, orderThere } from './order-there.ts'
import { parcelsThere } from './parcels-there.ts'
import { followOrder } from './send.ts'

/** Whether an order differs from its last known state. Changes made by our own calls need no new read. */
async function isNews(db: D1Database, there: OrderThere): Promise<boolean> {
  const known = await db
    .prepare(
      `SELECT told_status AS status,
         (SELECT count(*) FROM refunds r WHERE r.order_id = p.id AND r.platform_id > 0)
           + (SELECT count(*) FROM order_events e WHERE e.order_id = p.id AND e.kind = 'refunded-there') AS refunds,
         (SELECT count(*) FROM order_events e WHERE e.order_id = p.id AND e.kind = 'shipped') AS parcels
       FROM platform_orders p JOIN orders o ON o.id = p.id WHERE p.id = ?1 AND p.is_void = 0`,
    )
    .bind(there.id)
    .first<{ status: string; refunds: number; parcels: number }>()
  if (!known) return false
  const parcels = there.status === 'completed' ? parcelsThere(there).length : 0
  return there.status !== known.status || there.refunds.length > known.refunds || parcels > known.parcels
}

/**
 * Handles an order change that WooCommerce reports in the format of `wc/v3`. If it is news, reads the order again and
 * applies it here. Ignores orders that are not ours. Throws PlatformError. `env` is the fallback's; `now` in
 * milliseconds.
 */
export async function orderChanged(env: Env, wire: unknown, now: number = Date.now()): Promise<void> {
  const { data, error } = orderThere.safeParse(wire)
  const [issue] = error?.issues ?? []
  const id = String(data?.id ?? (wire as { id?: unknown } | null)?.id ?? '?')
  const order = { kind: 'order', id, address: `wc/v3/orders/${id}` } as const
  if (issue) {
    const { field, done } = issueNote(issue, wire)
    const notes = [{ field, value: '', done: `${done}: left as it is here` }]
    await runStatements(env.DB, copiedStatements([{ ...order, data: null, notes }], now))
  }
  if (!data || !(await isNews(env.DB, data))) return
  await followOrder(env, data.id, now)
  await runStatements(env.DB, copiedStatements([{ ...order, data, notes: [] }], now))
}

/** Milliseconds: overlap of two reads of changed orders, and how far back the first read goes. */
const overlap = 5 * 60_000
const first = 24 * 3600_000

/** Reads the orders that changed in WooCommerce since the last complete run, because a webhook may be lost. */
export async function watchOrders(env: Env, now: number): Promise<void> {
  const any = await env.DB.prepare('SELECT 1 FROM platform_orders LIMIT 1').first()
  if (!any) return
  const seen = await env.DB.prepare('SELECT seen_at AS at FROM platform_watch').first<{ at: string }>()
  const since = seen ? Math.min(Date.parse(seen.at), now) - overlap : now - first
  const changed = await listOrders(env, {
    modified_after: instantThere(since),
    orderby: 'modified',
    order: 'asc',
  })
  let isSeen = true
  for (const each of changed)
    if (await isNews(env.DB, each)) isSeen = (await followOrder(env, each.id, now)) && isSeen
  if (!isSeen) return
  await env.DB.prepare(
    `INSERT INTO platform_watch (only, seen_at) VALUES (1, ?1)
     ON CONFLICT (only) DO UPDATE SET seen_at = excluded.seen_at`,
  )
    .bind(instant(now))
    .run()
}

const orphan = z.object({
  ref: z.string(),
  id: z.int().nullable(),
  asked: z.int(),
  askedAt: z.string(),
  isHere: z.int(),
})
/** The maximum number of orders in one run, and the milliseconds that one run has them to itself. */
const maxItems = 10
const lease = 10 * 60_000

/**
 * Cancels orders in WooCommerce that never became orders here: a Worker died between the two, or a call without
 * response was repeated. Such an order can no longer become one of ours.
 */
export async function cancelOrphans(env: Env, now: number): Promise<void> {
  const { DB: db } = env
  const { results } = await db
    .prepare(
      `UPDATE platform_orders SET look_at = ?2 WHERE ref IN (
         SELECT ref FROM platform_orders WHERE look_at <= ?1 AND busy_until <= ?1 ORDER BY look_at LIMIT ?3)
       RETURNING ref, id, asked, asked_at AS askedAt, 
         EXISTS (SELECT 1 FROM orders o WHERE o.id = platform_orders.id) AS isHere`,
    )
    .bind(instant(now), instant(now + lease), maxItems)
    .all()
  for (const { ref, id, asked, askedAt, isHere } of z.array(orphan).parse(results)) {
    try {
      const isOurs = isHere === 1 || !(await forsake(db, ref))
      const twins = asked > 1 || id === null ? await ordersOfRef(env, ref, askedAt) : []
      const others = twins.filter((twin) => twin.id !== id).map((twin) => twin.id)
      for (const each of isOurs || id === null ? others : [id, ...others]) await cancel(env, each)
      await db.prepare('UPDATE platform_orders SET look_at = NULL WHERE ref = ?1').bind(ref).run()
    } catch (error) {
      console.error(`orders of ${ref} were not looked for at the platform`, error)
    }
  }
}

/** Gives up an order. Returns false when it has just become one of ours. */
async function forsake(db: D1Database, ref: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE platform_orders AS p SET is_void = 1
       WHERE ref = ?1 AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = p.id)`,
    )
    .bind(ref)
    .run()
  return meta.changes > 0
}

const cancel = (env: Env, id: number) => shopApi(env).send('PUT', `orders/${id}`, { status: 'cancelled' })
