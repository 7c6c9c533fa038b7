import type { Env } from '../../env.ts'
import { variants } from '../catalogue/variant.ts'
import { instant } from '../http/instant.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { restockNews } from '../mails/messages/restock.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { awaitedItem } from './awaited.ts'

/** Maximum number of requests in one run. The cron job runs every five minutes. */
const maxItems = 100

interface Due {
  id: number
  itemId: number
  email: string
  tokenHash: string
}

/**
 * Reads the confirmed requests whose product or variation is available again. Looks up each awaited item once in the index,
 * so the cost depends on the number of sold-out items, not on the number of requests.
 */
async function dueRequests(db: D1Database): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE awaited (item) AS (
         SELECT min(item_id) FROM restock_requests INDEXED BY restock_waiting WHERE state = 'confirmed'
         UNION ALL
         SELECT (SELECT min(item_id) FROM restock_requests INDEXED BY restock_waiting
                 WHERE state = 'confirmed' AND item_id > item)
         FROM awaited WHERE item IS NOT NULL
       )
       SELECT r.id, r.item_id AS itemId, r.email, r.token_hash AS tokenHash FROM awaited
       LEFT JOIN variations v ON v.id = item
       JOIN products p ON p.id = coalesce(v.product_id, item)
       JOIN restock_requests r ON r.item_id = item AND r.state = 'confirmed'
       WHERE p.status = 'publish'
         AND iif(v.id IS NULL, p.type = 'simple' AND p.stock IS NOT 0, v.status = 'publish' AND v.stock IS NOT 0)
       LIMIT ?1`,
    )
    .bind(maxItems)
    .all<Due>()
  return results
}

/**
 * Writes one mail for each confirmed request whose product is back, and closes the request, in one transaction. Safe to
 * repeat and to run in parallel. `now` and `due`, the earliest time to send the mails, in milliseconds.
 * @returns ids of the products in the mails
 */
export async function notifyReturns(env: Env, now: number, due: number = now): Promise<number[]> {
  const requests = await dueRequests(env.DB)
  if (requests.length === 0) return []
  const items = await variants(env.DB, [...new Set(requests.map(({ itemId }) => itemId))])
  const house = houseOf(env)
  const statements = requests.map(async ({ id, itemId, email, tokenHash }) => {
    const item = items.get(itemId)
    if (!item) return []
    // We store only the hash of the first token, so the last mail needs a new token.
    const token = newToken()
    return [
      outboxStatement(
        env.DB,
        {
          // The database may reuse the id of a deleted request, but never its token.
          dedupeKey: `restock-told:${tokenHash.slice(0, 32)}`,
          kind: 'restock-told',
          recipient: email,
          mail: restockNews(awaitedItem(item), token, house),
          due,
        },
        now,
        { sql: "EXISTS (SELECT 1 FROM restock_requests WHERE id = ? AND state = 'confirmed')", params: [id] },
      ),
      env.DB.prepare(
        `UPDATE restock_requests SET state = 'told', token_hash = ?2, changed_at = ?3
         WHERE id = ?1 AND state = 'confirmed'`,
      ).bind(id, await hashOf(token), instant(now)),
    ]
  })
  await env.DB.batch((await Promise.all(statements)).flat())
  return [...new Set([...items.values()].map(({ productId }) => productId))]
}
