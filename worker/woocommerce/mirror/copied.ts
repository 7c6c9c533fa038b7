import { fingerprintOf } from '../../platform/catalogue/load/fingerprint.ts'
import type { Statement } from '../../platform/sql/statement.ts'
import type { FieldNote } from './field-note.ts'

/** An entry of WooCommerce that was read for our copy, or a webhook. */
export interface CopiedThing {
  kind: 'product' | 'variation' | 'coupon' | 'customer' | 'order' | 'webhook'
  /** Its id or code in WooCommerce. */
  id: string
  /** Its API path: `wc/v3/products/12`. */
  address: string
  sku?: string
  /** The copied data; `null` when the entry is left out. */
  data: unknown
  /** Fields that our copy could not take over. */
  notes: readonly FieldNote[]
}

/** The number of losses stored; the newest ones. */
export const maxLosses = 500
/** Maximum length of a value in the report, in characters. */
const maxValue = 200

/**
 * Returns the statements that count the entries read and list their losses, for the batch that writes the copies. They
 * replace earlier losses of the same entries, so a repeat counts and reports nothing twice. `now` in milliseconds.
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
