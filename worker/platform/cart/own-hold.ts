import type { Variant } from '../catalogue/variant.ts'
import type { Pieces, PricedLine } from './pricing.ts'
import type { StoredLine } from './state.ts'

const none: Pieces = new Map()

/**
 * The pieces an unpaid order of this very cart holds: on coming back from the payment page they are not sold out to the
 * one who holds them. Asked only when the cart wants more than is left, which is rare.
 * @param cartRef id of the cart's object, as orders know it
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
  // What is held of one size is there for the others that share its stock.
  for (const { id, sharing } of found.values())
    if (sharing.length > 0)
      held.set(
        id,
        results.reduce((sum, each) => (sharing.includes(each.id) ? sum + each.pieces : sum), 0),
      )
  return held
}

/** The product of a line as its cart may have it. */
export const asHeld = ({ variant, left }: PricedLine): Variant => ({ ...variant, stock: left })
