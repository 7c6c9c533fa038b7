import type { Session } from '../../session.ts'
import type { Calls } from '../call.ts'
import { cartOf } from '../contract/cart.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Brings in what waits; answers a sentence for each thing that could not be kept. */
export type CartMerge = () => Promise<readonly string[]>

/**
 * A login and the key of a guest's cart in one visitor's cookies mean that the guest's cart has still to join the
 * customer's: whatever asks about the cart does that first. Without an answer everything is left for the next call.
 * Throws CommerceError when the login is over.
 */
export function cartMerge(calls: Calls, session: Session): CartMerge {
  let running: Promise<readonly string[]> | undefined
  return async () => {
    const { token, cartKey } = session
    if (!token || !cartKey) return []
    running ??= calls
      .visit('POST', `${ownRoutes}/cart/merge`, { cart_key: cartKey })
      .then(({ body }) => {
        const { warnings } = cartOf(body).cart
        session.dropCartKey()
        return warnings
      })
      .catch((error: unknown) => {
        if (error instanceof CommerceError && error.expired) throw error
        console.error('a guest’s cart waits for the next call', error)
        return []
      })
    return running
  }
}
