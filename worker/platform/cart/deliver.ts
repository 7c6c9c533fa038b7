import { brand } from '#brand/brand.ts'
import { capital } from '../../../shared/words/capital.ts'
import { leftCodeWords, leftWords } from '../../../shared/words/merge-words.ts'
import type { Env } from '../../env.ts'
import { type Variant, variants } from '../catalogue/variant.ts'
import { couponsByCode } from '../coupons/coupons.ts'
import { couponProblem, isWaiting } from '../coupons/rules.ts'
import { buyerOf, type Cart, cartStub, lifeOfCart } from './key.ts'
import { mergeLines } from './merge.ts'
import { isSold } from './pricing.ts'
import type { Absorbed, Batch, Bounds } from './state.ts'
import { boundsOf } from './wanted.ts'

/**
 * Brings all that a guest's cart holds into the cart of that name, once whatever stops half-way: asked again, it goes on
 * where it stopped. Answers a sentence for each thing that could not be kept. An empty or unknown cart changes nothing.
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
    const notices = await deliver(env, guest, transferred.batch)
    // A batch that was on its way to someone else arrives there first; then comes what is left.
    if (transferred.batch.heir === name) return notices
  }
}

/**
 * Brings one batch to its heir: it joins, orders made from the guest's cart become orders of the cart it joined, and only
 * then does the guest's cart forget it.
 */
export async function deliver(env: Env, guest: Cart, batch: Batch): Promise<string[]> {
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

/** Pieces that unpaid orders of these carts have taken out of the stock, by variant: theirs to order again. */
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

/** Codes of a batch that are worth nothing to its heir with both carts in one. */
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
