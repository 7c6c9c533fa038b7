import type { Page } from '../http/query.ts'
import type { SqlFilter, SqlValue } from './filter.ts'

/** A list as SQL. Parameters are bound in the order columns, filter, order. */
interface PageQuery {
  columns: string
  columnParams?: readonly SqlValue[]
  from: string
  filter: SqlFilter
  order: string
  orderParams?: readonly SqlValue[]
  page: Page
}

/** Returns the two statements of a page: its rows and the total. */
export function pageStatements(query: PageQuery): { sql: string; params: SqlValue[] }[] {
  const { columns, columnParams = [], from, filter, order, orderParams = [], page } = query
  return [
    {
      sql: `SELECT ${columns} FROM ${from} WHERE ${filter.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      params: [
        ...columnParams,
        ...filter.params,
        ...orderParams,
        page.perPage,
        (page.page - 1) * page.perPage,
      ],
    },
    { sql: `SELECT count(*) AS total FROM ${from} WHERE ${filter.sql}`, params: filter.params },
  ]
}

/** Reads one page of rows and the total of the list, in one round trip. */
export async function readPage<Row>(
  db: D1Database,
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const statements = pageStatements(query).map(({ sql, params }) => db.prepare(sql).bind(...params))
  const [rows, count] = await db.batch<unknown>(statements)
  const [found] = (count?.results ?? []) as { total: number }[]
  return { rows: (rows?.results ?? []) as Row[], total: found?.total ?? 0 }
}
