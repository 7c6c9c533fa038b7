import type { Context } from 'hono'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import type { CartAnswer } from './state.ts'

/** A key is the only secret of a cart: 128 random bits in lower-case hexadecimal. */
const keyForm = /^[0-9a-f]{32}$/

/** What a cart's methods are called on. */
export type Cart = ReturnType<typeof cartStub>

/** The object of a key; asking for it creates nothing. */
export function cartStub(env: Env, key: string) {
  return env.CARTS.get(env.CARTS.idFromName(key))
}

/**
 * The key a request names: header, then query. Keys of another form are no key, purely numeric ones (a customer id on
 * other platforms) included. Where a bearer will name its customer's cart, this is the place.
 */
export function cartKeyOf(c: Context<EmbeddedEnv>): string | null {
  const key = c.req.header('CoCart-API-Cart-Key') ?? c.req.query('cart_key')
  return key && keyForm.test(key) && /[a-f]/.test(key) ? key : null
}

function mintKey(): string {
  const key = crypto.getRandomValues(new Uint8Array(16)).toHex()
  return /[a-f]/.test(key) ? key : mintKey()
}

/**
 * Runs `use` on the request's cart. A key we never made, or whose cart has expired, is not adopted: a new cart is made
 * under a new key.
 */
export async function onCart(
  c: Context<EmbeddedEnv>,
  use: (cart: Cart) => Promise<CartAnswer>,
): Promise<{ key: string; answer: Exclude<CartAnswer, { kind: 'unknown' }> }> {
  const asked = cartKeyOf(c)
  if (asked) {
    const answer = await use(cartStub(c.env, asked))
    if (answer.kind !== 'unknown') return { key: asked, answer }
  }
  const key = mintKey()
  const cart = cartStub(c.env, key)
  // Calls on one stub arrive in order: both travel at once.
  const [, answer] = await Promise.all([cart.create(), use(cart)])
  if (answer.kind === 'unknown') throw new Error('a cart just made is unknown')
  return { key, answer }
}
