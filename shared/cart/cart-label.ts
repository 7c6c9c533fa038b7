import * as t from '#text/cart-label.ts'

/** Accessible name of the link to the cart. */
export function cartLabel(count: number): string {
  return t.myCart(count)
}
