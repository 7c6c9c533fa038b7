/** Latency of each kind of database, in milliseconds. */
export interface Distances {
  near: number
  far: number
}

/** A database with a copy near the visitor. */
interface DistantDb {
  db: D1Database
  /** Number of round trips to the copy and to the primary. */
  trips(): { near: number; far: number }
  /** Stops updating the copy. Reads that need newer data must then use the primary. */
  freeze(): void
}

/** Counts the writes to all databases, because an isolate compares their bookmarks. */
let state = 1

/** A query may begin with `WITH` too, and call `replace()`. */
const writes =
  /^\s*(?:(?:insert|update|delete|replace)\b|with\b.*\b(?:insert|replace)\s+into\b|with\b.*\bdelete\s+from\b|with\b.*\bupdate\s+\w+\s+set\b)/is

/**
 * Simulates a far primary and a near copy over one database. A session with a bookmark reads from the copy only if D1
 * would allow it. Every round trip takes its latency.
 */
export function distantDb(db: D1Database, distances: Distances = { near: 0, far: 0 }): DistantDb {
  let frozenAt: number | undefined
  const trips = { near: 0, far: 0 }
  const real = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const bookmark = () => `00000000-00000000-${state.toString(16).padStart(8, '0')}-${'0'.repeat(32)}`
  const away = async (where: keyof Distances) => {
    trips[where] += 1
    if (distances[where] > 0) await new Promise((resolve) => setTimeout(resolve, distances[where]))
  }

  /** @param at the oldest state that a read may see; infinite for the primary */
  const session = (at: number) => {
    let own = at
    let last: string | null = null
    const go = async <T>(statements: readonly string[], ask: () => Promise<T>): Promise<T> => {
      const isWrite = statements.some((sql) => writes.test(sql))
      await away(isWrite || own > (frozenAt ?? state) ? 'far' : 'near')
      const answer = await ask()
      if (isWrite) {
        state += 1
        if (own !== Infinity) own = state
      }
      last = bookmark()
      return answer
    }
    const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
      const wrapped = {
        bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
        all: () => go([sql], () => statement.all()),
        run: () => go([sql], () => statement.run()),
        first: (column?: string) =>
          go([sql], () => (column === undefined ? statement.first() : statement.first(column))),
      }
      real.set(wrapped, { statement, sql })
      return wrapped as unknown as D1PreparedStatement
    }
    return {
      prepare: (sql: string) => wrap(db.prepare(sql), sql),
      batch: (statements: D1PreparedStatement[]) => {
        const known = statements.map((each) => real.get(each))
        return go(
          known.map((each) => each?.sql ?? ''),
          () => db.batch(known.flatMap((each) => each?.statement ?? [])),
        )
      },
      getBookmark: () => last,
    }
  }

  const primary = session(Infinity)
  const distant = {
    prepare: primary.prepare,
    batch: primary.batch,
    withSession: (constraint = 'first-unconstrained') => {
      if (constraint === 'first-primary') return session(Infinity)
      if (constraint === 'first-unconstrained') return session(0)
      return session(Number.parseInt(constraint.split('-')[2] ?? '', 16))
    },
  }
  return {
    db: distant as unknown as D1Database,
    trips: () => ({ ...trips }),
    freeze: () => {
      frozenAt = state
    },
  }
}
