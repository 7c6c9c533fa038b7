import { notifyChanges } from '../../cache/changes.ts'
import type { Env } from '../../env.ts'
import { notifyReturns } from '../../platform/restock/notify.ts'
import { mirrorProducts } from '../mirror/products.ts'

/**
 * The maximum number of products and variations checked in one run, those read longest ago first. The next run
 * continues.
 */
const maxItems = 100

/**
 * Reads the products that visitors wait for from WooCommerce, and mails those whose product is back in stock. A webhook
 * that updates the same rows calls `notifyReturns` at once; this finds what no webhook reported. Safe to repeat. `now` in
 * milliseconds.
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
  const sent = await notifyReturns(env, now)
  await notifyChanges(
    env,
    sent.map((id) => `product-${id}` as const),
  )
}
