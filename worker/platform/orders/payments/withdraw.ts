import type { Env } from '../../../env.ts'
import { closeAll, whichToClose } from './close.ts'

/** The `+` keeps SQLite from going through all orders that were ever called off. */
const ofCancelled = `order_id IN (SELECT id FROM orders WHERE cart_ref = ?1 AND +status = 'cancelled')`

/** Which payments of the cancelled orders of a cart can still bring money. */
export const whichToWithdraw = (db: D1Database, cartRef: string) => whichToClose(db, ofCancelled, [cartRef])

/**
 * Closes the payments of the cancelled orders of a cart. One that was paid just before is given back, or brings its order
 * back. `now` in milliseconds.
 */
export async function withdrawAttempts(env: Env, cartRef: string, now: number): Promise<void> {
  await closeAll(env, ofCancelled, [cartRef], 'checkout', now)
}
