import type { Statement } from '../sql/statement.ts'

/**
 * Marks all cached pages as outdated, in the table of changes that every isolate polls. Does nothing if the catalogue is
 * only a mirror of another platform, because pages then do not show these rows.
 */
export const allChanged: Statement = {
  sql: "INSERT OR REPLACE INTO changes (tag) SELECT 'all' WHERE EXISTS (SELECT 1 FROM products WHERE mirrored_at IS NULL)",
  params: [],
}
