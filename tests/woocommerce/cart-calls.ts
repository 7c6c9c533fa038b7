import { vi } from 'vitest'
import { reachCart } from '../../worker/woocommerce/cart/reach.ts'
import { familiesHere } from '../../worker/woocommerce/routes.ts'
import { type PlayedShopOptions, playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { RemoteWorld } from './cart-world.ts'

export const guestKey = 'a'.repeat(30)
export const asGuest = { 'CoCart-API-Cart-Key': guestKey }
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Creates a simulated shop whose routes the Worker already knows. */
export async function world(options: PlayedShopOptions = {}): Promise<RemoteWorld> {
  const made = new RemoteWorld(playedShop(options))
  vi.stubGlobal('fetch', made.fetch)
  await familiesHere(made.env, { waitUntil: () => {} } as unknown as ExecutionContext)
  made.shop.calls.length = 0
  return made
}

/** A shopper's call: method, path and body. */
export type Wish = readonly [method: string, path: string, body?: object]

export const item = (key: string) => `cocart/v2/cart/item/${key}`
/** Returns the call that adds a product. `n` is the number of its intent. */
export const adds = (id: number, quantity: number, n?: number): Wish => [
  'POST',
  'cocart/v2/cart/add-item',
  { id: String(id), quantity: String(quantity), ...(n !== undefined && { intent_id: uuid(n) }) },
]

interface CartAnswerThere {
  status: number
  /** Seconds. */
  retryAfter: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  body: any
}

/** Sends a call as the Worker's transport does. */
export async function send(
  { env }: RemoteWorld,
  [method, path, body]: Wish,
  headers: HeadersInit,
): Promise<CartAnswerThere> {
  const request = new Request(`https://commerce.internal/wp-json/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await reachCart(request, `/${path}`, env)
  const retryAfter = Number(answer.headers.get('Retry-After') ?? 0)
  return { status: answer.status, retryAfter, body: await answer.json() }
}

/** Repeats a call until the response is no server error, as the browser does. Moves the clock of the test. */
export async function insist(
  made: RemoteWorld,
  wish: Wish,
  headers: HeadersInit = asGuest,
): Promise<CartAnswerThere> {
  for (let time = 0; time < 15; time++) {
    const response = await send(made, wish, headers).catch(() => null)
    if (response && response.status < 500) return response
    vi.setSystemTime(Date.now() + (response?.retryAfter ?? 0) * 1000 + 500)
  }
  throw new Error(`no answer to ${wish[1]}`)
}

/** Returns the quantities of a cart in WooCommerce, by product. */
export const held = ({ shop }: RemoteWorld, name = guestKey): Record<string, number> =>
  Object.fromEntries((shop.books.carts.get(name)?.lines ?? []).map(({ id, quantity }) => [id, quantity]))

/** Returns the key of a product's line, in a cart or among its removed lines. */
export const keyOf = ({ shop }: RemoteWorld, id: number): string =>
  [...shop.books.carts.values()]
    .flatMap(({ lines, removed }) => [...lines, ...removed])
    .find((line) => line.id === id)?.key ?? 'none'
