import type { Statement } from '../../platform/sql/statement.ts'

/** A row of a table by column. */
export type Row = Record<string, string | number | null>

/**
 * Returns the statement that inserts rows with the same columns, or replaces those with the same key.
 * @param values SQL of a column in place of the row's own value, which is `w.value ->> 'column'`
 * @param key key column
 */
export function upsert(
  table: string,
  rows: readonly Row[],
  values: Readonly<Record<string, string>> = {},
  key = 'id',
): Statement {
  const names = Object.keys({ ...rows[0], ...values })
  const own = names.map((name) => values[name] ?? `w.value ->> '${name}'`)
  return {
    sql: `INSERT INTO ${table} (${names.join(', ')}) SELECT ${own.join(', ')} FROM json_each(?1) w WHERE true
      ON CONFLICT (${key}) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    params: [JSON.stringify(rows)],
  }
}
