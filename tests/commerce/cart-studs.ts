import { cartOf, type Shopper, shopper } from '../shop/shopper.ts'

/** Form fields that add a pair of ear studs to a cart. */
export const studs = { id: '7057', quantity: '1' }

/** Returns a visitor with one pair of studs in the cart, and the key of the cart line. */
export async function withStuds(): Promise<{ visitor: Shopper; key: string }> {
  const visitor = shopper()
  await visitor.post('/cart/items', studs)
  const key = (await cartOf(visitor)).lines[0]?.key ?? ''
  return { visitor, key }
}
