import type { Env } from '../../../worker/env.ts'

/** One run of the Worker. Once it is dead, none of its later calls takes effect. */
export interface Life {
  isDead: boolean
}

/** Counts writes over all runs. The write with the number `last` is committed, and then the Worker dies. */
export interface Deaths {
  writes: number
  last: number
  hasDied: boolean
}

export class Died extends Error {
  override readonly name = 'Died'
}

/** Throws when the Worker is dead. */
export function breathe(life: Life): void {
  if (life.isDead) throw new Died('the Worker died')
}

const isWrite = (sql: string) => /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)

/**
 * Returns the bindings of a Worker that dies right after a write: the write is committed, but nobody learns of it.
 * Writes are batches and single statements of the database, and calls to carts. Reads do not count.
 */
export function mortal<E extends Env>(env: E, deaths: Deaths, life: Life): E {
  async function doing<T>(work: () => Promise<T>, writes: boolean): Promise<T> {
    breathe(life)
    const done = await work()
    if (writes) deaths.writes += 1
    if (writes && deaths.writes === deaths.last) {
      deaths.hasDied = true
      life.isDead = true
    }
    breathe(life)
    return done
  }
  const real = new WeakMap<object, D1PreparedStatement>()
  const statementOf = (statement: D1PreparedStatement, writes: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => statementOf(statement.bind(...values), writes),
      all: () => doing(() => statement.all(), writes),
      run: () => doing(() => statement.run(), writes),
      first: (column?: string) =>
        doing(() => (column === undefined ? statement.first() : statement.first(column)), writes),
    }
    real.set(wrapped, statement)
    return wrapped as unknown as D1PreparedStatement
  }
  const DB = {
    prepare: (sql: string) => statementOf(env.DB.prepare(sql), isWrite(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      doing(() => env.DB.batch(statements.map((each) => real.get(each) ?? each)), true),
  }
  return { ...env, DB: DB as unknown as D1Database, CARTS: mortalCarts(env.CARTS, doing) }
}

/** Returns carts whose `takeBought` counts as a write. */
function mortalCarts(
  carts: Env['CARTS'],
  doing: <T>(work: () => Promise<T>, writes: boolean) => Promise<T>,
): Env['CARTS'] {
  return {
    idFromName: (name: string) => carts.idFromName(name),
    idFromString: (id: string) => carts.idFromString(id),
    get(id: DurableObjectId) {
      const stub = carts.get(id)
      return new Proxy(stub, {
        get(_, name) {
          // A promise that resolves to a stub would look for its `then`.
          if (name === 'then') return undefined
          return (...given: unknown[]) =>
            doing(
              () =>
                (stub as unknown as Record<PropertyKey, (...all: unknown[]) => Promise<unknown>>)[name]?.(
                  ...given,
                ) ?? Promise.resolve(),
              name === 'takeBought',
            )
        },
      })
    },
  } as unknown as Env['CARTS']
}
