/** Rows of text with a title; the first row names the columns. */
export interface Table {
  title: string
  rows: string[][]
}

/** What one part of the bench has measured. */
export interface Section {
  tables: Table[]
  /** Every figure by its own name, `server.list.hit.rate`, in the unit its name or its table says. */
  figures: Record<string, number>
}

export const ms = (time: number, digits = 2): string =>
  Number.isFinite(time) ? `${time.toFixed(digits)} ms` : '–'
export const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
