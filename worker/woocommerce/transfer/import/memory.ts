import { type Statement, storedInstant } from '../../../platform/sql/statement.ts'
import type { House } from '../house.ts'

/** The progress of a part. */
export interface Progress {
  page: number
  begun_at: string
  since: string | null
}

export const progressStatement = (
  part: string,
  source: string,
  { page, begun_at, since }: Progress,
): Statement => ({
  sql: `INSERT INTO moving (part, source, page, begun_at, since) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (part) DO UPDATE SET source = excluded.source, page = excluded.page, begun_at = excluded.begun_at,
      since = excluded.since`,
  params: [part, source, page, begun_at, since],
})

/** Milliseconds that two imports overlap, because clocks differ. */
const overlap = 3_600_000

/** What the database remembers of earlier imports from a platform, by part. */
export interface Memory {
  progress: ReadonlyMap<string, Progress>
  marks: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Reads this memory with one query. */
export async function remembered(house: House, source: string): Promise<Memory> {
  const rows = await house.read<{ part: string; id: string | null; mark: string }>({
    sql: `SELECT part, id, fingerprint AS mark FROM moved UNION ALL
      SELECT part, NULL, json_object('page', page, 'begun_at', begun_at, 'since', since) FROM moving WHERE source = ?1`,
    params: [source],
  })
  const marks = new Map<string, Map<string, string>>()
  const progress = new Map<string, Progress>()
  for (const { part, id, mark } of rows) {
    if (id === null) progress.set(part, JSON.parse(mark) as Progress)
    else marks.set(part, (marks.get(part) ?? new Map()).set(id, mark))
  }
  return { progress, marks }
}

/**
 * Returns where an import of a part starts: where the last one stopped, or at the beginning. A complete import before
 * lets it skip older entries.
 */
export function startOf(
  known: Progress | undefined,
  { now, force, all = force }: { now: Date; force?: boolean; all?: boolean },
  bySince = false,
): Progress {
  if (known && known.page > 0 && !(all && known.since)) return known
  const since = bySince && !all ? (known?.since ?? null) : null
  return { page: 0, begun_at: storedInstant(new Date(now.getTime() - overlap)), since }
}
