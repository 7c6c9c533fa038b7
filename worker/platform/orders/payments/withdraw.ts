import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import type { Attempt } from './attempt.ts'
import { closeAll } from './close.ts'

/**
 * Closes the payments of the cancelled orders of a cart. One that was paid just before is given back, or brings its order
 * back. `now` in milliseconds.
 */
export async function withdrawAttempts(env: Env, cartRef: string, now: number): Promise<void> {
  const ofCart = `order_id IN (SELECT id FROM orders WHERE cart_ref = ?1 AND status = 'cancelled')`
  await closeAll(env, ofCart, [cartRef], 'checkout', now)
}

/** Closes the other payments of an order, once its buyer has chosen one. `now` in milliseconds. */
export async function withdrawOthers(env: Env, chosen: Attempt, now: number): Promise<void> {
  const others = `order_id = ?1 AND id <> ?2 AND (state = 'open' OR (state = 'expired' AND ask_at <= ?3))`
  await closeAll(env, others, [chosen.orderId, chosen.id, instant(now)], 'checkout', now)
}
