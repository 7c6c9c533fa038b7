/**
 * Returns the entry of a table under a name from outside. `undefined` for a name that the table only inherits, as every
 * object inherits `constructor` and `toString`.
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
