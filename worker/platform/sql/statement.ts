import { parisDay } from '../../../shared/delivery/delivery.ts'
import { addDays } from '../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../shared/limits.ts'

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

/** Returns the stored instant since which a product counts as new. It is a midnight in Paris. */
export const newSince = (now: Date): string =>
  storedInstant(new Date(parisInstant(addDays(parisDay(now), -limits.newDays))))

/**
 * Marks all cached pages as outdated, in the table of changes that every isolate polls. Does nothing if the catalogue is
 * only a mirror of another platform, because pages then do not show these rows.
 */
export const allChanged: Statement = {
  sql: "INSERT OR REPLACE INTO changes (tag) SELECT 'all' WHERE EXISTS (SELECT 1 FROM products WHERE mirrored_at IS NULL)",
  params: [],
}
