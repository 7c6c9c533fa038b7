import type { LedgerKind } from '../../../../shared/orders/ledger-kinds.ts'
import { instant } from '../../http/instant.ts'
import type { Source } from './transition.ts'

/** Something that happened to an order without changing its status. */
export interface Entry {
  orderId: number
  kind: Exclude<LedgerKind, 'status'>
  source: Source
  /** Distinguishes this entry from others of the same kind. */
  detail: string
  /** Milliseconds since 1970. */
  now: number
}

/** A condition on the tables as earlier statements of the batch left them. Its placeholders are plain `?`. */
export interface Condition {
  sql: string
  params: (string | number)[]
}

/** Returns the statement that writes an entry if `onlyIf` holds. It writes the same entry only once. */
export const entryStatement = (
  db: D1Database,
  { orderId, kind, source, detail, now }: Entry,
  onlyIf: Condition = { sql: 'true', params: [] },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT ?1, ?2, ?3, ?4, ?5
       WHERE NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = ?1 AND kind = ?2 AND detail = ?4) AND ${onlyIf.sql}`,
    )
    .bind(orderId, kind, source, detail, instant(now), ...onlyIf.params)

/** Holds only in the batch that writes the entry, after that statement. */
export const writtenNow = ({ orderId, kind, detail, now }: Entry): Condition => ({
  sql: 'EXISTS (SELECT 1 FROM order_events WHERE order_id = ? AND kind = ? AND detail = ? AND at = ?)',
  params: [orderId, kind, detail, instant(now)],
})
