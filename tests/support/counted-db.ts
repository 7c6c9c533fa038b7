/** A database that counts its queries, and the counters. */
export interface CountedDb {
  db: D1Database
  /** Rows that its statements have read and written, as Cloudflare bills them. */
  rows(): number
  written(): number
  /** Number of round trips. A batch is one. */
  rounds(): number
  /** The statements of each round trip, in order. */
  asked(): readonly string[]
}

/** Returns a database that counts its queries. */
export function countedDb(db: D1Database): CountedDb {
  let rows = 0
  let written = 0
  const asked: string[] = []
  const count = <Result extends D1Result>(result: Result): Result => {
    rows += result.meta.rows_read ?? 0
    written += result.meta.rows_written ?? 0
    return result
  }
  const real = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: async () => {
        asked.push(sql)
        return count(await statement.all())
      },
      run: async () => {
        asked.push(sql)
        return count(await statement.run())
      },
      first: async (column?: string) => {
        asked.push(sql)
        const [row] = count(await statement.all<Record<string, unknown>>()).results
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    }
    real.set(counted, { statement, sql })
    return counted as unknown as D1PreparedStatement
  }
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      asked.push(statements.map((each) => real.get(each)?.sql ?? '').join('; '))
      return (await db.batch(statements.map((each) => real.get(each)?.statement ?? each))).map(count)
    },
  }
  return {
    db: counted as unknown as D1Database,
    rows: () => rows,
    written: () => written,
    rounds: () => asked.length,
    asked: () => asked,
  }
}
