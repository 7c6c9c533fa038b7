import type { Context } from 'hono'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import type { Buyer } from '../coupons/coupons.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { keyedHash, sameSecret } from '../http/secrets.ts'
import { addRefusal } from './pieces.ts'
import { type Bounds, type CartAnswer, nothing, type StoredLine } from './state.ts'

/**
 * The key is the only secret of a guest's cart: lower-case hexadecimal, 32 characters when we made it. Another platform
 * may make keys of 30.
 */
const keyForm = /^[0-9a-f]{30,32}$/

/** The RPC stub of a cart. */
export type Cart = ReturnType<typeof cartStub>

/** Returns the stub of a cart by its name. Creates nothing. */
export function cartStub(env: Env, name: string) {
  return env.CARTS.get(env.CARTS.idFromName(name))
}

const customerPrefix = 'customer-'

/** Returns the name of a customer's cart. No guest's key has this form. */
export const customerCart = (customerId: number) => `${customerPrefix}${customerId}`

/** Returns the id of the customer who owns the cart with that name; `null` for a guest's cart. */
export const customerOf = (name: string): number | null =>
  name.startsWith(customerPrefix) ? Number(name.slice(customerPrefix.length)) : null

/**
 * Returns the cart key for responses. For a guest this is the name, which is the key. For a customer it is the id of the
 * Durable Object, which gives no access.
 */
export const publicKey = (env: Env, name: string): string =>
  customerOf(name) === null ? name : env.CARTS.idFromName(name).toString()

/** Returns the buyer of a cart, derived from its name. */
export const buyerOf = (env: Env, name: string): Buyer => ({
  customerId: customerOf(name),
  cartRef: env.CARTS.idFromName(name).toString(),
})

/** Returns the seconds that a cart lives after its last use. */
export const lifeOfCart = (name: string): number =>
  customerOf(name) === null ? limits.cartLife : limits.customerCartLife

/** Returns the guest's key if its form is right, else `null`. Refuses a numeric key: elsewhere it is a customer id. */
export const guestKey = (sent: string | undefined): string | null =>
  sent && keyForm.test(sent) && /[a-f]/.test(sent) ? sent : null

/**
 * Returns the name of the request's cart. A bearer token selects the customer's cart and overrides any key. Otherwise the
 * key in the header or the query selects a guest's cart.
 */
export function cartNameOf(c: Context<EmbeddedEnv>): string | null {
  const { customer } = c.var
  if (customer) return customerCart(customer.id)
  return guestKey(c.req.header('CoCart-API-Cart-Key') ?? c.req.query('cart_key'))
}

/** Number of random characters in a key. The others are a MAC that proves we made the key, so we store no list of keys. */
const randomCharacters = 20

const proofOf = async (env: Env, random: string): Promise<string> => {
  const hash = await keyedHash(env.APP_SECRET, JSON.stringify(['cart', random]))
  return Uint8Array.fromBase64(hash, { alphabet: 'base64url' })
    .toHex()
    .slice(0, 32 - randomCharacters)
}

async function mintKey(env: Env): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(randomCharacters / 2)).toHex()
  const key = random + (await proofOf(env, random))
  return /[a-f]/.test(key) ? key : mintKey(env)
}

/** Whether we made this key. Only then may we create a cart under it. */
async function isOurs(env: Env, key: string): Promise<boolean> {
  const random = key.slice(0, randomCharacters)
  return key.length === 32 && sameSecret(key, random + (await proofOf(env, random)))
}

/** Returns the name for a new cart: the customer's name, the key that we gave this guest, or else a new key. */
async function nameToMake(env: Env, asked: string | null): Promise<string> {
  const mayBe = asked !== null && (customerOf(asked) !== null || (await isOurs(env, asked)))
  return mayBe ? asked : mintKey(env)
}

/** Who calls: the bindings, and the name of the cart that the caller has; `null` without one. */
export interface CartCaller {
  env: Env
  asked: string | null
}

/** Returns who calls a route of carts. */
export const callerOf = (c: Context<EmbeddedEnv>): CartCaller => ({ env: c.env, asked: cartNameOf(c) })

/** The name of a cart and its answer to a call. */
interface Called {
  name: string
  answer: Exclude<CartAnswer, { kind: 'unknown' }>
}

/**
 * Runs `use` on the caller's cart. If there is no cart, creates none and returns an empty one under the name that a new
 * cart would get.
 */
export async function onCart(
  { env, asked }: CartCaller,
  use: (cart: Cart) => Promise<CartAnswer>,
): Promise<Called> {
  const answer: CartAnswer = asked ? await use(cartStub(env, asked)) : { kind: 'unknown' }
  if (asked && answer.kind !== 'unknown') return { name: asked, answer }
  return { name: await nameToMake(env, asked), answer: { kind: 'done', state: nothing } }
}

/**
 * Adds a line to the caller's cart. Creates a missing cart, under a new key if the visitor sent a key that we did not
 * make.
 */
export async function addToCart(
  { env, asked }: CartCaller,
  line: StoredLine,
  bounds: Bounds,
  intent: string | undefined,
  form: string | undefined,
): Promise<Called> {
  const name = await nameToMake(env, asked)
  const reason = asked ? undefined : addRefusal([], line, bounds)
  if (reason) return { name, answer: { kind: 'refused', reason } }
  // The cart may be older than the MAC in keys.
  const own = asked && asked !== name ? await cartStub(env, asked).add(line, bounds, intent, form) : null
  if (asked && own && own.kind !== 'unknown') return { name: asked, answer: own }
  const answer = await cartStub(env, name).add(line, bounds, intent, form, lifeOfCart(name))
  if (answer.kind === 'unknown') throw new Error('a cart just made is unknown')
  return { name, answer }
}
