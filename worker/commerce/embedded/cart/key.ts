import type { Context } from 'hono'
import { limits } from '../../../../shared/limits.ts'
import type { Env } from '../../../env.ts'
import type { Buyer } from '../coupons/coupons.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import type { CartAnswer } from './state.ts'

/** A key is the only secret of a guest's cart: 128 random bits in lower-case hexadecimal; of a platform, 120. */
const keyForm = /^[0-9a-f]{30,32}$/

/** What a cart's methods are called on. */
export type Cart = ReturnType<typeof cartStub>

/** The object of a cart by its name; asking for it creates nothing. */
export function cartStub(env: Env, name: string) {
  return env.CARTS.get(env.CARTS.idFromName(name))
}

const customerPrefix = 'customer-'

/** Name of the cart of a customer, which no key can name. */
export const customerCart = (customerId: number) => `${customerPrefix}${customerId}`

/** Id of the customer whose cart has that name; `null` for the cart of a guest. */
export const customerOf = (name: string): number | null =>
  name.startsWith(customerPrefix) ? Number(name.slice(customerPrefix.length)) : null

/**
 * What a cart is called outside: a guest's by its name, which is its key; a customer's by a text that opens nothing, the
 * identifier of its object.
 */
export const publicKey = (env: Env, name: string): string =>
  customerOf(name) === null ? name : env.CARTS.idFromName(name).toString()

/** Who buys from a cart, as far as its name tells. */
export const buyerOf = (env: Env, name: string): Buyer => ({
  customerId: customerOf(name),
  cartRef: env.CARTS.idFromName(name).toString(),
})

/** Seconds a cart lives after its last use. */
export const lifeOfCart = (name: string): number =>
  customerOf(name) === null ? limits.cartLife : limits.customerCartLife

/** A guest's key as it was sent; `null` for another form, a purely numeric one (a customer id elsewhere) included. */
export const guestKey = (sent: string | undefined): string | null =>
  sent && keyForm.test(sent) && /[a-f]/.test(sent) ? sent : null

/**
 * Name of the cart a request is about: its customer's when it carries a bearer, whatever key stands beside it; else the
 * guest's whose key it names, in its header or its query.
 */
export function cartNameOf(c: Context<EmbeddedEnv>): string | null {
  const { customer } = c.var
  if (customer) return customerCart(customer.id)
  return guestKey(c.req.header('CoCart-API-Cart-Key') ?? c.req.query('cart_key'))
}

function mintKey(): string {
  const key = crypto.getRandomValues(new Uint8Array(16)).toHex()
  return /[a-f]/.test(key) ? key : mintKey()
}

/**
 * Runs `use` on the request's cart. A customer's is made on its first use. A key we never made, or whose cart has
 * expired, is not adopted: a new cart is made under a new key.
 */
export async function onCart(
  c: Context<EmbeddedEnv>,
  use: (cart: Cart) => Promise<CartAnswer>,
): Promise<{ name: string; answer: Exclude<CartAnswer, { kind: 'unknown' }> }> {
  const asked = cartNameOf(c)
  if (asked) {
    const answer = await use(cartStub(c.env, asked))
    if (answer.kind !== 'unknown') return { name: asked, answer }
  }
  const name = asked && customerOf(asked) !== null ? asked : mintKey()
  const cart = cartStub(c.env, name)
  // Calls on one stub arrive in order: both travel at once.
  const [, answer] = await Promise.all([cart.create(lifeOfCart(name)), use(cart)])
  if (answer.kind === 'unknown') throw new Error('a cart just made is unknown')
  return { name, answer }
}
