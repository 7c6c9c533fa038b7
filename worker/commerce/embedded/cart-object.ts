import { DurableObject } from 'cloudflare:workers'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { isSameClick, isSeen, remember } from './cart/clicks.ts'
import { type Bounds, type CartAnswer, cartLimits, type Refusal, type StoredLine } from './cart/state.ts'
import { createTables, hasTables, putLine, readState, removeLine } from './cart/tables.ts'

/**
 * One cart, named by its key. A single writer serialises every change, so no add is lost and none counts twice: a write
 * whose intent (UUID) was already seen changes nothing and answers the cart as it is. An alarm deletes the cart
 * `limits.cartLife` seconds after its last use.
 *
 * Methods answer refusals as values: an error thrown across an RPC loses its class.
 */
export class CartObject extends DurableObject<Env> {
  readonly #sql: SqlStorage
  #created: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#created = hasTables(this.#sql)
  }

  /** Marks the key as one of ours. Before this, and after expiry, every other method answers `unknown`. */
  create(): void {
    if (this.#created) return
    const now = Date.now()
    this.ctx.storage.transactionSync(() => createTables(this.#sql, now))
    this.#created = true
    this.#expireAfter(now)
  }

  read(): CartAnswer {
    if (!this.#created) return { kind: 'unknown' }
    this.#use(Date.now())
    return this.#done()
  }

  /** Adds pieces to a line, or makes it; a line removed before starts anew. Stock counts every line of the jewel. */
  add(line: StoredLine, bounds: Bounds, intent?: string): CartAnswer {
    const click = intent ? null : `${line.key}:${line.quantity}`
    return this.#write(intent, click, () => {
      const { lines } = readState(this.#sql)
      const existing = lines.find(({ key }) => key === line.key)
      const held = piecesOf(lines, line.sellableId)
      const quantity = (existing?.quantity ?? 0) + line.quantity
      if (bounds.single && held > 0) return 'sold-individually'
      if (bounds.stock !== null && held + line.quantity > bounds.stock) return 'not-enough-stock'
      if (quantity > limits.lineQuantity) return 'quantity-invalid'
      if (!existing && lines.length >= cartLimits.lines) return 'cart-full'
      putLine(this.#sql, { ...line, quantity })
    })
  }

  /** Sets the pieces of a line: absolute, so repeating it is harmless. */
  update(key: string, quantity: number, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      const lines = readState(this.#sql).lines
      const line = lines.find((candidate) => candidate.key === key)
      if (!line) return 'not-in-cart'
      const others = piecesOf(lines, line.sellableId) - line.quantity
      if (quantity > limits.lineQuantity || (bounds.single && quantity > 1)) return 'quantity-invalid'
      if (bounds.stock !== null && others + quantity > bounds.stock) return 'quantity-invalid'
      this.#sql.exec('UPDATE lines SET quantity = ? WHERE key = ?', quantity, key)
    })
  }

  /** Takes a line out; it can be put back with `restore`. */
  remove(key: string, intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      const { lines } = readState(this.#sql)
      if (lines.length === 0) return 'no-items'
      if (!lines.some((line) => line.key === key)) return 'not-in-cart'
      removeLine(this.#sql, key)
    })
  }

  /** Puts a removed line back, with the pieces it had, or not at all. Stock counts every line of the jewel. */
  restore(key: string, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      const { lines, removed } = readState(this.#sql)
      if (lines.some((line) => line.key === key)) return 'already-restored'
      const line = removed.find((candidate) => candidate.key === key)
      if (!line) return 'not-in-cart'
      const held = piecesOf(lines, line.sellableId)
      if (bounds.single && held > 0) return 'sold-individually'
      if (bounds.stock !== null && held + line.quantity > bounds.stock) return 'not-enough-stock'
      if (lines.length >= cartLimits.lines) return 'cart-full'
      this.#sql.exec('UPDATE lines SET removed = 0 WHERE key = ?', key)
    })
  }

  /** Empties the cart, removed lines and coupons too. */
  clear(intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      this.#sql.exec('DELETE FROM lines; DELETE FROM coupons')
    })
  }

  /** Empties the cart only if nothing has changed since `version`; whether it did. */
  clearUnchanged(version: number): boolean {
    if (!this.#created || readState(this.#sql).version !== version) return false
    this.clear()
    return true
  }

  /** Adds a code. One of individual use replaces the others, and lets no other join it. */
  applyCoupon(code: string, individual: boolean, intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      const applied = this.#sql.exec<{ code: string; individual: number }>('SELECT * FROM coupons').toArray()
      if (applied.some((coupon) => coupon.code === code)) return 'coupon-already-applied'
      if (!individual && applied.some((coupon) => coupon.individual === 1)) return 'coupon-individual-use'
      if (individual) this.#sql.exec('DELETE FROM coupons')
      this.#sql.exec(
        'INSERT INTO coupons SELECT ?, ?, coalesce(max(position), 0) + 1 FROM coupons',
        code,
        individual ? 1 : 0,
      )
    })
  }

  /** Takes codes off; those that are not on change nothing. */
  removeCoupons(codes: string[], intent?: string): CartAnswer {
    return this.#write(intent, null, () => {
      for (const code of codes) this.#sql.exec('DELETE FROM coupons WHERE code = ?', code)
    })
  }

  /** Drops lines and codes that can no longer be ordered, for good: the catalogue decided, not the shopper. */
  drop(keys: string[], codes: string[]): CartAnswer {
    return this.#write(undefined, null, () => {
      for (const key of keys) this.#sql.exec('DELETE FROM lines WHERE key = ? AND removed = 0', key)
      for (const code of codes) this.#sql.exec('DELETE FROM coupons WHERE code = ?', code)
    })
  }

  /** Takes out the pieces an order has paid for, and no others; the codes it used go with them. */
  takeBought(bought: { key: string; quantity: number }[], codes: string[], intent: string): CartAnswer {
    return this.#write(intent, null, () => {
      for (const { key, quantity } of bought) {
        this.#sql.exec('DELETE FROM lines WHERE key = ? AND quantity <= ? AND removed = 0', key, quantity)
        this.#sql.exec(
          'UPDATE lines SET quantity = quantity - ? WHERE key = ? AND removed = 0',
          quantity,
          key,
        )
      }
      for (const code of codes) this.#sql.exec('DELETE FROM coupons WHERE code = ?', code)
    })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#created = false
  }

  #done(): CartAnswer {
    return { kind: 'done', state: readState(this.#sql) }
  }

  /**
   * Runs a change with all that goes with it at once, unless its intent was seen or its click is a double one; a refusal
   * leaves no trace.
   */
  #write(intent: string | undefined, click: string | null, change: () => Refusal | undefined): CartAnswer {
    if (!this.#created) return { kind: 'unknown' }
    const now = Date.now()
    this.#use(now)
    return this.ctx.storage.transactionSync((): CartAnswer => {
      if (intent && isSeen(this.#sql, intent)) return this.#done()
      if (click && isSameClick(this.#sql, click, now)) return this.#done()
      const reason = change()
      if (reason) return { kind: 'refused', reason }
      this.#sql.exec(
        'UPDATE cart SET version = max(version + 1, ?1), last_add = ?2, last_add_at = ?1',
        now,
        click,
      )
      if (intent) remember(this.#sql, intent, now)
      return this.#done()
    })
  }

  /** Notes a use of the cart, at most once per `useGrain`, and puts its end off. */
  #use(now: number): void {
    const { used_at } = this.#sql.exec<{ used_at: number }>('SELECT used_at FROM cart').one()
    if (now - used_at < cartLimits.useGrain) return
    this.#sql.exec('UPDATE cart SET used_at = ?', now)
    this.#expireAfter(now)
  }

  #expireAfter(now: number): void {
    // One grain more, so that a use that was not noted still gets its whole life.
    this.ctx.waitUntil(this.ctx.storage.setAlarm(now + limits.cartLife * 1000 + cartLimits.useGrain))
  }
}

const piecesOf = (lines: readonly StoredLine[], sellableId: number) =>
  lines.reduce((sum, line) => (line.sellableId === sellableId ? sum + line.quantity : sum), 0)
