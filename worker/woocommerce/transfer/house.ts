import type { Statement } from '../../platform/catalogue/load/statement.ts'

/** The database of the shop, as commands read and write it. */
export interface House {
  read<T>(statement: Statement): Promise<T[]>
  /** All statements, in order, or none. */
  write(statements: readonly Statement[]): Promise<void>
}
