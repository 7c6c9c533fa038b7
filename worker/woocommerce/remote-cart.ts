import { DurableObject } from 'cloudflare:workers'
import { limits } from '../../shared/limits.ts'
import { wishedLines } from '../commerce/contract/cart.ts'
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

/** A guest's cart that is asked to hand over: what it has, `null` for nothing, or why it cannot tell. */
export type RemoteHanded = { batch: RemoteBatch | null } | { reply: CartReply }

/** Seconds a cart lives at the platform, and a day more. */
const life = { guest: limits.cartLife + 24 * 3600, customer: limits.customerCartLife + 24 * 3600 }

/**
 * Stands before one cart of somebody else's platform, named by its guest's key or its customer (`customer-12`): calls reach
 * the cart one after the other and requests are done once (`cart/keeper.ts`). Keeps what such a platform has no place for:
 * codes, what was bought and has still to leave, what a guest's cart hands over. Never a bearer.
 *
 * Coupons and `takeBought` answer as the house's own carts do (`CartObject`). An alarm deletes it after its last use.
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

  /** Adds a code. One of individual use replaces the others, and lets no other join it unless it is `idle`. */
  applyCoupon(code: string, individual: boolean, idle: string[], intent?: string): CartAnswer {
    return this.#keep(intent, () => applyCode(this.#book.sql, { code, individual }, idle))
  }

  /** Takes codes off; those that are not on change nothing. */
  removeCoupons(codes: string[], intent?: string): CartAnswer {
    return this.#keep(intent, () => dropCodes(this.#book.sql, codes))
  }

  /**
   * Notes the pieces an order of `orderedAt` (milliseconds) has paid for, once: nobody's login is at hand, so they leave
   * the cart before anything else at its next call. When they were handed over meanwhile, tells to whom.
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

  /** What is still on its way to an heir arrives with its next call: nothing has to be waited for. */
  waiting(): null {
    return null
  }

  /**
   * Hands this guest's cart over to the one named `heir`, line by line: the same batch until it is closed. What was on its
   * way to somebody else and has not arrived is handed over anew.
   */
  async handOver(asker: Asker, heir: string): Promise<RemoteHanded> {
    const waiting = openBatch(this.#book)
    if (waiting?.heir === heir) return { batch: waiting }
    if (waiting) endBatch(this.#book, waiting, waiting.arrived)
    let batch: RemoteBatch | null = null
    const reply = await this.#keeper.read(asker, ({ body, codes }) => {
      const lines = wishedLines(JSON.parse(body))
      if (lines.length === 0) return
      batch = { id: crypto.randomUUID(), heir, lines, codes, arrived: [], said: [], bought: [] }
      beginBatch(this.#book, batch, Date.now())
    })
    this.#use(false)
    return reply.status < 400 ? { batch } : { reply }
  }

  /** Notes that a line of a batch has arrived, or stays outside for good; `said` tells the shopper of the latter. */
  lineArrived(batchId: string, key: string, said: string[]): void {
    const batch = openBatch(this.#book)
    if (batch?.id !== batchId || batch.arrived.includes(key)) return
    noteBatch(this.#book, { ...batch, arrived: [...batch.arrived, key], said: [...batch.said, ...said] })
  }

  /** Ends a batch of which all has arrived: its pieces leave this cart, now or before anything else at its next call. */
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

  /** Makes a change of what is kept here, unless its intent was seen. */
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

  /** Puts the end of what is kept off, at most once an hour. */
  #use(isCustomers: boolean): void {
    const now = Date.now()
    if (!this.#book.isMade || now - this.#book.usedAt < cartLimits.useGrain) return
    this.#book.usedAt = now
    this.ctx.waitUntil(this.ctx.storage.setAlarm(now + (isCustomers ? life.customer : life.guest) * 1000))
  }
}
