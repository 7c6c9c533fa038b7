import type { Env } from '../../env.ts'
import { type Variant, variants } from '../catalogue/variant.ts'
import { couponsByCode } from '../coupons/coupons.ts'
import { buyerOf, cartStub, publicKey } from './key.ts'
import { ownHold } from './own-hold.ts'
import { type PricedCart, priceCart } from './pricing.ts'
import { type CartState, nothing } from './state.ts'

/**
 * The cart of that name at the prices of now. Lines no longer sold and codes no longer valid are dropped for good and
 * said once in `notices.error`; lines above stock stay, and are said there too. An unknown or expired one reads as an
 * empty cart of version 0.
 */
export async function readCart(env: Env, name: string): Promise<PricedCart> {
  if (env.PLATFORM) return env.PLATFORM.readCart(name)
  const answer = await cartStub(env, name).read()
  return pricedCart(env, name, answer.kind === 'done' ? answer.state : nothing)
}

/** The same, changing nothing: what would be dropped is left out, and will be dropped and said by the next `readCart`. */
export async function peekCart(env: Env, name: string): Promise<PricedCart> {
  if (env.PLATFORM) return env.PLATFORM.readCart(name)
  const answer = await cartStub(env, name).read()
  return (await priceNow(env, name, answer.kind === 'done' ? answer.state : nothing)).cart
}

/** Prices a state read a moment ago; `known` spares the catalogue query when it holds every product of the cart. */
export async function pricedCart(
  env: Env,
  name: string,
  state: CartState,
  known?: ReadonlyMap<number, Variant>,
): Promise<PricedCart> {
  const { cart, gone } = await priceNow(env, name, state, known)
  if (gone.keys.length + gone.codes.length === 0) return cart
  const answer = await cartStub(env, name).drop(gone.keys, gone.codes)
  return { ...cart, version: answer.kind === 'done' ? answer.state.version : cart.version }
}

async function priceNow(env: Env, name: string, state: CartState, known?: ReadonlyMap<number, Variant>) {
  const ids = [...new Set([...state.lines, ...state.removed].map((line) => line.variantId))]
  const [found, coupons] = await Promise.all([
    known && ids.every((id) => known.has(id)) ? known : variants(env.DB, ids),
    couponsByCode(env.DB, state.coupons, buyerOf(env, name)),
  ])
  const held = await ownHold(env.DB, env.CARTS.idFromName(name).toString(), state.lines, found)
  const called = { name, key: publicKey(env, name) }
  return priceCart(called, state, found, coupons, Math.floor(Date.now() / 1000), held)
}
