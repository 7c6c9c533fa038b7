import type { Statement } from '../../../platform/sql/statement.ts'
import type { Note, PartReport } from '../report.ts'
import type { OwnHistory } from './history.ts'

/** An entry of the platform, by its id or code there. */
export interface Imported<T> {
  id: string
  /** Its name in the report. */
  what: string
  data: T
}

/** A page of a part. */
export interface PartPage<T> {
  items: Imported<T>[]
  skipped: PartReport['skipped']
  /** What was not understood of these entries, or refers to missing entries. */
  notes?: PartReport['notes']
  /** The filled fields of all entries on the page, and whether each is left out; by id or code in the platform. */
  fields?: ReadonlyMap<string, readonly { name: string; isLeftOut: boolean }[]>
  /** The number of the last page, as far as the platform gives it. */
  last: number
  /** The number of entries in the whole list, if the platform gives it. */
  total: number | null
  /** Ids of all entries on the page, read or not. */
  ids: readonly string[]
}

/** The page to read. */
interface PageAsked {
  number: number
  /** Further query parameters: `modified_after` or `include`. */
  query: Record<string, string>
  /** Ids that were already read. An entry that appears on a second page is read once. */
  seen: ReadonlySet<string>
}

/** A kind of entries that an import reads page by page. */
export interface Part<T> {
  name: string
  /** Whether the platform can leave out entries older than the last import. Otherwise all are read each time. */
  bySince?: boolean
  page(asked: PageAsked): Promise<PartPage<T>>
  /** Returns the ids of all entries; absent where the list cannot change during the read. */
  numbers?: (() => Promise<Set<string>>) | undefined
  /** The name of another part that reads the same list. */
  sharesListWith?: string
  /** Where edits made here are recorded. An entry edited since its import is not overwritten. */
  history?: OwnHistory<T>
  /**
   * Returns the statements that write these entries, except the `refused` ones, which are given by id with the reason.
   */
  write(items: readonly Imported<T>[]): Promise<Written>
  /**
   * Returns what remains to write and to report after the last page.
   * @param isForced whether to overwrite entries edited here
   * @param there the result of `numbers`, if it was read
   */
  after?(
    isForced: boolean,
    there: ReadonlySet<string> | null,
  ): Promise<{ statements: Statement[]; notes?: Note[] }>
}

/** The statements for some entries, and the reasons of the others. */
export interface Written {
  statements: Statement[]
  refused: Map<string, string>
  /** Entries that are written now and that the next import must write again, with the reason. */
  again?: Map<string, string> | undefined
}
