import { DurableObject } from 'cloudflare:workers'
import { limits } from '../../shared/limits.ts'
import type { Env } from '../env.ts'
import { isSeen, remember } from '../platform/cart/clicks.ts'
import { type CartAnswer, cartLimits, nothing, type Refusal } from '../platform/cart/state.ts'
import { applyCode, dropCodes } from '../platform/cart/tables.ts'
import { heirSince } from '../platform/cart/transfer-cart.ts'
import { beginBatch, endBatch, noteBatch, openBatch, type RemoteBatch } from './cart/batches.ts'
import { Book } from './cart/book.ts'
import type { Asker, CartCall, CartReply } from './cart/calls.ts'
import { Keeper } from './cart/keeper.ts'
import { sendToPlatform } from './send.ts'

/**
 * The result of a transfer request to a guest's cart: its batch, `null` for an empty cart, or the reply that prevented
 * it.
 */
type RemoteHanded = { batch: RemoteBatch | null } | { reply: CartReply }

/** Lifetime of a cart in WooCommerce and one day more, in seconds. */
const life = { guest: limits.cartLife + 24 * 3600, customer: limits.customerCartLife + 24 * 3600 }

/**
 * A Durable Object in front of one WooCommerce cart, named by its guest's key or its customer (`customer-12`). Calls
 * reach the cart one after the other, and each request is done once (`cart/keeper.ts`). It stores what WooCommerce
 * cannot: codes, paid pieces that still have to leave, and the transfer of a guest's cart. It never stores a bearer
 * token.
 *
 * Coupons and `takeBought` answer like the carts of our own platform (`CartObject`). An alarm deletes the object some
 * time after its last use.
 */
export class RemoteCart extends DurableObject<Env> {
  readonly #book: Book
  readonly #keeper: Keeper

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#book = new Book(ctx.storage.sql)
    this.#keeper = new Keeper(this.#book, sendToPlatform)
  }

  async ask(call: CartCall): Promise<CartReply> {
    const reply = await this.#keeper.ask(call)
    this.#use('Authorization' in call.headers)
    return reply
  }

  /** Adds a code. A code for individual use replaces the others, and prevents others unless it is in `idle`. */
  applyCoupon(code: string, individual: boolean, idle: string[], intent?: string): CartAnswer {
    return this.#keep(intent, () => applyCode(this.#book.sql, { code, individual }, idle))
  }

  /** Removes codes. Codes that are not on the cart change nothing. */
  removeCoupons(codes: string[], intent?: string): CartAnswer {
    return this.#keep(intent, () => dropCodes(this.#book.sql, codes))
  }

  /**
   * Records the pieces that an order has paid for, once. The order was placed at `orderedAt` (milliseconds). No login
   * is available now, so the next call removes them before anything else. If the cart was transferred meanwhile,
   * returns the name of the cart that received it.
   */
  takeBought(
    bought: { key: string; quantity: number }[],
    codes: string[],
    intent: string,
    orderedAt: number,
  ): CartAnswer | { kind: 'moved'; heir: string } {
    const taken = Object.fromEntries(bought.map(({ key, quantity }) => [key, quantity]))
    const heir = this.#book.isMade ? heirSince(this.#book.sql, orderedAt) : null
    const batch = heir ? openBatch(this.#book) : null
    if (heir && !batch) return { kind: 'moved', heir }
    return this.#keep(intent, () => {
      if (batch) noteBatch(this.#book, { ...batch, bought: [...batch.bought, { id: intent, taken, codes }] })
      else this.#book.owe(intent, taken)
      return dropCodes(this.#book.sql, codes)
    })
  }

  /** Returns `null`: a transfer continues with the next call of the receiving cart, so nothing has to wait. */
  waiting(): null {
    return null
  }

  /**
   * Transfers this guest's cart to the cart named `heir`. Returns the same batch until it is closed. Lines on their way
   * to another cart that have not arrived are transferred again.
   */
  async handOver(asker: Asker, heir: string): Promise<RemoteHanded> {
    // Every isolate evaluates this class. Only a transfer reads a cart of the contract.
    const { requestedLines } = await import('../commerce/contract/requested-lines.ts')
    const waiting = openBatch(this.#book)
    if (waiting?.heir === heir) return { batch: waiting }
    if (waiting) endBatch(this.#book, waiting, waiting.arrived)
    let batch: RemoteBatch | null = null
    const reply = await this.#keeper.read(asker, ({ body, codes }) => {
      const lines = requestedLines(JSON.parse(body))
      if (lines.length === 0) return
      batch = { id: crypto.randomUUID(), heir, lines, codes, arrived: [], said: [], bought: [] }
      beginBatch(this.#book, batch, Date.now())
    })
    this.#use(false)
    return reply.status < 400 ? { batch } : { reply }
  }

  /**
   * Records that a line of a batch has arrived, or that it cannot be transferred. `said` explains the latter to the
   * shopper.
   */
  lineArrived(batchId: string, key: string, said: string[]): void {
    const batch = openBatch(this.#book)
    if (batch?.id !== batchId || batch.arrived.includes(key)) return
    noteBatch(this.#book, { ...batch, arrived: [...batch.arrived, key], said: [...batch.said, ...said] })
  }

  /** Ends a batch that has arrived completely. Its pieces leave this cart, now or before its next call. */
  async close(batchId: string, asker: Asker): Promise<void> {
    for (let batch = openBatch(this.#book); batch?.id === batchId; batch = openBatch(this.#book)) {
      const [bought] = batch.bought
      if (!bought) {
        endBatch(
          this.#book,
          batch,
          batch.lines.map(({ key }) => key),
        )
        dropCodes(this.#book.sql, batch.codes)
        break
      }
      const pieces = Object.entries(bought.taken).map(([key, quantity]) => ({ key, quantity }))
      const heir = this.env.REMOTE_CARTS.getByName(batch.heir)
      await heir.takeBought(pieces, bought.codes, bought.id, Date.now())
      const now = openBatch(this.#book)
      if (now) noteBatch(this.#book, { ...now, bought: now.bought.filter(({ id }) => id !== bought.id) })
    }
    await this.#keeper.settle(asker)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#book.forget()
  }

  /** Changes the stored state, unless its intent was done before. */
  #keep(intent: string | undefined, change: () => Refusal | undefined): CartAnswer {
    this.#book.make()
    this.#use(true)
    if (!intent || !isSeen(this.#book.sql, intent)) {
      const reason = change()
      if (reason) return { kind: 'refused', reason }
      if (intent) remember(this.#book.sql, intent, Date.now())
    }
    return { kind: 'done', state: { ...nothing, coupons: this.#book.codes } }
  }

  /** Postpones the deletion of this object, at most once an hour. */
  #use(isCustomers: boolean): void {
    const now = Date.now()
    if (!this.#book.isMade || now - this.#book.usedAt < cartLimits.useGrain) return
    this.#book.usedAt = now
    this.ctx.waitUntil(this.ctx.storage.setAlarm(now + (isCustomers ? life.customer : life.guest) * 1000))
  }
}
