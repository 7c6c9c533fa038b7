import { cartOf, type Shopper, shopper } from '../shop/shopper.ts'

/** What adds the studs of the tests to a cart. */
export const studs = { id: '7057', quantity: '1' }

/** A visitor whose cart holds one pair, and the key of its line. */
export async function withStuds(): Promise<{ visitor: Shopper; key: string }> {
  const visitor = shopper()
  await visitor.post('/cart/items', studs)
  const key = (await cartOf(visitor)).lines[0]?.key ?? ''
  return { visitor, key }
}
