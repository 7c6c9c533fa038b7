/** One SQL statement and its parameters, in order (`?1`, `?2`, …). */
export interface Statement {
  sql: string
  params: (string | number | null)[]
}

/** Runs statements as one transaction: all of them or none. */
export async function runStatements(db: D1Database, statements: readonly Statement[]): Promise<void> {
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
}

/** An instant as tables keep it: UTC without a zone. */
export const storedInstant = (date: Date): string => date.toISOString().slice(0, 19)

/**
 * Tells that all a shop shows may have changed: it looks at that list while it runs. What is copied here of somebody else's
 * catalogue is not shown from here.
 */
export const allChanged: Statement = {
  sql: "INSERT OR REPLACE INTO changes (tag) SELECT 'all' WHERE EXISTS (SELECT 1 FROM products WHERE mirrored_at IS NULL)",
  params: [],
}
