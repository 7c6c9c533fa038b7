import { instant } from '../../../platform/http/instant.ts'

/** What WooCommerce was last told about an order, and the last entry of its ledger. */
export interface SentOrder {
  id: number
  sentStatus: string
  sentEvent: number
  lastEvent: number
  /** Number of consecutive failures. */
  failures: number
}

const columns = 'id, told_status AS sentStatus, told_event AS sentEvent, last_event AS lastEvent, failures'

/** The maximum number of orders in one run, because a Worker may make only so many requests. */
const maxItems = 20
/** Time that one run has an order to itself, in milliseconds: longer than its calls may take. */
const lease = 3 * 60_000
const minute = 60_000
/** The longest wait after a failure, in milliseconds. A platform that recovers gets its updates within this time. */
const longest = 30 * minute

/** Takes the orders with unsent changes, for the time of the lease. `now` in milliseconds. */
export async function claimOrders(db: D1Database, now: number): Promise<SentOrder[]> {
  const { results } = await db
    .prepare(
      `UPDATE platform_orders SET tell_at = ?2 WHERE ref IN (
         SELECT ref FROM platform_orders WHERE last_event > told_event AND tell_at <= ?1 ORDER BY tell_at LIMIT ?3)
       RETURNING ${columns}`,
    )
    .bind(instant(now), instant(now + lease), maxItems)
    .all<SentOrder>()
  return results
}

/** Takes one order, even without changes; `null` when it is not one of ours or another run has it. */
export const claimOne = (db: D1Database, id: number, now: number): Promise<SentOrder | null> =>
  db
    .prepare(
      `UPDATE platform_orders SET tell_at = ?3 WHERE id = ?1 AND is_void = 0 AND tell_at <= ?2
         AND EXISTS (SELECT 1 FROM orders WHERE id = ?1) RETURNING ${columns}`,
    )
    .bind(id, instant(now), instant(now + lease))
    .first<SentOrder>()

/** Records the last ledger entry that WooCommerce knows. `isCounted`: its pieces have left WooCommerce's stock. */
export async function noteSent(
  db: D1Database,
  { id, lastEvent }: SentOrder,
  status: string,
  isCounted: boolean,
): Promise<void> {
  await db
    .prepare(
      `UPDATE platform_orders SET told_status = ?2, told_event = max(told_event, ?3), failures = 0, tell_at = '',
         counted_at = iif(?4, coalesce(counted_at, ?5), NULL) WHERE id = ?1`,
    )
    .bind(id, status, lastEvent, isCounted ? 1 : 0, instant(Date.now()))
    .run()
}

/** Leaves an order to a later run. Each failure doubles the wait. */
export async function sendLater(db: D1Database, { id, failures }: SentOrder, now: number): Promise<void> {
  const wait = Math.min(longest, minute * 2 ** failures) * (0.8 + 0.4 * Math.random())
  await db
    .prepare('UPDATE platform_orders SET failures = failures + 1, tell_at = ?2 WHERE id = ?1')
    .bind(id, instant(now + wait))
    .run()
}
