import { type Statement, storedInstant } from '../../sql/statement.ts'

/** Reads the id of the thing that an operation has created; `null` if there is none. */
export const madeBy = (db: D1Database, operation: string): Promise<number | null> =>
  db
    .prepare('SELECT product_id AS id FROM catalogue_operations WHERE id = ?1')
    .bind(operation)
    .first<number>('id')

/**
 * Returns the statement that records what an operation creates. It fails the whole batch if the operation has created
 * something already.
 * @param products number of products among it
 */
export const operationStatement = (operation: string, id: number, products: 0 | 1, now: Date): Statement => ({
  sql: 'INSERT INTO catalogue_operations (id, at, products, product_id) VALUES (?1, ?2, ?3, ?4)',
  params: [operation, storedInstant(now), products, id],
})
