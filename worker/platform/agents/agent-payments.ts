/** A payment token that a program has handed over for one cart, for use when the buyer orders it. */
interface AgentPayment {
  /** Id of the program's cart. */
  cart: string
  /** Secret. Only the payment provider gets it. */
  token: string
  maxCents: number
  /** Label of the card for the buyer: `visa 4242`. */
  card: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Returns the statement that stores the token in place of an earlier one, if the cart is open and still at `version`. */
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
 * Reads the payment token for a buyer's cart; `null` if there is none or it has expired. The buyer must have taken over the
 * program's cart. Of several, the one taken over last counts. `now` in milliseconds.
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

/** Deletes the token of a program's cart, after the payment, after a failure, or after a change of the cart. */
export const forgetAgentPayment = (db: D1Database, cart: string): Promise<D1Result> =>
  db.prepare('DELETE FROM agent_payments WHERE cart = ?1').bind(cart).run()

/** Deletes the token of an open cart, because the buyer refuses it. */
export const refuseAgentPayment = (db: D1Database, cart: string): Promise<D1Result> =>
  db
    .prepare(
      'DELETE FROM agent_payments WHERE cart IN (SELECT id FROM agent_carts WHERE id = ?1 AND taken_at IS NULL)',
    )
    .bind(cart)
    .run()

/** Returns the statement that deletes expired tokens. `now` in milliseconds. */
export const forgetAgentPayments = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM agent_payments WHERE expires_at <= ?1').bind(now)
