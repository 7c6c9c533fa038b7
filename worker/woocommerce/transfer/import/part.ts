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
  /** Number of its last page, as far as it tells. */
  last: number
  /** Things of the whole list, where the platform says. */
  total: number | null
  /** Numbers of all that stood on it, read or not. */
  ids: readonly string[]
}

/** What page of a list is asked for. */
export interface PageAsked {
  number: number
  /** More of the query: `modified_after` or `include`. */
  query: Record<string, string>
  /** Numbers that were read: what stands on a second page is read once. */
  seen: ReadonlySet<string>
}

/** What is moved, in one order, page by page. */
export interface Part<T> {
  name: string
  /** Whether what is older than the last move can be left out; else all is read each time. */
  bySince?: boolean
  page(asked: PageAsked): Promise<PartPage<T>>
  /** Numbers of all that is there; absent where a list cannot move while it is read. */
  numbers?: (() => Promise<Set<string>>) | undefined
  /** Another part whose things stand in the same list. */
  sharesListWith?: string
  /** Where edits of it that were made here stand: what has any since it was brought is not written over. */
  history?: OwnHistory<T>
  /** What writes these in the database, all but the `refused` ones, by id with the reason. */
  write(items: readonly Moved<T>[]): Promise<Written>
  /**
   * What follows once all was read, and what of it is told.
   * @param isForced what was edited here is written over
   * @param there `numbers`, where they were asked for
   */
  after?(
    isForced: boolean,
    there: ReadonlySet<string> | null,
  ): Promise<{ statements: Statement[]; notes?: Note[] }>
}

/** What writes some things, and why others are not written. */
export interface Written {
  statements: Statement[]
  refused: Map<string, string>
  /** What is written for now, and to be written again by the next move, with the reason. */
  again?: Map<string, string> | undefined
}
