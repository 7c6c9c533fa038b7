import { type Statement, storedInstant } from '../../../platform/sql/statement.ts'
import type { House } from '../house.ts'

/** How the edits of the workshop identify an entry of an imported part. */
export interface OwnHistory<T> {
  subject: 'product' | 'term' | 'coupon'
  /** SQL of the id here, from `w.value ->> 'key'`. */
  numberSql: string
  /** Returns the key of an entry here. */
  keyOf(data: T): string | number
}

/** An imported entry: its id or code in WooCommerce, and its key here. */
interface Brought {
  id: string
  key: string | number
}

/** Returns the SQL of the edits made here since the last import of the entries in `?1`, of the part `?2`. */
const editsSql = ({ subject, numberSql }: Pick<OwnHistory<never>, 'subject' | 'numberSql'>) => `
  SELECT w.value ->> 'id' AS id, e.who, max(e.at) AS at FROM json_each(?1) w
  JOIN catalogue_edits e ON e.subject = '${subject}' AND e.subject_id = ${numberSql}
  LEFT JOIN moved m ON m.part = ?2 AND m.id = w.value ->> 'id'
  WHERE e.at >= coalesce(m.at, '') GROUP BY 1`

/** Returns why entries edited here since their import stay as they are, by their id or code in WooCommerce. */
export async function editedHere<T>(
  house: House,
  history: OwnHistory<T>,
  part: string,
  brought: readonly Brought[],
): Promise<Map<string, string>> {
  if (brought.length === 0) return new Map()
  const rows = await house.read<{ id: string; who: string; at: string }>({
    sql: editsSql(history),
    params: [JSON.stringify(brought), part],
  })
  return new Map(
    rows.map(({ id, who, at }) => [
      String(id),
      `edited here by ${who} on ${at.slice(0, 10)}: left as it is here; --force takes what is there`,
    ]),
  )
}

/** Returns a statement that fails its batch if one of these entries is edited before it is written. */
export const unlessEdited = <T>(
  history: OwnHistory<T>,
  part: string,
  brought: readonly Brought[],
): Statement => ({
  sql: `INSERT INTO moved (part, id, fingerprint, at) SELECT ?2, NULL, '', '' WHERE EXISTS (${editsSql(history)})`,
  params: [JSON.stringify(brought), part],
})

/** Whether a batch failed because of such an edit. */
export const isEditedMeanwhile = (error: unknown): boolean =>
  String((error as { message?: unknown } | null)?.message ?? error).includes('moved.id')

/** Returns the statement that records the imported entries and the time. */
export const movedStatement = (
  part: string,
  items: readonly { id: string; fingerprint: string }[],
  now: Date,
): Statement => ({
  sql: `INSERT INTO moved (part, id, fingerprint, at) SELECT ?1, value ->> 'id', value ->> 'fingerprint', ?3
    FROM json_each(?2) WHERE true
    ON CONFLICT (part, id) DO UPDATE SET fingerprint = excluded.fingerprint, at = excluded.at`,
  params: [part, JSON.stringify(items), storedInstant(now)],
})
