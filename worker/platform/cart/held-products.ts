/**
 * Product ids of the carts that this isolate answered last, by cart name. The next write reads these products from D1 in
 * the same query as its own. If the hint is wrong, a second query reads the missing products.
 */
const held = new Map<string, readonly number[]>()

/** Maximum number of carts in memory. The oldest leave first. */
const most = 2_000

/** Returns the ids of the products and variations in a cart, as this isolate last saw them. */
export const productsHeld = (name: string | null): readonly number[] =>
  (name !== null && held.get(name)) || []

export function noteProductsHeld(name: string, ids: readonly number[]): void {
  held.delete(name)
  if (ids.length === 0) return
  held.set(name, ids)
  const [oldest] = held.keys()
  if (held.size > most && oldest !== undefined) held.delete(oldest)
}
