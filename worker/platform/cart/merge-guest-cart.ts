import { brand } from '#brand/brand.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { leftCodeWords, leftWords } from '../../../shared/words/merge-words.ts'
import type { Env } from '../../env.ts'
import { type Variant, variants } from '../catalogue/variant.ts'
import { couponsByCode } from '../coupons/coupons.ts'
import { couponProblem, isWaiting } from '../coupons/rules.ts'
import { buyerOf, type Cart, cartStub, lifeOfCart } from './key.ts'
import { mergeLines } from './merge.ts'
import { isSold } from './pricing.ts'
import { boundsOf } from './requested-line.ts'
import type { Absorbed, Batch, Bounds } from './state.ts'

/**
 * Moves the whole content of a guest's cart into the cart called `name`. After a crash, a retry continues where the first
 * call stopped and adds nothing twice. Returns one sentence for each line or code that could not move. An empty or
 * unknown guest's cart adds nothing.
 */
export async function mergeInto(env: Env, name: string, guestKey: string): Promise<string[]> {
  const guest = cartStub(env, guestKey)
  const heir = cartStub(env, name)
  for (;;) {
    const transferred = await guest.handOver(name)
    if (transferred.kind === 'unknown') return []
    if (transferred.kind === 'empty') {
      await heir.outgrow(transferred.version)
      return []
    }
    const notices = await deliverBatch(env, guest, transferred.batch)
    // An earlier batch for another customer goes to that customer first. The loop then transfers the rest.
    if (transferred.batch.heir === name) return notices
  }
}

/**
 * Delivers one batch to its heir. First the heir absorbs it. Then the orders of the guest's cart point to the heir's
 * cart. Last, the guest's cart deletes the batch, so that a crash in between loses nothing.
 */
export async function deliverBatch(env: Env, guest: Cart, batch: Batch): Promise<string[]> {
  const heir = cartStub(env, batch.heir)
  const refs = [guest.id.toString(), heir.id.toString()] as const
  const ids = [...new Set(batch.lines.map(({ variantId }) => variantId))]
  const [found, held] = await Promise.all([variants(env.DB, ids), heldFor(env.DB, refs)])
  const bounds = ids.flatMap((id): [number, Bounds][] => {
    const variant = found.get(id)
    return isSold(variant) ? [[id, withHeld(boundsOf(variant), held.get(id) ?? 0)]] : []
  })
  const refused = await refusedCodes(env, batch, found, bounds)
  const absorbed = await heir.absorb(batch, bounds, refused, lifeOfCart(batch.heir))
  await env.DB.prepare('UPDATE OR IGNORE orders SET cart_ref = ?2 WHERE cart_ref = ?1')
    .bind(...refs)
    .run()
  await guest.confirm(batch.id)
  return wordsOf(absorbed, found)
}

/** Reads the quantities that unpaid orders of these carts hold, by variant id. These carts may order them again. */
async function heldFor(db: D1Database, refs: readonly [string, string]): Promise<Map<number, number>> {
  const { results } = await db
    .prepare(
      `SELECT iif(l.variation_id > 0, l.variation_id, l.product_id) AS id, sum(l.quantity) AS pieces
       FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.cart_ref IN (?1, ?2) AND o.stock_state = 'held' GROUP BY 1`,
    )
    .bind(...refs)
    .all<{ id: number; pieces: number }>()
  return new Map(results.map(({ id, pieces }) => [id, pieces]))
}

const withHeld = (bounds: Bounds, held: number): Bounds => ({
  ...bounds,
  stock: bounds.stock === null ? null : bounds.stock + held,
})

/** Returns the codes of a batch that are not valid for its heir's cart after the merge. */
async function refusedCodes(
  env: Env,
  { heir, lines, codes }: Batch,
  found: ReadonlyMap<number, Variant>,
  bounds: readonly [number, Bounds][],
): Promise<string[]> {
  if (codes.length === 0) return []
  const names = codes.map(({ code }) => code)
  const [own, coupons] = await Promise.all([
    cartStub(env, heir).read(),
    couponsByCode(env.DB, names, buyerOf(env, heir)),
  ])
  const held = own.kind === 'done' ? own.state.lines : []
  const prices = new Map([
    ...found,
    ...(await variants(
      env.DB,
      held.map(({ variantId }) => variantId),
    )),
  ])
  const both = mergeLines(held, lines, new Map(bounds)).lines.flatMap(({ variantId, quantity }) => {
    const variant = prices.get(variantId)
    return variant ? [{ variant, subtotalCents: variant.priceCents * quantity }] : []
  })
  const now = Math.floor(Date.now() / 1000)
  return names.filter((name) => {
    const coupon = coupons.get(name)
    const problem = coupon && couponProblem(coupon, both, now)
    return !coupon || (problem && !isWaiting(problem))
  })
}

const wordsOf = ({ left, leftCodes }: Absorbed, found: ReadonlyMap<number, Variant>): string[] => [
  ...left.map(({ line, pieces, reason }) =>
    leftWords(found.get(line.variantId)?.title ?? capital(brand.product.one), pieces, reason),
  ),
  ...leftCodes.map(leftCodeWords),
]
