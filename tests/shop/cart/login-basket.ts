import { env } from 'cloudflare:test'
import { afterEach, beforeAll, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import type { TestCustomer } from '../../support/customer.ts'
import { cartOf, type Shopper, shopper } from '../shopper.ts'

/** Prepares a test file about carts that join a customer's cart. */
export function openBaskets(): void {
  beforeAll(() => loadCatalogue(env.DB))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const json = { Accept: 'application/json' }
export const studs = { id: '7057', quantity: '1' }
export const pendants = { id: '7058', quantity: '1' }

/** Gives a visitor the token of a login, as the login form does. */
export const logIn = (visitor: Shopper, { token }: TestCustomer) =>
  visitor.cookies.set('aubenacre_token', token)
/** Returns the number of pieces in a cart, by product name. */
export const pieces = async (visitor: Shopper) =>
  Object.fromEntries((await cartOf(visitor)).lines.map(({ name, quantity }) => [name, quantity]))

/** Returns a logged-out visitor with products in the cart. */
export async function guestWith(...items: Record<string, string>[]): Promise<Shopper> {
  const visitor = shopper()
  for (const item of items) await visitor.post('/cart/items', item)
  return visitor
}
