import { batchRoutes } from './batch.ts'
import { Books } from './books.ts'
import { cartRoutes } from './cart.ts'
import { catalogueRoutes } from './catalogue.ts'
import { companionRoutes } from './companion.ts'
import { couponRoutes } from './coupons.ts'
import { customerRoutes } from './customers.ts'
import type { Harness } from './harness.ts'
import { identityRoutes, Tokens } from './identity.ts'
import { orderRoutes } from './orders.ts'
import { postRoutes } from './posts.ts'
import { Router } from './router.ts'
import { seed } from './seed.ts'
import { termRoutes } from './terms.ts'
import { type PlatformWebhook, ping, signedWebhook } from './webhooks.ts'
import type { PlayedVersion } from './wordpress.ts'

export interface PlayedShopOptions {
  /** `9.4`: WordPress 6.7, WooCommerce 9.4, CoCart 4.3; `11.0`: WordPress 7.1, WooCommerce 11, CoCart 4.4. */
  version?: PlayedVersion
  /** Whether the platform calculates taxes (20 %, prices include them). Subtotals are then net. */
  taxes?: boolean
  /** Whether it has the `customer/v1` and `custom/v1` routes of the specification. */
  companion?: boolean
  origin?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface PlayedShop {
  readonly origin: string
  /** Answers a call. */
  handle(request: Request): Promise<Response>
  /** `handle` as a `fetch`, for `vi.stubGlobal('fetch', shop.fetch)`. It reaches no other origins. */
  readonly fetch: typeof fetch
  /** All calls, oldest first: `GET wc/v3/products?status=publish`. */
  readonly calls: string[]
  /** How calls broke the rules for a real platform (contract, section 10). A test must end with none. */
  readonly problems: string[]
  /** Variables that put the Worker in front of this shop. */
  readonly settings: {
    COMMERCE_URL: string
    COMMERCE_KEY: string
    COMMERCE_SECRET: string
    COMMERCE_WEBHOOK_SECRET: string
  }
  /** A read-only key; `settings` has one that can write too. */
  readonly readKey: { key: string; secret: string }
  /** The shop's data, to read and to change: `books.sell(id)`, `books.setPrice(id, '79.00')`, `books.draft(id)`… */
  readonly books: Books
  /** Signs and returns the webhooks for all changes since the last call, oldest first. */
  webhooks(): Promise<PlatformWebhook[]>
  /** Returns the unsigned form that it posts when a webhook is created. */
  ping(): PlatformWebhook
  /** Returns a customer's bearer token: `Bearer …`, as from a login now. */
  bearerOf(customerId: number): Promise<string>
}

const secrets = { token: 'played-jwt-secret', webhook: 'played-webhook-secret' }
const keys = new Map([
  ['ck_played', { secret: 'cs_played', mayWrite: true }],
  ['ck_reader', { secret: 'cs_reader', mayWrite: false }],
])

/**
 * Simulates WordPress with WooCommerce, CoCart and JWT Authentication in memory, as `contract.md` records them,
 * including pitfalls. It needs neither Node nor workerd. `served.ts` puts it on a port, `faults.ts` makes it fail.
 */
export function playedShop({
  version = '9.4',
  taxes = false,
  companion = false,
  origin = 'https://platform.test',
  now = Date.now,
}: PlayedShopOptions = {}): PlayedShop {
  const books = new Books(now)
  const problems: string[] = []
  const calls: string[] = []
  const harness: Harness = { origin, version, taxes, books, problems }
  seed(books, origin)
  const tokens = new Tokens(harness, secrets.token)
  const routes = [
    ...batchRoutes(harness),
    ...catalogueRoutes(harness),
    ...termRoutes(harness),
    ...postRoutes(harness),
    ...cartRoutes(harness),
    ...identityRoutes(harness, tokens),
    ...customerRoutes(harness),
    ...couponRoutes(harness),
    ...orderRoutes(harness),
    ...(companion ? companionRoutes(harness) : []),
  ]
  const router = new Router(harness, routes, tokens, keys)

  const handle = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace(/^\/wp-json\//, '')}${search}`)
    return router.answer(request)
  }

  return {
    origin,
    handle,
    fetch: async (input, init) => {
      const request = new Request(input as RequestInfo, init as RequestInit)
      if (new URL(request.url).origin !== origin) throw new TypeError(`${request.url} is out of reach`)
      return handle(request)
    },
    calls,
    problems,
    settings: {
      COMMERCE_URL: origin,
      COMMERCE_KEY: 'ck_played',
      COMMERCE_SECRET: 'cs_played',
      COMMERCE_WEBHOOK_SECRET: secrets.webhook,
    },
    readKey: { key: 'ck_reader', secret: 'cs_reader' },
    books,
    webhooks: () =>
      Promise.all(
        books.happened.splice(0).map((happening) => signedWebhook(harness, secrets.webhook, happening)),
      ),
    ping,
    bearerOf: async (customerId) => `Bearer ${await tokens.of(customerId)}`,
  }
}
