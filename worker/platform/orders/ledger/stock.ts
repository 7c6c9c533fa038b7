/** The orders that a set of statements matches: SQL on the alias `o`, with its numbered parameters. */
export interface OrdersWhere {
  sql: string
  params: (string | number)[]
}

/**
 * Returns statements that move the pieces of the matching orders out of stock (`take`) or back into it (`give`).
 * Unlimited stock does not change. Taking more than the stock holds fails a CHECK, and with it the whole batch.
 */
export function stockStatements(
  db: D1Database,
  way: 'take' | 'give',
  where: OrdersWhere,
): D1PreparedStatement[] {
  const sign = way === 'take' ? '-' : '+'
  const lines = `FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${where.sql}`
  const update = (table: 'variations' | 'products', ofLine: string, kind: string) =>
    db
      .prepare(
        `UPDATE ${table} SET stock = stock ${sign} (SELECT sum(l.quantity) ${lines} AND ${kind} AND ${ofLine} = ${table}.id)
         WHERE stock IS NOT NULL AND id IN (SELECT ${ofLine} ${lines} AND ${kind})`,
      )
      .bind(...where.params)
  return [
    update('variations', 'l.variation_id', 'l.variation_id > 0'),
    update('products', 'l.product_id', 'l.variation_id = 0'),
  ]
}

/**
 * Returns the statement that counts the pieces of the matching orders as sold, for `orderby=popularity`. An order
 * counts the first time it is paid. A set counts as its pieces.
 */
export function salesStatement(db: D1Database, where: OrdersWhere): D1PreparedStatement {
  const lines = `FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${where.sql} AND o.paid_at IS NULL`
  return db
    .prepare(
      `UPDATE products SET total_sales = total_sales + (SELECT sum(l.quantity) ${lines} AND l.product_id = products.id)
       WHERE id IN (SELECT l.product_id ${lines})`,
    )
    .bind(...where.params)
}

/** Whether a batch failed because a piece is out of stock. */
export const isStockShort = (error: unknown): boolean =>
  error instanceof Error && /CHECK constraint failed: stock >= 0/.test(error.message)
