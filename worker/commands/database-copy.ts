/** Answers the rows of each query, in order: one call may take seconds, however many queries it holds. */
export type Read = (queries: readonly string[]) => Record<string, unknown>[][]

/** A table of a database, the columns its rows are ordered by, and how many rows it has. */
interface Table {
  name: string
  columns: string[]
  order: string
  rows: number
}

/** Rows of a query, and queries of a call. */
const page = 500
const callSize = 30

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Tables that hold rows of their own: those behind a search index are its own business, and what it holds is read from it. */
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
    // A search index finds its rows by their number, which no column shows.
    const names = [...(isVirtual ? ['rowid'] : []), ...columns.map((column) => String(column['name']))]
    return {
      name,
      columns: names,
      order: keys.length > 0 ? keys.join(', ') : 'rowid',
      rows: Number(rows[index * 2 + 1]?.[0]?.['n'] ?? 0),
    }
  })
}

/** Rows of each table of a database. */
export const countRows = (read: Read): Record<string, number> =>
  Object.fromEntries(tablesOf(read).map(({ name, rows }) => [name, rows]))

/** The queries that read a table page by page, each row as the statement that writes it. */
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
 * The rows of a database as SQL, a statement at a time. Values are the database's own literals: whole numbers, bytes and
 * texts come back as they were. Its schema is that of the migrations, and is not in it.
 */
export function* dumpRows(read: Read): Generator<string> {
  const queries = tablesOf(read).flatMap(pagesOf)
  for (let from = 0; from < queries.length; from += callSize)
    for (const rows of read(queries.slice(from, from + callSize)))
      for (const { row } of rows) yield String(row)
}

/**
 * The statements that put such rows in the place of all that a database of the same migrations holds. Its triggers stand
 * aside meanwhile: what they would write is among the rows.
 */
export function* restoreStatements(read: Read, rows: Iterable<string>): Generator<string> {
  const [triggers = []] = read(["SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"])
  yield 'PRAGMA defer_foreign_keys = true;'
  for (const { name } of triggers) yield `DROP TRIGGER ${quoted(String(name))};`
  for (const { name } of tablesOf(read)) yield `DELETE FROM ${quoted(name)};`
  yield* rows
  for (const { sql } of triggers) yield `${String(sql)};`
}
