import { limits } from '../../../shared/limits.ts'
import {
  type CartState,
  cartLimits,
  type ItemData,
  type Refusal,
  type StoredCode,
  type StoredLine,
} from './state.ts'

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
  chosen TEXT NOT NULL DEFAULT '{}',
  added_cents INTEGER NOT NULL,
  position INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE coupons (code TEXT PRIMARY KEY, individual INTEGER NOT NULL, position INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE intents (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`

/** Tables that carts older than customer accounts lack. Times in milliseconds, `life` in seconds. */
const laterSchema = `
CREATE TABLE IF NOT EXISTS keeping (only INTEGER PRIMARY KEY CHECK (only = 1), life INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS handed (id TEXT PRIMARY KEY, heir TEXT NOT NULL, at INTEGER NOT NULL, batch TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS absorbed (id TEXT PRIMARY KEY, at INTEGER NOT NULL, outside TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/**
 * Whether this object holds a cart that we created. An object under an invented key has no tables, and gets none here. An
 * older cart gets the tables and columns it lacks.
 */
export function openTables(sql: SqlStorage): boolean {
  const tables = sql
    .exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .toArray()
  const named = new Map(tables.map((table) => [table.name, table.sql]))
  if (!named.has('cart')) return false
  if (!named.has('absorbed')) sql.exec(laterSchema)
  if (!named.get('lines')?.includes('chosen'))
    sql.exec("ALTER TABLE lines ADD COLUMN chosen TEXT NOT NULL DEFAULT '{}'")
  return true
}

/** Creates an empty cart with `now` (milliseconds) as its last use. It lives `life` seconds after its last use. */
export function createTables(sql: SqlStorage, now: number, life: number): void {
  sql.exec(schema + laterSchema)
  sql.exec('INSERT INTO cart (only, version, used_at) VALUES (1, ?1, ?1)', now)
  sql.exec('INSERT INTO keeping (only, life) VALUES (1, ?)', life)
}

/** Returns the seconds that a cart lives after its last use. */
export const lifeOf = (sql: SqlStorage): number =>
  sql.exec<{ life: number }>('SELECT life FROM keeping').toArray()[0]?.life ?? limits.cartLife

type LineRow = {
  key: string
  sellable_id: number
  quantity: number
  data: string
  chosen: string
  added_cents: number
  removed: number
}

const toLine = (row: LineRow): StoredLine => ({
  key: row.key,
  variantId: row.sellable_id,
  quantity: row.quantity,
  data: JSON.parse(row.data) as ItemData,
  ...(row.chosen !== '{}' && { chosen: JSON.parse(row.chosen) as Record<string, string> }),
  addedCents: row.added_cents,
})

/** Returns the codes of the cart in the order they were applied. */
export const readCodes = (sql: SqlStorage): StoredCode[] =>
  sql
    .exec<{ code: string; individual: number }>('SELECT code, individual FROM coupons ORDER BY position')
    .toArray()
    .map(({ code, individual }) => ({ code, individual: individual === 1 }))

/** Returns the lines of the cart and its removed lines. */
export function readLines(sql: SqlStorage): Pick<CartState, 'lines' | 'removed'> {
  const rows = sql.exec<LineRow>('SELECT * FROM lines ORDER BY position').toArray()
  return {
    lines: rows.filter((row) => row.removed === 0).map(toLine),
    removed: rows.filter((row) => row.removed === 1).map(toLine),
  }
}

/** Returns the whole cart. */
export const readState = (sql: SqlStorage): CartState => ({
  version: sql.exec<{ version: number }>('SELECT version FROM cart').one().version,
  ...readLines(sql),
  coupons: readCodes(sql).map(({ code }) => code),
})

/** Inserts or overwrites a line. A line that was removed moves to the end of the cart. */
export function putLine(sql: SqlStorage, line: StoredLine): void {
  sql.exec(
    `INSERT INTO lines (key, sellable_id, quantity, data, added_cents, chosen, position)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT coalesce(max(position), 0) + 1 FROM lines))
     ON CONFLICT (key) DO UPDATE SET quantity = excluded.quantity, added_cents = excluded.added_cents, removed = 0,
       position = CASE removed WHEN 1 THEN excluded.position ELSE position END`,
    line.key,
    line.variantId,
    line.quantity,
    JSON.stringify(line.data),
    line.addedCents,
    JSON.stringify(line.chosen ?? {}),
  )
}

/** Marks a line as removed. Deletes the oldest removed lines over `cartLimits.removed`. */
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

/** Subtracts the ordered quantities from their lines, down to zero, and deletes the codes of the order. */
export function takeOrdered(
  sql: SqlStorage,
  pieces: readonly { key: string; quantity: number }[],
  codes: readonly string[],
): undefined {
  for (const { key, quantity } of pieces) {
    sql.exec('DELETE FROM lines WHERE key = ? AND quantity <= ? AND removed = 0', key, quantity)
    sql.exec('UPDATE lines SET quantity = quantity - ? WHERE key = ? AND removed = 0', quantity, key)
  }
  dropCodes(sql, codes)
}

/** Deletes lines and codes. */
export function drop(sql: SqlStorage, keys: readonly string[], codes: readonly string[]): undefined {
  for (const key of keys) sql.exec('DELETE FROM lines WHERE key = ? AND removed = 0', key)
  dropCodes(sql, codes)
}

/** Deletes all lines, removed lines and codes. */
export function empty(sql: SqlStorage): undefined {
  sql.exec('DELETE FROM lines; DELETE FROM coupons')
}

/**
 * Adds a code. A code for individual use replaces all others, and blocks later ones. A code for individual use that is in
 * `idle` saves nothing at present: it does not block, and the new code replaces it.
 */
export function applyCode(
  sql: SqlStorage,
  { code, individual }: StoredCode,
  idle: readonly string[],
): Refusal | undefined {
  const applied = readCodes(sql)
  if (applied.some((each) => each.code === code)) return 'coupon-already-applied'
  const staying = applied.filter((each) => !(each.individual && idle.includes(each.code)))
  if (!individual && staying.some((each) => each.individual)) return 'coupon-individual-use'
  putCodes(sql, individual ? [{ code, individual }] : [...staying, { code, individual }])
  return undefined
}

/** Replaces all codes of the cart. */
export function putCodes(sql: SqlStorage, codes: readonly StoredCode[]): void {
  sql.exec('DELETE FROM coupons')
  for (const [index, { code, individual }] of codes.entries())
    sql.exec('INSERT INTO coupons VALUES (?, ?, ?)', code, individual ? 1 : 0, index + 1)
}

/** Deletes codes. Ignores codes that the cart does not have. */
export function dropCodes(sql: SqlStorage, codes: readonly string[]): undefined {
  for (const code of codes) sql.exec('DELETE FROM coupons WHERE code = ?', code)
}
