import type { Env } from '../../env.ts'
import { ensurePrices } from '../catalogue/prices.ts'
import { type Variant, whichVariants } from '../catalogue/variant.ts'
import { type Coupon, whichCoupons } from '../coupons/coupons.ts'
import { type Answers, askAll, known as isKnown, type Question } from '../sql/question.ts'
import { buyerOf, cartStub, publicKey } from './key.ts'
import { type Gone, type Pieces, type PricedCart, type PricedLine, priceCart } from './pricing.ts'
import { type CartState, nothing, type StoredLine } from './state.ts'

/**
 * Reads a cart at current prices. Deletes lines that are no longer sold and codes that are no longer valid; this response
 * alone names them in `notices.error`. Lines above stock stay, with a notice there too. An unknown or expired cart reads
 * as an empty cart of version 0.
 */
export async function readCart(env: Env, name: string): Promise<PricedCart> {
  if (env.PLATFORM) return env.PLATFORM.readCart(name)
  return (await readCartBeside(env, name, [])).cart
}

/**
 * Does what `readCart` does for a cart of our own, and answers the questions of `beside` in the same D1 round trip.
 * Throws what those answers throw.
 */
export async function readCartBeside<const Asked extends readonly Question<unknown>[]>(
  env: Env,
  name: string,
  beside: Asked,
): Promise<{ cart: PricedCart; answers: Answers<Asked> }> {
  const answer = await cartStub(env, name).read()
  const { priced, answers } = await priceNow(
    env,
    name,
    answer.kind === 'done' ? answer.state : nothing,
    beside,
  )
  return { cart: await withoutGone(env, priced), answers }
}

/** Reads a cart as `readCart` does, but deletes nothing: the next `readCart` deletes and names what is missing here. */
export async function peekCart(env: Env, name: string): Promise<PricedCart> {
  if (env.PLATFORM) return env.PLATFORM.readCart(name)
  const answer = await cartStub(env, name).read()
  return (await priceNow(env, name, answer.kind === 'done' ? answer.state : nothing, [])).priced.cart
}

/** Prices a state that the caller has just read. Skips the catalogue query if `known` holds every product of the cart. */
export async function pricedCart(
  env: Env,
  name: string,
  state: CartState,
  known?: ReadonlyMap<number, Variant>,
): Promise<PricedCart> {
  return withoutGone(env, (await priceNow(env, name, state, [], known)).priced)
}

interface Priced {
  cart: PricedCart
  gone: Gone
}

/** Deletes the lines and codes in `gone` from the cart object. */
async function withoutGone(env: Env, { cart, gone }: Priced): Promise<PricedCart> {
  if (gone.keys.length + gone.codes.length === 0) return cart
  const answer = await cartStub(env, cart.name).drop(gone.keys, gone.codes)
  return { ...cart, version: answer.kind === 'done' ? answer.state.version : cart.version }
}

async function priceNow<const Asked extends readonly Question<unknown>[]>(
  env: Env,
  name: string,
  state: CartState,
  beside: Asked,
  known?: ReadonlyMap<number, Variant>,
): Promise<{ priced: Priced; answers: Answers<Asked> }> {
  const ids = [...new Set([...state.lines, ...state.removed].map((line) => line.variantId))]
  noteProductsHeld(name, ids)
  const areKnown = known && ids.every((id) => known.has(id))
  if (ids.length > 0 && !areKnown) await ensurePrices(env.DB)
  const asked = [
    areKnown ? isKnown(known) : whichVariants(env.DB, ids),
    state.coupons.length > 0
      ? whichCoupons(env.DB, state.coupons, buyerOf(env, name))
      : isKnown<ReadonlyMap<string, Coupon>>(new Map()),
  ] as const
  const [found, coupons, ...answers] = await askAll(env.DB, [...asked, ...beside])
  const held = await ownHold(env.DB, env.CARTS.idFromName(name).toString(), state.lines, found)
  const called = { name, key: publicKey(env, name) }
  const priced = priceCart(called, state, found, coupons, Math.floor(Date.now() / 1000), held)
  return { priced, answers: answers as Answers<Asked> }
}

const none: Pieces = new Map()

/**
 * Reads the quantities that this cart's own unpaid order holds, by variant id. A buyer who returns from the payment page
 * can still order them. Runs the query only when the cart exceeds a stock, which is rare.
 * @param cartRef id of the cart's Durable Object, as `orders.cart_ref` stores it
 */
export async function ownHold(
  db: D1Database,
  cartRef: string,
  lines: readonly Pick<StoredLine, 'variantId' | 'quantity'>[],
  found: ReadonlyMap<number, Variant>,
): Promise<Pieces> {
  const isShort = [...found.values()].some(({ id, stock, sharing }) => {
    const its = lines.filter(({ variantId }) => variantId === id || sharing.includes(variantId))
    return stock !== null && its.reduce((sum, { quantity }) => sum + quantity, 0) > stock
  })
  if (!isShort) return none
  const { results } = await db
    .prepare(
      `SELECT iif(l.variation_id > 0, l.variation_id, l.product_id) AS id, sum(l.quantity) AS pieces
       FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.cart_ref = ?1 AND o.stock_state = 'held' GROUP BY 1`,
    )
    .bind(cartRef)
    .all<{ id: number; pieces: number }>()
  const held = new Map(results.map(({ id, pieces }) => [id, pieces]))
  // A hold on one size counts for every size that shares its stock.
  for (const { id, sharing } of found.values())
    if (sharing.length > 0)
      held.set(
        id,
        results.reduce((sum, each) => (sharing.includes(each.id) ? sum + each.pieces : sum), 0),
      )
  return held
}

/** Returns the variant of a line, with the stock that is available to its cart. */
export const asHeld = ({ variant, left }: PricedLine): Variant => ({ ...variant, stock: left })

/**
 * Product ids of the carts that this isolate answered last, by cart name. The next write reads these products from D1 in
 * the same query as its own. If the hint is wrong, a second query reads the missing products.
 */
const productsByCart = new Map<string, readonly number[]>()

/** Maximum number of carts in memory. The oldest leave first. */
const maxCarts = 2_000

/** Returns the ids of the products and variations in a cart, as this isolate last saw them. */
export const productsHeld = (name: string | null): readonly number[] =>
  (name !== null && productsByCart.get(name)) || []

function noteProductsHeld(name: string, ids: readonly number[]): void {
  productsByCart.delete(name)
  if (ids.length === 0) return
  productsByCart.set(name, ids)
  const [oldest] = productsByCart.keys()
  if (productsByCart.size > maxCarts && oldest !== undefined) productsByCart.delete(oldest)
}
