import type { Env } from '../../../env.ts'
import { closeAll, whichToClose } from './close.ts'

/** The `+` stops SQLite from scanning every cancelled order by its status index. */
const ofCancelled = `order_id IN (SELECT id FROM orders WHERE cart_ref = ?1 AND +status = 'cancelled')`

/** Asks for the payments of a cart's cancelled orders that can still bring money. */
export const whichToWithdraw = (db: D1Database, cartRef: string) => whichToClose(db, ofCancelled, [cartRef])

/**
 * Closes the payments of a cart's cancelled orders. If one was paid just before, its money is given back or its order
 * revived. `now` in milliseconds.
 */
export async function withdrawAttempts(env: Env, cartRef: string, now: number): Promise<void> {
  await closeAll(env, ofCancelled, [cartRef], 'checkout', now)
}
