/** Returns the rows of each query, in order. One call may take seconds, however many queries it has. */
export type Read = (queries: readonly string[]) => Record<string, unknown>[][]

/** A table of a database, the columns that order its rows, and its number of rows. */
interface Table {
  name: string
  columns: string[]
  order: string
  rows: number
}

/** Rows per query, and queries per call. */
const page = 500
const callSize = 30

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Returns the tables to copy. Leaves out the internal tables of a search index, because the index itself is copied. */
function tablesOf(read: Read): Table[] {
  const [list = []] = read(['PRAGMA table_list'])
  const tables = list
    .filter(({ type }) => type === 'table' || type === 'virtual')
    .map(({ name, type }) => ({ name: String(name), isVirtual: type === 'virtual' }))
    .filter(({ name }) => !/^(sqlite|_cf)_|^d1_migrations$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const rows = read(
    tables.flatMap(({ name }) => [
      `SELECT name, pk FROM pragma_table_info(${literal(name)})`,
      `SELECT count(*) AS n FROM ${quoted(name)}`,
    ]),
  )
  return tables.map(({ name, isVirtual }, index) => {
    const columns = rows[index * 2] ?? []
    const keys = columns.filter(({ pk }) => Number(pk) > 0).map((column) => quoted(String(column['name'])))
    // A search index identifies its rows by `rowid`, which is not among its columns.
    const names = [...(isVirtual ? ['rowid'] : []), ...columns.map((column) => String(column['name']))]
    return {
      name,
      columns: names,
      order: keys.length > 0 ? keys.join(', ') : 'rowid',
      rows: Number(rows[index * 2 + 1]?.[0]?.['n'] ?? 0),
    }
  })
}

/** Returns the number of rows of each table. */
export const countRows = (read: Read): Record<string, number> =>
  Object.fromEntries(tablesOf(read).map(({ name, rows }) => [name, rows]))

/** Returns the queries that read a table page by page. Each row of the result is the statement that writes that row. */
function pagesOf({ name, columns, order, rows }: Table): string[] {
  const start = literal(`INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES (`)
  const row = columns.map((column) => `quote(${quoted(column)})`).join(` || ', ' || `)
  return Array.from(
    { length: Math.ceil(rows / page) },
    (_, index) =>
      `SELECT ${start} || ${row} || ');' AS row FROM ${quoted(name)} ORDER BY ${order} LIMIT ${page} OFFSET ${index * page}`,
  )
}

/**
 * Yields the rows of a database as SQL statements. The values are SQLite's own literals, so integers, blobs and texts
 * stay exact. The schema is not included, because the migrations create it.
 */
export function* dumpRows(read: Read): Generator<string> {
  const queries = tablesOf(read).flatMap(pagesOf)
  for (let from = 0; from < queries.length; from += callSize)
    for (const rows of read(queries.slice(from, from + callSize)))
      for (const { row } of rows) yield String(row)
}

/**
 * Yields the statements that replace all rows of a database with the same migrations. The triggers are dropped
 * meanwhile and recreated, because the copied rows already include what they would write.
 */
export function* restoreStatements(read: Read, rows: Iterable<string>): Generator<string> {
  const [triggers = []] = read(["SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"])
  yield 'PRAGMA defer_foreign_keys = true;'
  for (const { name } of triggers) yield `DROP TRIGGER ${quoted(String(name))};`
  for (const { name } of tablesOf(read)) yield `DELETE FROM ${quoted(name)};`
  yield* rows
  for (const { sql } of triggers) yield `${String(sql)};`
}
