import type { Staff } from '../../../../shared/staff/permissions.ts'

/** A row of a file of products, and what would become of it. */
export interface ReportRow {
  /** From 1, as a spreadsheet counts. */
  line: number
  /** `simple`, `variable`, `variation`, `grouped`. */
  kind: string
  sku: string
  name: string
  outcome: 'written' | 'unchanged' | 'skipped'
  isNew: boolean
  /** Cells that are not understood, and what is done of each, in the words of the commands. */
  notes: { field: string; value: string; done: string }[]
}

export interface FileReport {
  encoding: string
  rows: ReportRow[]
}

/** How far a file was written. */
export interface WrittenPart {
  /** Whether all of it is; else the same call goes on. */
  isDone: boolean
  written: number
  /** What could not be had, a sentence each: pictures above all. */
  lost: string[]
}

/** Products in and out as a file of WooCommerce. What is no such file throws an Error that names its line. */
export interface FileTransfer {
  /** Keeps a file for a day. @returns its hash */
  keep(bytes: Uint8Array): Promise<string>
  /** What the kept file would do; `null` where there is none of that hash. Writes nothing. */
  report(hash: string): Promise<FileReport | null>
  /** Writes the kept file for some seconds, from where it stopped. */
  write(hash: string, staff: Staff): Promise<WrittenPart | null>
  /** All that is published. */
  file(): Promise<string>
}
