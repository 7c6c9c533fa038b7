import type { Harness } from './harness.ts'
import type { PlayedCart } from './records.ts'
import type { Asked } from './wordpress.ts'

const emptyCart = (): PlayedCart => ({ lines: [], removed: [], coupons: [], customer: {} })

/** Seconds that a cart lives after its last use. */
const life = 7 * 86_400

function mintedKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the key of a call: from the header, then the query, then the form. A key in a JSON body is ignored. */
function namedKey({ headers, query, body }: Asked): string | null {
  const isForm = headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  const inForm = isForm && typeof body['cart_key'] === 'string' ? body['cart_key'] : null
  return headers.get('CoCart-API-Cart-Key') || query.get('cart_key') || inForm
}

/**
 * Returns the cart of a call, and its key. A guest's key with a bearer token replaces the customer's cart with the
 * guest's, even with an empty one, and all that the customer had is lost. Anyone can open a customer's cart by its
 * number.
 */
export function cartOfCall(harness: Harness, asked: Asked): { key: string; cart: PlayedCart } {
  const { carts } = harness.books
  const named = namedKey(asked)
  if (asked.query.has('cart_key') && asked.caller.kind !== 'customer')
    harness.problems.push('a cart key in an address')
  if (named && !/^[0-9a-f]{30,32}$/.test(named))
    harness.problems.push(`a cart key that is no guest's: ${named.slice(0, 8)}`)
  const key = asked.caller.kind === 'customer' ? String(asked.caller.id) : (named ?? mintedKey())
  if (asked.caller.kind === 'customer' && named && named !== key) {
    const had = carts.get(key)?.lines.length ?? 0
    if (had > 0) harness.problems.push('a cart key next to a bearer: the cart of the customer is lost')
    carts.set(key, carts.get(named) ?? emptyCart())
    carts.delete(named)
  }
  const cart = carts.get(key) ?? emptyCart()
  carts.set(key, cart)
  return { key, cart }
}

/** Returns the headers of every successful cart answer. */
export function cartHeaders({ books, version }: Harness, key: string): Record<string, string> {
  const now = Math.floor(books.now() / 1000)
  return {
    'CoCart-API-Cart-Key': key,
    'CoCart-API-Cart-Expiring': String(now + life - 86_400),
    'CoCart-API-Cart-Expiration': String(now + life),
    'CoCart-Timestamp': String(now),
    'CoCart-Version': version === '9.4' ? '4.3.7' : '4.4.0-beta.6',
  }
}
