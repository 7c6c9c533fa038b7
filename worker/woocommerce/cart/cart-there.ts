import type { Transport } from '../../commerce/contract/transport.ts'
import type { Book, Known } from './book.ts'
import { type Asker, type CartCall, type CartReply, cartPath, isPassing, piecesIn, reading } from './calls.ts'
import { type Pieces, piecesOf } from './pieces.ts'

/** Time that the last known content of a cart is trusted without a new read, in milliseconds. */
const believed = 10 * 60_000

/** Ends the turn of a call with this reply. */
export class Stop extends Error {
  readonly reply: CartReply
  constructor(reply: CartReply) {
    super('stopped')
    this.reply = reply
  }
}

/**
 * Sends the calls of one WooCommerce cart, one turn at a time. `end` is the deadline of a call, in milliseconds since
 * 1970.
 */
export class CartThere {
  readonly #book: Book
  readonly #transport: Transport
  #version = 0
  #known: Known | null

  constructor(book: Book, transport: Transport) {
    this.#book = book
    this.#transport = transport
    this.#known = book.known
  }

  /** Sends a call and returns its reply, whatever its status. */
  async send({ base, path, method, headers, body }: CartCall, end: number): Promise<CartReply> {
    const answer = await this.#transport(
      new Request(new URL(path, base), {
        method,
        headers: {
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body }),
        signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
      }),
    )
    const text = await answer.text()
    const pieces = answer.ok ? piecesOf(JSON.parse(text)) : null
    if (pieces) this.#known = { pieces, at: Date.now() }
    return this.#reply(answer.status, Object.fromEntries(answer.headers), text)
  }

  /** Sends a call whose refusal means that nothing has to be done. Throws Stop when WooCommerce does not answer. */
  async must(call: CartCall, end: number): Promise<void> {
    const reply = await this.send(call, end)
    if (reply.status < 400) return
    if (isPassing(reply.status, (JSON.parse(reply.body) as { code?: unknown }).code)) throw new Stop(reply)
  }

  /**
   * Sets the number of pieces of a line. Does nothing to a line that is gone or that WooCommerce refuses to shorten.
   */
  put(asker: Asker, key: string, pieces: number, end: number): Promise<void> {
    const path = `${cartPath}/item/${encodeURIComponent(key)}`
    const body = JSON.stringify({ quantity: String(pieces) })
    return pieces > 0
      ? this.must({ ...asker, method: 'POST', path, body }, end)
      : this.must({ ...asker, method: 'DELETE', path }, end)
  }

  /** Reads the cart. Throws Stop when WooCommerce does not answer. */
  async read(asker: Asker, end: number): Promise<CartReply> {
    const reply = await this.send(reading(asker), end)
    if (reply.status >= 400) throw new Stop(reply)
    if (!piecesOf(JSON.parse(reply.body))) throw new Stop(this.unavailable())
    return reply
  }

  /** Returns the content of the cart: from `read`, from a recent response, or from a new read. */
  async holds(asker: Asker, read: CartReply | null, end: number): Promise<Pieces> {
    if (read) return piecesIn(read)
    if (this.#known && Date.now() - this.#known.at < believed) return this.#known.pieces
    return asker.isNew ? {} : piecesIn(await this.read(asker, end))
  }

  /** Stores the last known content of the cart. */
  remember(): void {
    if (this.#known) this.#book.known = this.#known
  }

  refusal(status: number, code: string, headers = {}): CartReply {
    return this.#reply(status, headers, JSON.stringify({ code, message: '', data: { status } }))
  }

  /** Returns a 503: the call was not done, or nobody knows. The client can retry after `wait` milliseconds. */
  unavailable(wait = 0): CartReply {
    const seconds = String(Math.ceil(wait / 1000))
    return this.refusal(503, 'platform_unavailable', wait > 0 ? { 'retry-after': seconds } : {})
  }

  #reply(status: number, headers: Record<string, string>, body: string): CartReply {
    this.#version = Math.max(this.#version + 1, Date.now())
    return { status, headers, body, codes: this.#book.codes, version: this.#version }
  }
}
