/** Types of a statement's parameters. */
export type SqlValue = string | number | null

/** Conditions joined by AND with their parameters, for one prepared statement. */
export class SqlFilter {
  readonly #conditions: string[] = []
  readonly params: SqlValue[] = []

  /** Adds a condition. Each `?` in it takes the next value. */
  where(condition: string, ...values: SqlValue[]): this {
    this.#conditions.push(condition)
    this.params.push(...values)
    return this
  }

  /** Adds the condition that a column is in a list. The list is one parameter, whatever its length. */
  whereIn(column: string, values: readonly (string | number)[] | undefined): this {
    if (!values) return this
    return this.where(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values))
  }

  get sql(): string {
    return this.#conditions.length > 0 ? this.#conditions.join(' AND ') : 'true'
  }
}
