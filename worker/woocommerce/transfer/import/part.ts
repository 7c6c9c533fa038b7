import type { Statement } from '../../../platform/catalogue/load/statement.ts'
import type { Note, PartReport } from '../report.ts'
import type { OwnHistory } from './history.ts'

/** Something of the platform, by its number or code there. */
export interface Moved<T> {
  id: string
  /** What it is called in the report. */
  what: string
  data: T
}

/** A page of a part. */
export interface PartPage<T> {
  items: Moved<T>[]
  skipped: PartReport['skipped']
  /** What of these items is not understood, or names what is not there. */
  notes?: PartReport['notes']
  /** Fields of what is on it, items or not, that are not empty, and whether they are left out; by number or code there. */
  fields?: ReadonlyMap<string, readonly { name: string; isLeftOut: boolean }[]>
  /** Number of its last page. */
  last: number
}

/** What is moved, in one order, page by page. */
export interface Part<T> {
  name: string
  /** Whether what is older than the last move can be left out; else all is read each time. */
  bySince?: boolean
  /** @param since UTC without a zone: only what has changed since is asked for */
  page(number: number, since: string | null): Promise<PartPage<T>>
  /** Where edits of it that were made here stand: what has any since it was brought is not written over. */
  history?: OwnHistory<T>
  /** What writes these in the database, all but the `refused` ones, by id with the reason. */
  write(items: readonly Moved<T>[]): Promise<Written>
  /** What follows once all was read, and what of it is told. `isForced`: what was edited here is written over. */
  after?(isForced: boolean): Promise<{ statements: Statement[]; notes?: Note[] }>
}

/** What writes some things, and why others are not written. */
export interface Written {
  statements: Statement[]
  refused: Map<string, string>
  /** What is written for now, and to be written again by the next move, with the reason. */
  again?: Map<string, string> | undefined
}
