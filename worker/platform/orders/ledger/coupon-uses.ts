import { termsSql } from '../../coupons/coupons.ts'
import type { Move } from './moves.ts'
import type { OrdersWhere } from './stock.ts'

/**
 * SQL that is true while one more use of a code is allowed. The code must be active, and other orders must not have
 * reached its limits. A code for a single address needs that e-mail. A first-order code needs a buyer (e-mail or
 * customer) without an earlier order, and without another unpaid order that uses the code. `code`, `email` and `order`
 * are SQL expressions.
 */
const oneMoreUse = (code: string, email: string, order: string) => {
  const used = `FROM coupon_uses u WHERE u.code = c.code AND u.state = 'counted' AND u.order_id <> ${order}`
  const uses = `SELECT count(*) ${used}`
  const customer = `(SELECT customer_id FROM orders WHERE id = ${order})`
  const byBuyer = `(u.email = ${email} OR u.order_id IN (SELECT id FROM orders WHERE customer_id = ${customer}))`
  return `EXISTS (SELECT 1 FROM coupons c WHERE c.code = ${code} AND c.active = 1
    AND (c.email IS NULL OR c.email = ${email})
    AND (c.usage_limit IS NULL OR c.usage_limit > (${uses}) + c.used_elsewhere)
    AND (c.usage_limit_per_user IS NULL OR c.usage_limit_per_user > (${uses} AND ${byBuyer}))
    AND (c.first_order = 0 OR (NOT EXISTS (SELECT 1 ${used} AND ${byBuyer})
      AND NOT EXISTS (SELECT 1 FROM orders f WHERE (f.email = ${email} OR f.customer_id = ${customer}) AND f.id <> ${order}
        AND f.status IN ('on-hold', 'processing', 'completed', 'refunded')))))`
}

/**
 * Returns the statement that counts the use of a code by the order with that key. `terms` are the terms that the cart
 * was priced with. The statement writes NULL, which fails the batch, when the use is not allowed, the code is not valid
 * at `now` (unix seconds), or its terms have changed. A placed order keeps its price, so later moves do not check the
 * date.
 */
export function countUse(
  db: D1Database,
  orderKey: string,
  { code, terms }: { code: string; terms: string },
  email: string,
  now: number,
): D1PreparedStatement {
  const isOn = `EXISTS (SELECT 1 FROM coupons c WHERE c.code = ?2 AND ${termsSql} = ?4
    AND (c.starts_at IS NULL OR c.starts_at <= ?5) AND (c.expires_at IS NULL OR c.expires_at > ?5))`
  return db
    .prepare(
      `INSERT INTO coupon_uses (order_id, code, email, state)
       SELECT o.id, CASE WHEN ${isOn} AND ${oneMoreUse('?2', '?3', 'o.id')} THEN ?2 END, ?3, 'counted'
       FROM orders o WHERE o.order_key = ?1`,
    )
    .bind(orderKey, code, email, terms, now)
}

/**
 * Returns the statement that moves the uses of an unpaid order to its new e-mail, under the same condition. The uses of
 * a paid order stay with its buyer.
 */
export function moveUses(db: D1Database, orderId: number, email: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE coupon_uses SET email = ?2,
         code = CASE WHEN ${oneMoreUse('coupon_uses.code', '?2', '?1')} THEN code END
       WHERE order_id = ?1 AND email <> ?2
         AND EXISTS (SELECT 1 FROM orders o WHERE o.id = ?1 AND o.status IN ('pending', 'failed') AND o.email = ?2)`,
    )
    .bind(orderId, email)
}

/**
 * Returns the statement that updates the coupon uses of the orders that a move matches. Paying again counts as a new
 * use. A payment that was made is always counted.
 */
export function couponStatement(db: D1Database, move: Move, where: OrdersWhere): D1PreparedStatement {
  const allowed = oneMoreUse('coupon_uses.code', 'coupon_uses.email', 'coupon_uses.order_id')
  const guard = move.to === 'pending' ? `, code = CASE WHEN ${allowed} THEN code END` : ''
  return db
    .prepare(
      `UPDATE coupon_uses SET state = '${move.coupon}'${guard}
       WHERE order_id IN (SELECT o.id FROM orders o WHERE ${where.sql})`,
    )
    .bind(...where.params)
}

/** Whether a batch failed because a code can no longer be used. */
export const isCouponRefused = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: coupon_uses\.code/.test(error.message)
