import { fingerprintOf } from '../../platform/catalogue/load/fingerprint.ts'
import type { Statement } from '../../platform/catalogue/load/statement.ts'
import type { FieldNote } from './field-note.ts'

/** Something of the platform that was read for a copy of ours, or a webhook of it. */
export interface CopiedThing {
  kind: 'product' | 'variation' | 'coupon' | 'customer' | 'order' | 'webhook'
  /** Its number or its code there. */
  id: string
  /** Where it stands there: `wc/v3/products/12`. */
  address: string
  sku?: string
  /** What is copied of it; `null` where it is left out. */
  data: unknown
  /** What of it is not here as it is there. */
  notes: readonly FieldNote[]
}

/** Newest losses that are kept. */
export const maxLosses = 500
/** Most characters of a value that are repeated. */
const maxValue = 200

/**
 * Statements that count what was read and say what of it is lost, for the batch of what writes the copies. What was said of
 * the same things before is forgotten: said again, nothing is counted or told twice. `now` in milliseconds.
 */
export function copiedStatements(things: readonly CopiedThing[], now: number): Statement[] {
  if (things.length === 0) return []
  const read = things.map(({ kind, id, data }) => ({
    kind,
    id,
    mark: data === null ? '' : fingerprintOf(data),
  }))
  const losses = things.flatMap(({ address, sku = '', notes }) =>
    notes.map(({ field, value, done }) => [
      ...[address, field.slice(0, 100), sku, value.slice(0, maxValue)],
      done,
    ]),
  )
  const params = [JSON.stringify(read)]
  return [
    {
      sql: `INSERT INTO copy_counts (kind, outcome, things)
        SELECT w.value ->> 'kind', CASE WHEN w.value ->> 'mark' = '' THEN 'skipped'
          WHEN c.mark = w.value ->> 'mark' THEN 'unchanged' ELSE 'written' END AS outcome, count(*)
        FROM json_each(?1) w LEFT JOIN copies c ON c.kind = w.value ->> 'kind' AND c.id = w.value ->> 'id'
        WHERE true GROUP BY 1, 2
        ON CONFLICT (kind, outcome) DO UPDATE SET things = things + excluded.things`,
      params,
    },
    {
      sql: `INSERT INTO copies (kind, id, mark) SELECT value ->> 'kind', value ->> 'id', value ->> 'mark'
        FROM json_each(?1) WHERE value ->> 'kind' <> 'webhook'
        ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark WHERE mark <> excluded.mark`,
      params,
    },
    {
      sql: 'DELETE FROM copy_losses WHERE address IN (SELECT value FROM json_each(?1))',
      params: [JSON.stringify(things.map(({ address }) => address))],
    },
    ...(losses.length > 0 ? lossStatements(losses, now) : []),
  ]
}

const lossStatements = (losses: readonly (readonly string[])[], now: number): Statement[] => [
  {
    sql: `INSERT INTO copy_losses (address, field, sku, value, done, at)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ?2 FROM json_each(?1) WHERE true
      ON CONFLICT (address, field) DO UPDATE SET value = excluded.value, done = excluded.done, at = excluded.at`,
    params: [JSON.stringify(losses), Math.floor(now / 1000)],
  },
  {
    sql: `INSERT INTO copy_counts (kind, outcome, things)
      SELECT 'loss', 'forgotten', max(0, count(*) - ${maxLosses}) FROM copy_losses WHERE true
      ON CONFLICT (kind, outcome) DO UPDATE SET things = things + excluded.things`,
    params: [],
  },
  {
    sql: `DELETE FROM copy_losses WHERE (address, field) IN
      (SELECT address, field FROM copy_losses ORDER BY at DESC, address, field LIMIT -1 OFFSET ${maxLosses})`,
    params: [],
  },
]
