/** One SQL statement with its parameters in order (`?1`, `?2`, …). */
export interface Statement {
  sql: string
  params: (string | number | null)[]
}

/** Runs statements in one transaction. */
export async function runStatements(db: D1Database, statements: readonly Statement[]): Promise<void> {
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
}

/** Formats an instant as tables store it: UTC without a zone. */
export const storedInstant = (date: Date): string => date.toISOString().slice(0, 19)
