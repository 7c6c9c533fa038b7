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

/** A write of a shopper: what it changes, and what makes it the same one when it comes again. */
export interface CartRequest {
  effect: Effect
  /** UUID. */
  intent?: string | undefined
  /** An add that names no request of its own; see `isSameClick`. */
  click?: Click | undefined
  /** Remembered as long as any cart: the line of another cart, which may come again days later. */
  isLasting?: boolean | undefined
}

/** Milliseconds for which such a request is remembered. */
const lasting = 9 * 24 * 3600_000

/** A write that has left, until it is known what became of it. Times in milliseconds. */
export interface Departed extends CartRequest {
  before: Pieces
  /** When it came to us, and until when the platform may still be at it. */
  came: number
  until: number
}

/** Pieces to take out of the cart before anything else; `left` is what their lines shall hold, once that is settled. */
export interface Owed {
  id: string
  taken: Pieces
  left: Pieces | null
}

/** Names shared with `embedded/cart`: `cart`, `coupons`, `intents` and `handed` are read by its functions too. */
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

/** What the cart held when an answer last told, in milliseconds. */
export interface Known {
  pieces: Pieces
  at: number
}

interface CartRow extends Record<string, string | number | null>, LastAdd {
  used_at: number
  known: string | null
  departed: string | null
}

/** All that is kept of one cart of somebody else's platform. Whoever only reads under a made-up key leaves no table. */
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

  /** Makes the tables, before the first thing is kept. */
  make(): void {
    if (!this.#made) this.sql.exec(schema)
    this.#made = true
  }

  /** To be called when all was deleted. */
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

  /** Whether a request was done before: its intent is known, or it is the second half of a double click at `now`. */
  hasDone({ intent, click }: CartRequest, now: number): boolean {
    if (!this.#made) return false
    if (intent && isSeen(this.sql, intent)) return true
    const row = this.#row()
    return click !== undefined && row !== null && isSameClick(row, click, now)
  }

  /** Notes that a write has arrived, for good. */
  arrived({ intent, click, came, isLasting }: Departed): void {
    this.departed = null
    // A second click is a double one as long as the first is not answered, however long the platform takes.
    const [row, now] = [this.#row(), Date.now()]
    const noted = row && notedClick(row, click ?? null, now)
    this.sql.exec('UPDATE cart SET last_add = ?, last_add_at = ?', noted, now)
    if (intent && isLasting) this.sql.exec('INSERT INTO intents VALUES (?, ?)', intent, came + lasting)
    else if (intent) remember(this.sql, intent, came)
  }

  get codes(): string[] {
    return this.#made ? readCodes(this.sql).map(({ code }) => code) : []
  }

  /** The next pieces to take out, the oldest first. */
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
