import { DurableObject } from 'cloudflare:workers'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { type Click, type LastAdd, writeOnce } from './clicks.ts'
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
import { addPieces, addRefusal, putBack, setPieces, takeOut } from './wanted.ts'

interface UsedCart extends LastAdd {
  used_at: number
}

/**
 * One cart, named by its key. A single writer serialises every change, so no add is lost and none counts twice: a write
 * whose intent (UUID) was already seen changes nothing and answers the cart as it is. An alarm deletes the cart some time
 * after its last use.
 *
 * Methods answer refusals as values: an error thrown across an RPC loses its class.
 */
export class CartObject extends DurableObject<Env> {
  readonly #sql: SqlStorage
  #created: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#created = openTables(this.#sql)
  }

  /** Makes the cart, for `life` seconds after each use. Before this, and after expiry, other methods answer `unknown`. */
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
   * Adds pieces to a line, or makes it. What names no request of its own, an add without an intent or one of a `form` without
   * script, counts once when it comes again right after itself. With `life` (seconds after each use) a cart that was never
   * made is made with them, or not at all when they are refused.
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

  /** Sets the pieces of a line: absolute, so repeating it is harmless. */
  update(key: string, quantity: number, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => setPieces(this.#sql, key, quantity, bounds))
  }

  /** Takes a line out; it can be put back with `restore`. */
  remove(key: string, intent?: string): CartAnswer {
    return this.#write(intent, null, () => takeOut(this.#sql, key))
  }

  /** Puts a removed line back, with the pieces it had, or not at all. */
  restore(key: string, bounds: Bounds, intent?: string): CartAnswer {
    return this.#write(intent, null, () => putBack(this.#sql, key, bounds))
  }

  /** Empties the cart, removed lines and coupons too. */
  clear(intent?: string): CartAnswer {
    return this.#write(intent, null, () => empty(this.#sql))
  }

  /** Adds a code. One of individual use replaces the others, and lets no other join it unless it is `idle`. */
  applyCoupon(code: string, individual: boolean, idle: string[], intent?: string): CartAnswer {
    return this.#write(intent, null, () => applyCode(this.#sql, { code, individual }, idle))
  }

  /** Takes codes off; those that are not on change nothing. */
  removeCoupons(codes: string[], intent?: string): CartAnswer {
    return this.#write(intent, null, () => dropCodes(this.#sql, codes))
  }

  /** Drops lines and codes that can no longer be ordered, for good: the catalogue decided, not the shopper. */
  drop(keys: string[], codes: string[]): CartAnswer {
    return this.#write(undefined, null, () => drop(this.#sql, keys, codes))
  }

  /**
   * Takes out the pieces an order of `orderedAt` (milliseconds) has paid for, and no others; the codes it used go with
   * them. When they were handed over meanwhile, takes nothing and tells to whom.
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

  /** Hands this guest's cart over to the one named `heir`: it is empty at once, and offers the batch until confirmed. */
  handOver(heir: string): Handed {
    if (!this.#created) return { kind: 'unknown' }
    const now = Date.now()
    this.#use(now)
    return this.ctx.storage.transactionSync(() => transferCart(this.#sql, heir, now))
  }

  /** What was handed over and has not been confirmed yet. */
  waiting(): Batch | null {
    return this.#created ? waitingBatch(this.#sql) : null
  }

  /** Notes that a batch has arrived. */
  confirm(batchId: string): void {
    if (this.#created) confirm(this.#sql, batchId)
  }

  /** Takes a guest's batch in, once; makes this customer's cart if there is none. */
  absorb(batch: Batch, bounds: [variantId: number, Bounds][], refused: string[], life: number): Absorbed {
    this.create(life)
    const now = Date.now()
    this.#use(now)
    return this.ctx.storage.transactionSync(() => absorb(this.#sql, batch, new Map(bounds), refused, now))
  }

  /** Makes the version larger than the one of the cart this visitor had before. */
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

  /**
   * Runs a change with all that goes with it at once, unless its intent was seen or its click is a double one; a refusal
   * leaves no trace.
   */
  #write(intent: string | undefined, click: Click | null, change: () => Refusal | undefined): CartAnswer {
    if (!this.#created) return { kind: 'unknown' }
    const now = Date.now()
    const before = this.#use(now)
    return this.ctx.storage.transactionSync((): CartAnswer => {
      const reason = writeOnce(this.#sql, { intent, click, change }, before, now)
      return reason ? { kind: 'refused', reason } : this.#done()
    })
  }

  /** Notes a use of the cart, at most once per `useGrain`, and puts its end off. Answers what it says of its last add. */
  #use(now: number): LastAdd {
    const cart = this.#sql.exec<UsedCart>('SELECT * FROM cart').one()
    if (now - cart.used_at >= cartLimits.useGrain) {
      this.#sql.exec('UPDATE cart SET used_at = ?', now)
      this.#expireAfter(now)
    }
    return cart
  }

  #expireAfter(now: number): void {
    // One grain more, so that a use that was not noted still gets its whole life.
    const end = now + lifeOf(this.#sql) * 1000 + cartLimits.useGrain
    this.ctx.waitUntil(this.ctx.storage.setAlarm(end))
  }
}
