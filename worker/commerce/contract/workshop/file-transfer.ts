import type { Staff } from '../../../../shared/staff/permissions.ts'

/** A row of a product file, and what an import does with it. */
export interface ReportRow {
  /** Line number from 1, as in a spreadsheet. */
  line: number
  /** `simple`, `variable`, `variation`, `grouped`. */
  kind: string
  sku: string
  name: string
  outcome: 'written' | 'unchanged' | 'skipped'
  isNew: boolean
  /** Cells that the import does not understand, and what it does with each, in French. */
  notes: { field: string; value: string; done: string }[]
}

/** How many rows of a kind, or filled cells of a column, have each outcome. `read` is the sum of the others. */
export interface ReportCount {
  of: 'kind' | 'column'
  name: string
  read: number
  written: number
  unchanged: number
  skipped: number
}

export interface FileReport {
  encoding: string
  rows: ReportRow[]
  counts: ReportCount[]
  /** What the import says beside its rows, one sentence each: products edited here, references to missing products. */
  others: string[]
  /** Whether the file has been written. `others` then names what was lost on the way, pictures for example. */
  isWritten: boolean
}

/** How much of a file is written. */
export interface WrittenPart {
  /** Whether the whole file is written. Otherwise the same call continues. */
  isDone: boolean
  written: number
  /** What could not be fetched, one sentence each. Mostly pictures. */
  lost: string[]
}

/**
 * Import and export of products as a WooCommerce CSV file. Throws an Error with the line number when the file is not
 * valid.
 */
export interface FileTransfer {
  /** Stores a file for a day. Returns its hash. */
  keep(bytes: Uint8Array): Promise<string>
  /** Returns what an import of the stored file would do; `null` when no file has that hash. Writes nothing. */
  report(hash: string): Promise<FileReport | null>
  /** Writes the stored file for some seconds, from where the last call stopped. */
  write(hash: string, staff: Staff): Promise<WrittenPart | null>
  /** Returns all products as a file, drafts included. */
  file(): Promise<string>
}
