import { limits } from '../../../../shared/limits.ts'
import { type CartState, cartLimits, type ItemData, type StoredLine } from './state.ts'

const schema = `
CREATE TABLE cart (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  version INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  last_add TEXT,
  last_add_at INTEGER
) STRICT;
CREATE TABLE lines (
  key TEXT PRIMARY KEY,
  sellable_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND ${limits.lineQuantity}),
  data TEXT NOT NULL,
  added_cents INTEGER NOT NULL,
  position INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
) STRICT;
CREATE TABLE coupons (code TEXT PRIMARY KEY, individual INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE TABLE intents (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`

/** Whether this object's cart was made by us: an object addressed with a made-up key has no table and leaves none. */
export function hasTables(sql: SqlStorage): boolean {
  return sql.exec(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'cart'`).toArray().length > 0
}

/** Makes an empty cart last used at `now` (milliseconds). */
export function createTables(sql: SqlStorage, now: number): void {
  sql.exec(schema)
  sql.exec('INSERT INTO cart (only, version, used_at) VALUES (1, ?1, ?1)', now)
}

type LineRow = {
  key: string
  sellable_id: number
  quantity: number
  data: string
  added_cents: number
  removed: number
}

const toLine = (row: LineRow): StoredLine => ({
  key: row.key,
  sellableId: row.sellable_id,
  quantity: row.quantity,
  data: JSON.parse(row.data) as ItemData,
  addedCents: row.added_cents,
})

/** The whole cart. */
export function readState(sql: SqlStorage): CartState {
  const rows = sql.exec<LineRow>('SELECT * FROM lines ORDER BY position').toArray()
  return {
    version: sql.exec<{ version: number }>('SELECT version FROM cart').one().version,
    lines: rows.filter((row) => row.removed === 0).map(toLine),
    removed: rows.filter((row) => row.removed === 1).map(toLine),
    coupons: sql
      .exec<{ code: string }>('SELECT code FROM coupons ORDER BY position')
      .toArray()
      .map(({ code }) => code),
  }
}

/** Writes a line as it is; one that was removed comes back at the end. */
export function putLine(sql: SqlStorage, line: StoredLine): void {
  sql.exec(
    `INSERT INTO lines (key, sellable_id, quantity, data, added_cents, position)
     VALUES (?1, ?2, ?3, ?4, ?5, (SELECT coalesce(max(position), 0) + 1 FROM lines))
     ON CONFLICT (key) DO UPDATE SET quantity = excluded.quantity, added_cents = excluded.added_cents, removed = 0,
       position = CASE removed WHEN 1 THEN excluded.position ELSE position END`,
    line.key,
    line.sellableId,
    line.quantity,
    JSON.stringify(line.data),
    line.addedCents,
  )
}

/** Marks a line as removed; only the last removed ones can be put back. */
export function removeLine(sql: SqlStorage, key: string): void {
  sql.exec(
    'UPDATE lines SET removed = 1, position = (SELECT max(position) + 1 FROM lines) WHERE key = ?',
    key,
  )
  sql.exec(
    `DELETE FROM lines WHERE removed = 1 AND key NOT IN
       (SELECT key FROM lines WHERE removed = 1 ORDER BY position DESC LIMIT ?)`,
    cartLimits.removed,
  )
}
