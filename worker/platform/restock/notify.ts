import type { Env } from '../../env.ts'
import { variants } from '../catalogue/variant.ts'
import { instant } from '../http/instant.ts'
import { hashOf, newToken } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { restockNews } from '../mails/messages/restock.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { awaitedItem } from './awaited.ts'

/** Requests answered in one go; the clock comes back in five minutes. */
const maxItems = 100

interface Due {
  id: number
  itemId: number
  email: string
  tokenHash: string
}

/**
 * Confirmed requests whose product or choice is there. Looks at each awaited thing once, by the index, however many wait
 * for it: what it costs grows with what is sold out, not with who waits.
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
 * repeat and to run twice at once. `now` and `due`, the earliest moment the mails may leave, in milliseconds.
 * @returns ids of the products told of
 */
export async function tellReturns(env: Env, now: number, due: number = now): Promise<number[]> {
  const requests = await dueRequests(env.DB)
  if (requests.length === 0) return []
  const items = await variants(env.DB, [...new Set(requests.map(({ itemId }) => itemId))])
  const house = houseOf(env)
  const statements = requests.map(async ({ id, itemId, email, tokenHash }) => {
    const item = items.get(itemId)
    if (!item) return []
    // The first secret is known by its hash only: the last mail brings a new one.
    const token = newToken()
    return [
      outboxStatement(
        env.DB,
        {
          // The id of an erased request is given again; its secret never is.
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
