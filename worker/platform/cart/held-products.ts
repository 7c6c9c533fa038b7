/**
 * Products that carts held when this isolate last answered them, by the name of the cart. A hint of what to ask the
 * catalogue together with the next write: where it is wrong, the rest is asked after.
 */
const held = new Map<string, readonly number[]>()

/** Carts it is known of, those asked last. */
const most = 2_000

/** Ids of the products and variations the cart of that name held, as far as this isolate knows. */
export const productsHeld = (name: string | null): readonly number[] =>
  (name !== null && held.get(name)) || []

export function noteProductsHeld(name: string, ids: readonly number[]): void {
  held.delete(name)
  if (ids.length === 0) return
  held.set(name, ids)
  const [oldest] = held.keys()
  if (held.size > most && oldest !== undefined) held.delete(oldest)
}
