import { instant } from '../../../platform/http/instant.ts'

/** What was last told of an order there, and how far its ledger has come. */
export interface SentOrder {
  id: number
  sentStatus: string
  sentEvent: number
  lastEvent: number
  /** Times in a row that telling it failed. */
  failures: number
}

const columns = 'id, told_status AS sentStatus, told_event AS sentEvent, last_event AS lastEvent, failures'

/** Orders told of in one run: a Worker may only call so many times. */
const maxItems = 20
/** Milliseconds one run has an order to itself: longer than its calls may take. */
const lease = 3 * 60_000
const minute = 60_000
/** Milliseconds of the longest wait after a failure: a platform that is back is told within. */
const longest = 30 * minute

/** Takes orders of which something is to be told, for as long as the lease lasts. `now` in milliseconds. */
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

/** Takes one order, whether or not there is anything to tell; `null` when it is none of ours, or taken. */
export const claimOne = (db: D1Database, id: number, now: number): Promise<SentOrder | null> =>
  db
    .prepare(
      `UPDATE platform_orders SET tell_at = ?3 WHERE id = ?1 AND is_void = 0 AND tell_at <= ?2
         AND EXISTS (SELECT 1 FROM orders WHERE id = ?1) RETURNING ${columns}`,
    )
    .bind(id, instant(now), instant(now + lease))
    .first<SentOrder>()

/** Notes that the platform knows an order up to an entry of its ledger; `isCounted`: its pieces are out of the stock there. */
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

/** Leaves an order to another run, each time later. */
export async function tellLater(db: D1Database, { id, failures }: SentOrder, now: number): Promise<void> {
  const wait = Math.min(longest, minute * 2 ** failures) * (0.8 + 0.4 * Math.random())
  await db
    .prepare('UPDATE platform_orders SET failures = failures + 1, tell_at = ?2 WHERE id = ?1')
    .bind(id, instant(now + wait))
    .run()
}
