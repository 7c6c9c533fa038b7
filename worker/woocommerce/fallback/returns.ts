import { notifyChanges } from '../../cache/changes.ts'
import type { Env } from '../../env.ts'
import { tellReturns } from '../../platform/restock/notify.ts'
import { mirrorProducts } from '../mirror/products.ts'

/** Products and choices looked at in one go, those read longest ago first; the clock comes back. */
const maxItems = 100

/**
 * Looks on the platform for what somebody waits for, and tells whoever waits for what is back. A webhook that has written
 * the same rows calls `tellReturns` at once; this finds what no webhook told. Safe to repeat. `now` in milliseconds.
 */
export async function lookForReturns(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT r.item_id AS id, p.mirrored_at AS at FROM restock_requests r
     LEFT JOIN variations v ON v.id = r.item_id LEFT JOIN products p ON p.id = coalesce(v.product_id, r.item_id)
     WHERE r.state = 'confirmed' ORDER BY at LIMIT ?1`,
  )
    .bind(maxItems)
    .all<{ id: number }>()
  if (results.length === 0) return
  await mirrorProducts(
    env,
    results.map(({ id }) => id),
  )
  const sent = await tellReturns(env, now)
  await notifyChanges(
    env,
    sent.map((id) => `product-${id}` as const),
  )
}
