import type * as z from 'zod'
import type { CartAsker, CartHere } from '../../commerce/contract/transport.ts'
import type { Env } from '../../env.ts'
import type { Variant } from '../catalogue/variant.ts'
import { ownCustomer } from '../customers/identity.ts'
import { fieldsBy } from '../http/request-body.ts'
import { addBody } from './bodies.ts'
import { addToCart, type CartCaller, customerCart, guestKey, onCart } from './key.ts'
import type { PricedCart } from './pricing.ts'
import { pricedCart, productsHeld } from './reading.ts'
import { refusal } from './refusals.ts'
import { boundsOf, requestedLine } from './requested-line.ts'
import type { CartAnswer } from './state.ts'
import { wireCart } from './wire.ts'

/** Prices the cart after a call. Throws on a refusal; an unknown cart throws `not-in-cart`. */
export async function pricedAfter(
  env: Env,
  name: string,
  answer: CartAnswer,
  known?: ReadonlyMap<number, Variant>,
): Promise<PricedCart> {
  if (answer.kind === 'unknown') throw refusal('not-in-cart')
  if (answer.kind === 'refused') throw refusal(answer.reason)
  return pricedCart(env, name, answer.state, known)
}

/** Reads the caller's cart and creates none. */
export async function readOwn(caller: CartCaller): Promise<PricedCart> {
  const { name, answer } = await onCart(caller, (stub) => stub.read())
  return pricedAfter(caller.env, name, answer)
}

/** Adds a product to the caller's cart. Returns the cart and the product. */
export async function addItem(
  caller: CartCaller,
  body: z.output<typeof addBody>,
): Promise<{ cart: PricedCart; variant: Variant }> {
  const { env, asked } = caller
  const { line, variant, found } = await requestedLine(env.DB, body, productsHeld(asked))
  const { intent_id, form_id } = body
  const { name, answer } = await addToCart(caller, line, boundsOf(variant), intent_id, form_id)
  if (answer.kind === 'refused') throw refusal(answer.reason, variant.stock)
  return { cart: await pricedAfter(env, name, answer, found), variant }
}

/** Returns the caller of a call within the Worker. Throws 403 `jwt_auth_…` for a login that has ended. */
async function callerNamed(env: Env, { token, cartKey }: CartAsker): Promise<CartCaller> {
  if (token === undefined) return { env, asked: guestKey(cartKey) }
  const { id } = await ownCustomer(env, token, Date.now())
  return { env, asked: customerCart(id) }
}

/** The calls of carts within the Worker. They answer what the routes answer, and throw the same refusals. */
export const cartCalls = (env: Env): CartHere => ({
  read: async (asker) => wireCart(await readOwn(await callerNamed(env, asker))),
  add: async (asker, sent) => {
    const caller = await callerNamed(env, asker)
    const { cart } = await addItem(caller, await fieldsBy(addBody, sent))
    return wireCart(cart)
  },
})
