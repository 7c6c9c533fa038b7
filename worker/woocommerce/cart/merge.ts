import { limits } from '../../../shared/limits.ts'
import { type LeftReason, leftCodeWords, leftWords } from '../../../shared/words/merge-words.ts'
import { derivedIntent } from '../../commerce/contract/derived-intent.ts'
import { type RequestedLine, requestedLines } from '../../commerce/contract/requested-lines.ts'
import type { Env } from '../../env.ts'
import { buyerOf } from '../../platform/cart/key.ts'
import { couponsByCode } from '../../platform/coupons/coupons.ts'
import { couponProblem, isWaiting } from '../../platform/coupons/rules.ts'
import type { PlatformError } from '../../platform/http/platform-error.ts'
import { servedHere } from '../routes.ts'
import { type CartReply, isPassing } from './calls.ts'
import { readCodes } from './prices.ts'
import { askCart, priced, readThere, refusedBy, withItsCarts } from './reach.ts'
import type { Visit } from './visit.ts'

/** The reason of each refusal code. Any other code means that the product is no longer sold. */
const reasons: Record<string, LeftReason> = {
  cocart_not_enough_stock_remaining: 'stock',
  cocart_quantity_invalid_amount: 'stock',
  cocart_product_out_of_stock: 'stock',
  cocart_product_sold_individually: 'single',
  cocart_add_to_cart_error: 'single',
  cocart_cannot_add_to_cart: 'cart-full',
}

/**
 * Transfers a guest's cart to the customer's cart, with calls that every WooCommerce has. It can stop anywhere: the
 * next call continues there, and each line arrives once. It adds the lines one by one with the bearer token, each with
 * an intent of its own. Then it moves the orders of the guest's cart to the other one, and last it removes the pieces
 * from the guest's cart. Returns a French sentence for each thing that could not be transferred.
 * @throws PlatformError when WooCommerce does not answer or the login has expired; the rest waits for the next call
 */
export async function mergeInto(
  env: Env,
  ctx: ExecutionContext,
  visit: Visit,
  guestKey: string,
): Promise<string[]> {
  const guest = env.REMOTE_CARTS.getByName(guestKey)
  const asker = { base: visit.base, headers: { 'CoCart-API-Cart-Key': guestKey } }
  const transferred = await guest.handOver(asker, visit.name)
  if ('reply' in transferred) throw await refusedBy(transferred.reply)
  const { batch } = transferred
  if (!batch) return []
  const notices = [...batch.said]
  for (const line of batch.lines.filter(({ key }) => !batch.arrived.includes(key))) {
    const left = await addLine(env, visit, line, await derivedIntent(`${guestKey}/${batch.id}/${line.key}`))
    const words = left ? [leftWords(line.name, left.pieces, left.reason)] : []
    await guest.lineArrived(batch.id, line.key, words)
    notices.push(...words)
  }
  const join = (await servedHere(env, ctx, 'coupons')) ? joinCodesHere : joinCodesThere
  const leftCodes = await join(env, visit, batch.codes)
  const id = (name: string) => env.REMOTE_CARTS.idFromName(name).toString()
  await env.DB.prepare('UPDATE OR IGNORE orders SET cart_ref = ?2 WHERE cart_ref = ?1')
    .bind(id(guestKey), id(visit.name))
    .run()
  await guest.close(batch.id, asker)
  return [...notices, ...leftCodes.map(leftCodeWords)]
}

/** Returns why a line was not added. Throws an error that judges nothing, so that the line is sent again. */
async function refusalOf(reply: CartReply): Promise<PlatformError> {
  const error = await refusedBy(reply)
  if (isPassing(error.status, error.code)) throw error
  return error
}

/** Adds a line, or as many of its pieces as are in stock. Returns the pieces that were not added. */
async function addLine(
  env: Env,
  visit: Visit,
  line: RequestedLine,
  intent: string,
): Promise<{ pieces: number; reason: LeftReason } | null> {
  const add = (pieces: number) => {
    const hasData = Object.keys(line.data).length > 0
    const body = { id: String(line.id), quantity: String(pieces), ...(hasData && { item_data: line.data }) }
    const request = { effect: 'more', intent, isLasting: true } as const
    return askCart(env, visit, 'POST', 'cocart/v2/cart/add-item', body, request)
  }
  const wanted = Math.min(line.quantity, limits.lineQuantity)
  const reply = await add(wanted)
  if (reply.status < 400) return null
  const reason = reasons[(await refusalOf(reply)).code] ?? 'unavailable'
  const room = reason === 'stock' ? await roomFor(env, visit, line) : 0
  if (room < 1 || room >= wanted) return { pieces: wanted, reason }
  const again = await add(room)
  if (again.status < 400) return { pieces: wanted - room, reason }
  await refusalOf(again)
  return { pieces: wanted, reason }
}

/** Returns how many more pieces of a product the customer's cart can take. */
async function roomFor(env: Env, visit: Visit, { id, max }: RequestedLine): Promise<number> {
  const own = requestedLines(JSON.parse((await readThere(env, visit)).body)).filter((line) => line.id === id)
  const held = own.reduce((sum, line) => sum + line.quantity, 0)
  return Math.min(max, ...own.map((line) => line.max), limits.lineQuantity) - held
}

/**
 * Adds the stored codes to the customer's cart. Returns the codes that are not valid there, or that another one
 * replaced.
 */
async function joinCodesHere(env: Env, visit: Visit, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const there = await readCodes(env, codes)
  const here = withItsCarts(env)
  const cart = await priced(env, visit.name, await readThere(env, visit))
  const known = await couponsByCode(env.DB, there, buyerOf(here, visit.name))
  const left: string[] = []
  for (const code of codes) {
    const coupon = known.get(code)
    const problem = coupon && couponProblem(coupon, cart.lines, Math.floor(Date.now() / 1000))
    if (!coupon || (problem && !isWaiting(problem))) left.push(code)
    else {
      const own = env.REMOTE_CARTS.getByName(visit.name)
      const joined = await own.applyCoupon(code, coupon.individualUse, [])
      if (joined.kind === 'refused' && joined.reason !== 'coupon-already-applied') left.push(code)
      else if (coupon.individualUse)
        left.push(...cart.coupons.map((each) => each.code).filter((each) => each !== code))
    }
  }
  return left
}

/** Adds the codes through the route of a platform that handles codes. Returns the refused ones. */
async function joinCodesThere(env: Env, visit: Visit, codes: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const coupon of codes) {
    const body = { coupon, action: 'apply' }
    const reply = await askCart(env, visit, 'POST', 'customer/v1/validate-coupon', body)
    const error = reply.status < 400 ? null : await refusalOf(reply)
    if (error && error.data['reason'] !== 'already_applied') left.push(coupon)
  }
  return left
}
