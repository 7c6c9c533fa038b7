import type { Statement } from '../../platform/sql/statement.ts'

/** The shop's database, as commands read and write it. */
export interface House {
  read<T>(statement: Statement): Promise<T[]>
  /** Writes all statements in order, or none. */
  write(statements: readonly Statement[]): Promise<void>
}
