import { DurableObject } from 'cloudflare:workers'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { type Click, type LastAdd, writeOnce } from './clicks.ts'
import { addPieces, addRefusal, putBack, setPieces, takeOut } from './pieces.ts'
import {
  type Absorbed,
  type Batch,
  type Bounds,
  type CartAnswer,
  cartLimits,
  type Handed,
  type Refusal,
  type StoredLine,
} from './state.ts'
import {
  applyCode,
  createTables,
  drop,
  dropCodes,
  empty,
  lifeOf,
  openTables,
  readState,
  takeOrdered,
} from './tables.ts'
import { absorb, confirm, heirSince, transferCart, waitingBatch } from './transfer-cart.ts'

interface UsedCart extends LastAdd {
  used_at: number
}

/**
 * One cart, named by its key. This object is the only writer and applies changes one at a time, so no add is lost or
 * counted twice. A write with an intent (UUID) that was already applied changes nothing and returns the current cart. An
 * alarm deletes the cart when its life after the last use has ended.
 *
 * Methods return refusals as values, because an error thrown across an RPC loses its class.
 */
export class CartObject extends DurableObject<Env> {
  readonly #sql: SqlStorage
  #created: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#created = openTables(this.#sql)
  }

  /** Creates the cart, for `life` seconds after each use. Before this and after expiry, other methods return `unknown`. */
  create(life: number = limits.cartLife): void {
    if (this.#created) return
    const now = Date.now()
    this.ctx.storage.transactionSync(() => createTables(this.#sql, now, life))
    this.#created = true
    this.#expireAfter(now)
  }

  read(): CartAnswer {
    if (!this.#created) return { kind: 'unknown' }
    this.#use(Date.now())
    return this.#done()
  }

  /**
   * Adds a quantity to a line, or creates the line. An add without an intent, or from a `form` without script, counts once
   * when a double click repeats it. With `life` (seconds after each use), the method creates a missing cart unless it
   * refuses the line.
   */
  add(line: StoredLine, bounds: Bounds, intent?: string, form?: string, life?: number): CartAnswer {
    const add = `${line.key}:${line.quantity}`
    const click = intent && !form ? null : { form: form ?? add, add }
    if (!this.#created && life !== undefined) {
      const reason = addRefusal([], line, bounds)
      if (reason) return { kind: 'refused', reason }
      this.create(life)
    }
    return this.#write(intent, click, () => addPieces(this.#sql, line, bounds))
  }

  /** Sets the quantity of a line. The value is absolute, so a retry is harmless. */
  update(key: string, quantity: number, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => setPieces(this.#sql, key, quantity, bounds))
  }

  /** Removes a line. `restore` can put it back. */
  remove(key: string, intent?: string): CartAnswer {
    return this.#write(intent, null, () => takeOut(this.#sql, key))
  }

  /** Restores a removed line with its whole quantity, or refuses. */
  restore(key: string, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => putBack(this.#sql, key, bounds))
  }

  /** Deletes all lines, removed lines and codes. */
  clear(intent?: string): CartAnswer {
    return this.#write(intent, null, () => empty(this.#sql))
  }

  /** Adds a code. A code for individual use replaces the others, and blocks later ones unless it is in `idle`. */
  applyCoupon(code: string, individual: boolean, idle: string[], intent?: string): CartAnswer {
    return this.#write(intent, null, () => applyCode(this.#sql, { code, individual }, idle))
  }

  /** Removes codes. Ignores codes that the cart does not have. */
  removeCoupons(codes: string[], intent?: string): CartAnswer {
    return this.#write(intent, null, () => dropCodes(this.#sql, codes))
  }

  /** Deletes lines and codes that can no longer be ordered. The shopper cannot restore them. */
  drop(keys: string[], codes: string[]): CartAnswer {
    return this.#write(undefined, null, () => drop(this.#sql, keys, codes))
  }

  /**
   * Removes the quantities and the codes of a paid order that was placed at `orderedAt` (milliseconds). If the cart was
   * transferred since then, removes nothing and returns the name of the other cart, `heir`.
   */
  takeBought(
    bought: { key: string; quantity: number }[],
    codes: string[],
    intent: string,
    orderedAt: number,
  ): CartAnswer | { kind: 'moved'; heir: string } {
    const heir = this.#created ? heirSince(this.#sql, orderedAt) : null
    if (heir) return { kind: 'moved', heir }
    return this.#write(intent, null, () => takeOrdered(this.#sql, bought, codes))
  }

  /** Transfers this guest's cart to the cart named `heir`. Empties it at once and keeps the batch until `confirm`. */
  handOver(heir: string): Handed {
    if (!this.#created) return { kind: 'unknown' }
    const now = Date.now()
    this.#use(now)
    return this.ctx.storage.transactionSync(() => transferCart(this.#sql, heir, now))
  }

  /** Returns the batch that `heir` has not confirmed yet. */
  waiting(): Batch | null {
    return this.#created ? waitingBatch(this.#sql) : null
  }

  /** Records that a batch has arrived. */
  confirm(batchId: string): void {
    if (this.#created) confirm(this.#sql, batchId)
  }

  /** Adds a guest's batch to this customer's cart, once. Creates the cart if it is missing. */
  absorb(batch: Batch, bounds: [variantId: number, Bounds][], refused: string[], life: number): Absorbed {
    this.create(life)
    const now = Date.now()
    this.#use(now)
    return this.ctx.storage.transactionSync(() => absorb(this.#sql, batch, new Map(bounds), refused, now))
  }

  /** Raises the version above `version`, the version of this visitor's previous cart. */
  outgrow(version: number): void {
    if (this.#created) this.#sql.exec('UPDATE cart SET version = max(version, ?)', version + 1)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#created = false
  }

  #done(): CartAnswer {
    return { kind: 'done', state: readState(this.#sql) }
  }

  /** Runs a change in a transaction, unless its intent is already applied or it repeats a click. A refusal writes nothing. */
  #write(intent: string | undefined, click: Click | null, change: () => Refusal | undefined): CartAnswer {
    if (!this.#created) return { kind: 'unknown' }
    const now = Date.now()
    const before = this.#use(now)
    return this.ctx.storage.transactionSync((): CartAnswer => {
      const reason = writeOnce(this.#sql, { intent, click, change }, before, now)
      return reason ? { kind: 'refused', reason } : this.#done()
    })
  }

  /** Records a use of the cart at most once per `useGrain`, and postpones its expiry. Returns the cart's last add. */
  #use(now: number): LastAdd {
    const cart = this.#sql.exec<UsedCart>('SELECT * FROM cart').one()
    if (now - cart.used_at >= cartLimits.useGrain) {
      this.#sql.exec('UPDATE cart SET used_at = ?', now)
      this.#expireAfter(now)
    }
    return cart
  }

  #expireAfter(now: number): void {
    // Add one grain: a use that was not recorded still gets its whole life.
    const end = now + lifeOf(this.#sql) * 1000 + cartLimits.useGrain
    this.ctx.waitUntil(this.ctx.storage.setAlarm(end))
  }
}
