import { DatabaseSync } from 'node:sqlite'
import type { Env } from '../../worker/env.ts'
import { hashOf } from '../../worker/platform/http/secrets.ts'
import { RemoteCart } from '../../worker/woocommerce/remote-cart.ts'
import type { PlayedShop } from '../support/stand-ins/woocommerce/played-shop.ts'

/**
 * The outcome of a call to the platform. `answered`: success. `unheard`: the machine dies before the call arrives.
 * `unanswered`: the machine dies after the platform has done the work. `refused`: a gateway fails in front of the
 * platform. `broken`: a gateway fails after the platform has done the work.
 */
export type Fate = 'answered' | 'unheard' | 'unanswered' | 'refused' | 'broken'

// workerd has this method. This version of Node does not.
Uint8Array.prototype.toHex ??= function (this: Uint8Array) {
  return Buffer.from(this).toString('hex')
}

/** Simulates the SQLite storage of a Durable Object in memory. */
export function storageOf(database: DatabaseSync) {
  const exec = (sql: string, ...values: (string | number | null)[]) => {
    if (values.length === 0 && sql.split(';').filter((part) => part.trim()).length > 1) {
      database.exec(sql)
      return { toArray: () => [], one: () => undefined }
    }
    const rows = database.prepare(sql).all(...values)
    return { toArray: () => rows, one: () => rows[0] }
  }
  const transactionSync = <T>(work: () => T): T => work()
  return { sql: { exec }, transactionSync, setAlarm: async () => {}, deleteAll: async () => {} }
}

class Death extends Error {}

const gateway = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })

/**
 * The carts of a simulated shop with their Durable Objects, in one machine that can die at any call. Stored data
 * stay, running code is lost, and callers that wait get no response.
 */
export class RemoteWorld {
  readonly env: Env
  readonly shop: PlayedShop
  /** Decides the outcome of each call to the platform, for example of `POST cocart/v2/cart/add-item`. */
  fate: (call: string) => Fate = () => 'answered'
  /** Decides whether the machine dies after an object has answered. */
  diesAnswered: (method: string) => boolean = () => false
  /** Logged-in customers by the hash of their token. */
  readonly #logins = new Map<string, { customer: number }>()
  readonly #databases = new Map<string, DatabaseSync>()
  #objects = new Map<string, RemoteCart>()
  #dying = Promise.withResolvers<never>()

  constructor(shop: PlayedShop) {
    this.shop = shop
    this.#dying.promise.catch(() => {})
    const statement = {
      bind: (session?: string) => ({
        ...statement,
        first: async () => this.#logins.get(session ?? '') ?? null,
      }),
      first: async () => null,
      run: async () => ({}),
      all: async () => ({ results: [] }),
    }
    const idFromName = (name: string) => ({ toString: () => `id-${name}` })
    this.env = {
      ...shop.settings,
      CACHE: { get: async () => null, put: async () => {} },
      DB: { prepare: () => statement, batch: async () => [] },
      REMOTE_CARTS: { idFromName, getByName: (name: string) => this.#stub(name) },
    } as unknown as Env
  }

  /** Replaces `fetch` in the tests. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const { pathname } = new URL(request.url)
    const fate = this.fate(`${request.method} ${pathname.replace('/wp-json/', '')}`)
    if (fate === 'unheard') return this.#die()
    if (fate === 'refused') return gateway()
    const answer = await this.shop.handle(request)
    if (fate === 'broken') return gateway()
    return fate === 'unanswered' ? this.#die() : answer
  }

  /** Logs a customer in. Returns the `Authorization` header. */
  async logIn(customer: number): Promise<string> {
    const bearer = await this.shop.bearerOf(customer)
    this.#logins.set(await hashOf(bearer.slice('Bearer '.length)), { customer })
    return bearer
  }

  #die(): Promise<never> {
    const dying = this.#dying
    this.#dying = Promise.withResolvers<never>()
    this.#dying.promise.catch(() => {})
    this.#objects = new Map()
    dying.reject(new Death('the machine died'))
    return new Promise(() => {})
  }

  #object(name: string): RemoteCart {
    const made = this.#objects.get(name)
    if (made) return made
    const database = this.#databases.get(name) ?? new DatabaseSync(':memory:')
    this.#databases.set(name, database)
    const context = { storage: storageOf(database), waitUntil: () => {} } as unknown as DurableObjectState
    const object = new RemoteCart(context, this.env)
    this.#objects.set(name, object)
    return object
  }

  #stub(name: string): object {
    return new Proxy(
      {},
      {
        get: (_, method: keyof RemoteCart) => {
          return async (...sent: unknown[]) => {
            const dying = this.#dying.promise
            const called = Promise.resolve().then(() =>
              (this.#object(name)[method] as (...all: unknown[]) => unknown)(...structuredClone(sent)),
            )
            const answer = structuredClone(await Promise.race([called, dying]))
            if (this.diesAnswered(method)) {
              this.#die()
              throw new Death('the machine died')
            }
            return answer
          }
        },
      },
    )
  }
}
