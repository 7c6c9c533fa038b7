import type { Context } from 'hono'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import type { Buyer } from '../coupons/coupons.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { keyedHash, sameSecret } from '../http/secrets.ts'
import { type Bounds, type CartAnswer, nothing, type StoredLine } from './state.ts'
import { addRefusal } from './wanted.ts'

/**
 * A key is the only secret of a guest's cart: 128 bits nobody else can guess, in lower-case hexadecimal; of a platform, 120.
 */
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

/** Characters of a key that are random; the others prove that we made it, so that no state has to remember it. */
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

/** Whether we gave this key: a cart may then be made under it. */
async function isOurs(env: Env, key: string): Promise<boolean> {
  const random = key.slice(0, randomCharacters)
  return key.length === 32 && sameSecret(key, random + (await proofOf(env, random)))
}

/** The name a cart is made under: its customer's, the key that was given to its guest, else a new key. */
async function nameToMake(env: Env, asked: string | null): Promise<string> {
  const mayBe = asked !== null && (customerOf(asked) !== null || (await isOurs(env, asked)))
  return mayBe ? asked : mintKey(env)
}

/** A cart by its name, and what a call made of it. */
export interface Called {
  name: string
  answer: Exclude<CartAnswer, { kind: 'unknown' }>
}

/**
 * Runs `use` on the request's cart. Where there is none, none is made: it is answered as an empty one, under the name it
 * would have.
 */
export async function onCart(
  c: Context<EmbeddedEnv>,
  use: (cart: Cart) => Promise<CartAnswer>,
): Promise<Called> {
  const asked = cartNameOf(c)
  const answer: CartAnswer = asked ? await use(cartStub(c.env, asked)) : { kind: 'unknown' }
  if (asked && answer.kind !== 'unknown') return { name: asked, answer }
  return { name: await nameToMake(c.env, asked), answer: { kind: 'done', state: nothing } }
}

/**
 * Puts a line into the request's cart, which is made if there is none. A key we never gave is not adopted: the cart is made
 * under a new one.
 */
export async function addToCart(
  c: Context<EmbeddedEnv>,
  line: StoredLine,
  bounds: Bounds,
  intent: string | undefined,
  form: string | undefined,
): Promise<Called> {
  const asked = cartNameOf(c)
  const name = await nameToMake(c.env, asked)
  const reason = asked ? undefined : addRefusal([], line, bounds)
  if (reason) return { name, answer: { kind: 'refused', reason } }
  // A cart of before keys proved that we had made them.
  const own = asked && asked !== name ? await cartStub(c.env, asked).add(line, bounds, intent, form) : null
  if (asked && own && own.kind !== 'unknown') return { name: asked, answer: own }
  const answer = await cartStub(c.env, name).add(line, bounds, intent, form, lifeOfCart(name))
  if (answer.kind === 'unknown') throw new Error('a cart just made is unknown')
  return { name, answer }
}
