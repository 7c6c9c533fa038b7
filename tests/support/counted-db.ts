/**
 * A database that counts the rows its statements read, as the platform bills them, and how often it is asked: a batch is
 * asked once.
 */
export function countedDb(db: D1Database): { db: D1Database; rows: () => number; rounds: () => number } {
  let rows = 0
  let rounds = 0
  const count = <Result extends D1Result>(result: Result): Result => {
    rows += result.meta.rows_read ?? 0
    return result
  }
  const real = new WeakMap<object, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => {
        rounds += 1
        return count(await statement.all())
      },
      run: async () => {
        rounds += 1
        return count(await statement.run())
      },
      first: async (column?: string) => {
        rounds += 1
        const [row] = count(await statement.all<Record<string, unknown>>()).results
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    }
    real.set(counted, statement)
    return counted as unknown as D1PreparedStatement
  }
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      rounds += 1
      return (await db.batch(statements.map((each) => real.get(each) ?? each))).map(count)
    },
  }
  return { db: counted as unknown as D1Database, rows: () => rows, rounds: () => rounds }
}
