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

/** Milliseconds after which a platform that fell silent is still at a write, and those of an answer that is no silence. */
const grace = limits.requestTimeout * 1.5
const quick = 10_000

/**
 * The single writer of one cart of somebody else's platform, which knows no intents. Calls wait for their turn, each for
 * 30 s at most. A write is noted before it leaves: when its answer is lost, what the cart holds next tells whether it was
 * done, as nobody else writes there, and only then is it sent again.
 */
export class Keeper {
  readonly #book: Book
  readonly #there: CartThere
  readonly #turns = new Turns()

  constructor(book: Book, transport: Transport) {
    this.#book = book
    this.#there = new CartThere(book, transport)
  }

  /** Answers a call once those before it are answered. */
  ask(call: CartCall): Promise<CartReply> {
    const came = Date.now()
    return this.#inTurn(async (end) => {
      const read = await this.#settle(call, end, call.method !== 'GET')
      if (call.request) return this.#write(call, call.request, came, end, read)
      return (isReading(call) && read) || this.#there.send(call, end)
    })
  }

  /** Reads the cart, with nothing left open before it. `use` sees it before anybody else has a turn. */
  read(asker: Asker, use: (read: CartReply) => void): Promise<CartReply> {
    return this.#inTurn(async (end) => {
      const read = (await this.#settle(asker, end, true)) ?? (await this.#there.read(asker, end))
      use(read)
      return read
    })
  }

  /** Takes out what is owed, as far as the platform answers: the next call goes on with it. */
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
   * Finds out what became of the write that has no answer yet, then takes out what is owed. Answers the cart when that
   * took a reading and it is still true. Stops what would write while the platform may still be at the other write.
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
      // What is left of each line is settled first, so that taking pieces out again takes out none twice.
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
    // It failed at once: whether before or after the write, the cart tells.
    this.#book.departed = { ...departed, until: Date.now() }
    const now = await this.#there.read(call, end)
    if (isDone(request.effect, departed.before, piecesIn(now)))
      return (await this.#arrive(call, departed, piecesIn(now), end)) ?? now
    this.#book.departed = null
    return this.#there.unavailable()
  }

  /** Notes a write that was done. One that made a line longer than any may be is undone and refused. */
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
