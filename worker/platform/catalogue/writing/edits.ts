import { brand } from '#brand/brand.ts'
import { PlatformError } from '../../http/platform-error.ts'
import type { Statement } from '../../sql/statement.ts'

/** Kinds of things that can be edited. Each thing has its own history. */
export type Subject = 'product' | 'term' | 'attribute' | 'coupon'

/** A changed field. Values are JSON of the stored state. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** An edit in the history. */
export interface Edit {
  version: number
  /** UTC instant without a zone. */
  at: string
  who: string
  changes: Change[]
}

/** The author and the time of a write. */
export interface Writer {
  who: string
  now: Date
}

/** Returns the fields that differ between two states. `before` is `null` for something new. */
export function changesOf<T extends object>(before: T | null, after: T): Change[] {
  return (Object.keys(after) as (keyof T & string)[]).flatMap((field) => {
    const [old, now] = [before?.[field] ?? null, after[field] ?? null]
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ field, before: old, after: now }]
  })
}

/** Returns the SQL of a subject's version; 0 if nobody has edited it here. */
export const versionSql = (subject: Subject, id: string): string =>
  `coalesce((SELECT max(e.version) FROM catalogue_edits e WHERE e.subject = '${subject}' AND e.subject_id = ${id}), 0)`

/** Returns the query of the next `id` of a subject. It is never that of a deleted one, whose history stays. */
export const nextIdSql = (subject: Subject, table: 'terms' | 'attributes'): string =>
  `SELECT max(coalesce((SELECT max(id) FROM ${table}), 0),
    coalesce((SELECT max(subject_id) FROM catalogue_edits WHERE subject = '${subject}'), 0)) + 1 AS id`

/** Returns the statement that writes an edit. It fails the whole batch if that version already exists. */
export const editStatement = (
  subject: Subject,
  id: number,
  version: number,
  changes: readonly Change[],
  { who, now }: Writer,
): Statement => ({
  sql: `INSERT INTO catalogue_edits (subject, subject_id, version, at, who, changes) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
  params: [subject, id, version, now.toISOString().slice(0, 19), who, JSON.stringify(changes)],
})

/** Whether a batch failed because another write has created the same version, term, attribute or coupon, or by the same operation. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  /UNIQUE constraint failed: (?:catalogue_(?:edits|operations)|terms|attributes|coupons)\b/.test(
    error.message,
  )

/** Runs a write, which reads what it changes first, and runs it again while another write overtakes it: four times at most. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left -= 1) {
    try {
      return await write()
    } catch (error) {
      if (!isOvertaken(error) || left === 0) throw error
    }
  }
}

/** Reads the edits of a subject after a version, newest first, at most 200. */
export async function editsAfter(db: D1Database, subject: Subject, id: number, version = 0): Promise<Edit[]> {
  const { results } = await db
    .prepare(
      `SELECT version, at, who, changes FROM catalogue_edits
       WHERE subject = ?1 AND subject_id = ?2 AND version > ?3 ORDER BY version DESC LIMIT 200`,
    )
    .bind(subject, id, version)
    .all<{ version: number; at: string; who: string; changes: string }>()
  return results.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Change[] }))
}

/**
 * Returns the error for a writer who saw an older version: 409 `<key>_edit_conflict`, with the current version and the
 * edits since.
 */
export const overtaken = (version: number, edits: readonly Edit[]): PlatformError =>
  new PlatformError(
    409,
    `${brand.key}_edit_conflict`,
    'Quelqu’un a modifié cette fiche entre-temps. Relisez ce qui a changé, puis enregistrez de nouveau.',
    { version, edits },
  )
