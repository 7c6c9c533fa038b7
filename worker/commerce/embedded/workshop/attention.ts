/** Payments and refunds told of at once. */
const most = 100

interface Parked {
  id: string
  orderId: number
  provider: string
  asked: number
  taken: number | null
  transactionId: string
  status: string
  at: string
}

interface Failed {
  id: string
  orderId: number
  amount: number
  provider: string
  problem: string | null
  at: string
}

interface Dispute {
  orderId: number
  ref: string
  at: string
}

/**
 * Money a person has to look at: payments set apart and not given back, refunds that were not made, payments their
 * buyers dispute until the provider closes the matter.
 */
export async function workshopAttention(db: D1Database) {
  const [parked, failed, disputes] = await db.batch([
    db
      .prepare(
        `SELECT a.id, a.order_id AS orderId, a.provider, o.total_cents AS asked, a.taken_cents AS taken,
           a.transaction_id AS transactionId, o.status, a.created_at AS at
         FROM payment_attempts a JOIN orders o ON o.id = a.order_id
         WHERE a.state = 'parked' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id)
         ORDER BY a.created_at LIMIT ?1`,
      )
      .bind(most),
    db
      .prepare(
        `SELECT r.id, r.order_id AS orderId, r.amount_cents AS amount, a.provider, r.problem, r.created_at AS at
         FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
         WHERE r.state = 'failed' ORDER BY r.created_at LIMIT ?1`,
      )
      .bind(most),
    db
      .prepare(
        `SELECT d.order_id AS orderId, d.detail AS ref, d.at FROM order_events d
         WHERE d.kind = 'disputed' AND NOT EXISTS (SELECT 1 FROM order_events c
           WHERE c.order_id = d.order_id AND c.kind = 'dispute-closed' AND c.detail = d.detail)
         ORDER BY d.id LIMIT ?1`,
      )
      .bind(most),
  ])
  return {
    parked: ((parked?.results ?? []) as unknown as Parked[]).map(({ orderId, transactionId, ...rest }) => ({
      ...rest,
      order: orderId,
      transaction: transactionId,
    })),
    failed: ((failed?.results ?? []) as unknown as Failed[]).map(({ orderId, ...rest }) => ({
      ...rest,
      order: orderId,
    })),
    disputes: ((disputes?.results ?? []) as unknown as Dispute[]).map(({ orderId, ...rest }) => ({
      ...rest,
      order: orderId,
    })),
  }
}
