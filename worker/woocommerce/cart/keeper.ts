import { limits } from '../../../shared/limits.ts'
import type { Transport } from '../../commerce/contract/transport.ts'
import type { Book, CartRequest, Departed } from './book.ts'
import {
  type Asker,
  type CartCall,
  type CartReply,
  cartPath,
  isReading,
  isUnsent,
  piecesIn,
} from './calls.ts'
import { CartThere, Stop } from './cart-there.ts'
import { grown, isDone, type Pieces, piecesOf, without } from './pieces.ts'
import { Turns } from './turns.ts'

/**
 * Milliseconds: how long WooCommerce may still process a write after it stopped answering, and the time under which a
 * failure counts as immediate.
 */
const grace = limits.requestTimeout * 1.5
const quick = 10_000

/**
 * The only writer of one WooCommerce cart, because WooCommerce knows no idempotency keys. Calls run one after the
 * other, each for 30 s at most. The Worker stores a write before it sends it. If the response is lost, the next content
 * of the cart tells whether the write was done, because nobody else writes there. Only then may it be sent again.
 */
export class Keeper {
  readonly #book: Book
  readonly #there: CartThere
  readonly #turns = new Turns()

  constructor(book: Book, transport: Transport) {
    this.#book = book
    this.#there = new CartThere(book, transport)
  }

  /** Sends a call after all earlier ones, and returns its reply. */
  ask(call: CartCall): Promise<CartReply> {
    const came = Date.now()
    return this.#inTurn(async (end) => {
      const read = await this.#settle(call, end, call.method !== 'GET')
      if (call.request) return this.#write(call, call.request, came, end, read)
      return (isReading(call) && read) || this.#there.send(call, end)
    })
  }

  /** Reads the cart after all earlier writes are settled. `use` sees the reply before the next call runs. */
  read(asker: Asker, use: (read: CartReply) => void): Promise<CartReply> {
    return this.#inTurn(async (end) => {
      const read = (await this.#settle(asker, end, true)) ?? (await this.#there.read(asker, end))
      use(read)
      return read
    })
  }

  /** Removes the pieces that the cart owes. If WooCommerce does not answer, the next call continues. */
  async settle(asker: Asker): Promise<void> {
    await this.#inTurn(async (end) => (await this.#settle(asker, end, true)) ?? this.#there.refusal(204, ''))
  }

  #inTurn(work: (end: number) => Promise<CartReply>): Promise<CartReply> {
    const stoppable = (end: number) =>
      work(end).catch((error: unknown) => {
        if (error instanceof Stop) return error.reply
        throw error
      })
    return this.#turns.take(stoppable, () => this.#there.unavailable())
  }

  /**
   * Finds out whether the unanswered write was done, then removes the pieces that the cart owes. Returns the cart if it
   * was read and is still current. Throws Stop for a write while WooCommerce may still be processing the other one.
   */
  async #settle(asker: Asker, end: number, isWrite: boolean): Promise<CartReply | null> {
    let read: CartReply | null = null
    const { departed } = this.#book
    if (departed) {
      read = await this.#there.read(asker, end)
      if (isDone(departed.effect, departed.before, piecesIn(read))) {
        if (await this.#arrive(asker, departed, piecesIn(read), end)) read = null
      } else if (Date.now() < departed.until) {
        if (isWrite) throw new Stop(this.#there.unavailable(departed.until - Date.now()))
        return read
      } else this.#book.departed = null
    }
    for (let owed = this.#book.owed; owed; owed = this.#book.owed) {
      const now = await this.#there.holds(asker, read, end)
      // Store the number of pieces that each line must hold first, so that a retry removes no piece twice.
      const left = owed.left ?? without(now, owed.taken)
      if (!owed.left) this.#book.settleOwed(owed.id, left)
      if (!owed.left && Object.keys(now).every((key) => left[key] === 0))
        await this.#there.must({ ...asker, method: 'POST', path: `${cartPath}/clear` }, end)
      else for (const [key, pieces] of Object.entries(left)) await this.#there.put(asker, key, pieces, end)
      this.#book.paidBack(owed.id)
      read = null
    }
    return read
  }

  async #write(
    call: CartCall,
    request: CartRequest,
    came: number,
    end: number,
    read: CartReply | null,
  ): Promise<CartReply> {
    if (this.#book.hasDone(request, came)) return read ?? this.#there.read(call, end)
    const departed = {
      ...request,
      before: await this.#there.holds(call, read, end),
      came,
      until: Date.now() + grace,
    }
    this.#book.departed = departed
    const left = Date.now()
    const reply = await this.#there.send(call, end)
    const pieces = reply.status < 400 ? piecesOf(JSON.parse(reply.body)) : null
    if (pieces) return (await this.#arrive(call, departed, pieces, end)) ?? reply
    if (isUnsent(reply) || (reply.status >= 400 && reply.status < 500)) {
      this.#book.departed = null
      return reply
    }
    if (Date.now() - left > quick) return this.#there.unavailable()
    // WooCommerce failed at once, before or after the write. The content of the cart tells which.
    this.#book.departed = { ...departed, until: Date.now() }
    const now = await this.#there.read(call, end)
    if (isDone(request.effect, departed.before, piecesIn(now)))
      return (await this.#arrive(call, departed, piecesIn(now), end)) ?? now
    this.#book.departed = null
    return this.#there.unavailable()
  }

  /** Records a write that was done. If it made a line longer than the limit, undoes it and returns a refusal. */
  async #arrive(
    asker: Asker,
    departed: Departed,
    pieces: Pieces,
    end: number,
  ): Promise<CartReply | undefined> {
    const { before } = departed
    const over = grown(before, pieces).filter((key) => (pieces[key] ?? 0) > limits.lineQuantity)
    for (const key of over) await this.#there.put(asker, key, before[key] ?? 0, end)
    if (over.length === 0) this.#book.arrived(departed)
    else this.#book.departed = null
    this.#there.remember()
    if (over.length > 0) return this.#there.refusal(405, 'cocart_quantity_invalid_amount')
  }
}
