import {
  type Click,
  isSameClick,
  isSeen,
  type LastAdd,
  notedClick,
  remember,
} from '../../platform/cart/clicks.ts'
import { readCodes } from '../../platform/cart/tables.ts'
import type { Effect, Pieces } from './pieces.ts'

/** A cart write of a shopper, with what identifies a retry of it. */
export interface CartRequest {
  effect: Effect
  /** UUID. */
  intent?: string | undefined
  /** The add form of a request without an intent; see `isSameClick`. */
  click?: Click | undefined
  /** Whether the intent is stored as long as a cart lives: a line of another cart may be sent again days later. */
  isLasting?: boolean | undefined
}

/** Time that such an intent is stored, in milliseconds. */
const lasting = 9 * 24 * 3600_000

/** A write that was sent and whose result is not yet known. Times in milliseconds. */
export interface Departed extends CartRequest {
  before: Pieces
  /** When the Worker received it, and until when WooCommerce may still be processing it. */
  came: number
  until: number
}

/**
 * Pieces to remove from the cart before any other call. `left` is the number that each line must then hold, once it is
 * computed.
 */
interface Owed {
  id: string
  taken: Pieces
  left: Pieces | null
}

/**
 * `cart`, `coupons`, `intents` and `handed` have the names of the platform's own cart tables, whose functions read them
 * too.
 */
const schema = `
CREATE TABLE IF NOT EXISTS cart (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  used_at INTEGER NOT NULL DEFAULT 0,
  last_add TEXT,
  last_add_at INTEGER,
  known TEXT,
  departed TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS coupons (code TEXT PRIMARY KEY, individual INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS intents (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS owed (id TEXT PRIMARY KEY, taken TEXT NOT NULL, "left" TEXT) STRICT;
CREATE TABLE IF NOT EXISTS handed (id TEXT PRIMARY KEY, heir TEXT NOT NULL, at INTEGER NOT NULL, batch TEXT) STRICT;
INSERT OR IGNORE INTO cart (only) VALUES (1);
`

/** The cart's content in the last response that gave it. `at` in milliseconds. */
export interface Known {
  pieces: Pieces
  at: number
}

interface CartRow extends Record<string, string | number | null>, LastAdd {
  used_at: number
  known: string | null
  departed: string | null
}

/** The stored state of one WooCommerce cart. Reading a made-up key creates no table. */
export class Book {
  readonly sql: SqlStorage
  #made: boolean

  constructor(sql: SqlStorage) {
    this.sql = sql
    this.#made = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'cart'`).toArray().length > 0
  }

  get isMade(): boolean {
    return this.#made
  }

  /** Creates the tables before the first write. */
  make(): void {
    if (!this.#made) this.sql.exec(schema)
    this.#made = true
  }

  /** To be called after everything was deleted. */
  forget(): void {
    this.#made = false
  }

  #row(): CartRow | null {
    return this.#made
      ? this.sql.exec<CartRow>('SELECT used_at, last_add, last_add_at, known, departed FROM cart').one()
      : null
  }

  get usedAt(): number {
    return this.#row()?.used_at ?? 0
  }

  set usedAt(now: number) {
    this.sql.exec('UPDATE cart SET used_at = ?', now)
  }

  get known(): Known | null {
    return JSON.parse(this.#row()?.known ?? 'null') as Known | null
  }

  set known(known: Known) {
    this.sql.exec('UPDATE cart SET known = ?', JSON.stringify(known))
  }

  get departed(): Departed | null {
    return JSON.parse(this.#row()?.departed ?? 'null') as Departed | null
  }

  set departed(departed: Departed | null) {
    this.make()
    this.sql.exec('UPDATE cart SET departed = ?', departed && JSON.stringify(departed))
  }

  /**
   * Whether a request was done before: its intent is stored, or it is the second half of a double click. `now` in
   * milliseconds.
   */
  hasDone({ intent, click }: CartRequest, now: number): boolean {
    if (!this.#made) return false
    if (intent && isSeen(this.sql, intent)) return true
    const row = this.#row()
    return click !== undefined && row !== null && isSameClick(row, click, now)
  }

  /** Records that a write has reached the cart. */
  arrived({ intent, click, came, isLasting }: Departed): void {
    this.departed = null
    // A second click counts as a double click while the first has no response, however long WooCommerce takes.
    const [row, now] = [this.#row(), Date.now()]
    const noted = row && notedClick(row, click ?? null, now)
    this.sql.exec('UPDATE cart SET last_add = ?, last_add_at = ?', noted, now)
    if (intent && isLasting) this.sql.exec('INSERT INTO intents VALUES (?, ?)', intent, came + lasting)
    else if (intent) remember(this.sql, intent, came)
  }

  get codes(): string[] {
    return this.#made ? readCodes(this.sql).map(({ code }) => code) : []
  }

  /** The oldest pieces to remove; `null` when there are none. */
  get owed(): Owed | null {
    if (!this.#made) return null
    const [row] = this.sql
      .exec<{ id: string; taken: string; left: string | null }>('SELECT * FROM owed ORDER BY rowid LIMIT 1')
      .toArray()
    return row
      ? { id: row.id, taken: JSON.parse(row.taken), left: row.left === null ? null : JSON.parse(row.left) }
      : null
  }

  owe(id: string, taken: Pieces): void {
    this.sql.exec('INSERT OR IGNORE INTO owed (id, taken) VALUES (?, ?)', id, JSON.stringify(taken))
  }

  settleOwed(id: string, left: Pieces): void {
    this.sql.exec('UPDATE owed SET "left" = ? WHERE id = ?', JSON.stringify(left), id)
  }

  paidBack(id: string): void {
    this.sql.exec('DELETE FROM owed WHERE id = ?', id)
  }
}
