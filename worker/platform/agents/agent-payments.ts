/** What a program has handed over to pay one cart with, once its buyer orders it. */
export interface AgentPayment {
  /** The cart of the program. */
  cart: string
  /** Never told to anybody but the provider. */
  token: string
  maxCents: number
  /** What its buyer knows it by: `visa 4242`. */
  card: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Statement that keeps it, in the place of an earlier one, while the cart is open and as it was read (`version`). */
export const keepAgentPayment = (
  db: D1Database,
  { cart, token, maxCents, card, expiresAt }: AgentPayment,
  version: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO agent_payments (cart, token, max_cents, card, expires_at)
       SELECT id, ?2, ?3, ?4, min(?5, expires_at) FROM agent_carts
       WHERE id = ?1 AND version = ?6 AND canceled_at IS NULL AND taken_at IS NULL`,
    )
    .bind(cart, token, maxCents, card, expiresAt, version)

/**
 * What was handed over for the cart of a buyer, `null` when nothing was or its time is past. The cart is theirs once they took over
 * what the program had prepared; of two, the one taken last. `now` in milliseconds.
 */
export const paymentOf = (db: D1Database, cartRef: string, now: number): Promise<AgentPayment | null> =>
  db
    .prepare(
      `SELECT p.cart, p.token, p.max_cents AS maxCents, p.card, p.expires_at AS expiresAt
       FROM agent_payments p JOIN agent_carts c ON c.id = p.cart
       WHERE c.cart_ref = ?1 AND p.expires_at > ?2 ORDER BY c.taken_at DESC LIMIT 1`,
    )
    .bind(cartRef, now)
    .first<AgentPayment>()

/** Forgets what was handed over for a cart of a program: it has paid, cannot, or the cart is another one now. */
export const forgetAgentPayment = (db: D1Database, cart: string): Promise<D1Result> =>
  db.prepare('DELETE FROM agent_payments WHERE cart = ?1').bind(cart).run()

/** Forgets what was handed over for a cart that is still open: whoever opens its link may refuse it. */
export const refuseAgentPayment = (db: D1Database, cart: string): Promise<D1Result> =>
  db
    .prepare(
      'DELETE FROM agent_payments WHERE cart IN (SELECT id FROM agent_carts WHERE id = ?1 AND taken_at IS NULL)',
    )
    .bind(cart)
    .run()

/** Statement that forgets what nobody may pay with any more. `now` in milliseconds. */
export const forgetAgentPayments = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM agent_payments WHERE expires_at <= ?1').bind(now)
