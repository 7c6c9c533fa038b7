/** A problem of a file: a cell, a row that is not written, or a reference to a missing product. */
export interface CsvNote {
  line: number
  /** The SKU of the row, or its name if it has none. */
  sku: string
  /** The column, as the file names it. */
  field: string
  value: string
  /** What was done instead. */
  done: string
}

/** A row that is not written, and why. The notes list its cells. */
export interface CsvRefusal {
  line: number
  sku: string
  kind: string
  why: string
}

/** The maximum length of a cell in the report, in characters. */
const maxValue = 80

/** Returns one line of the report. */
export function noteLine({ line, sku, field, value, done }: CsvNote): string {
  const short = value.length > maxValue ? `${value.slice(0, maxValue)}…` : value
  return `line ${line}: ${[sku, field].filter(Boolean).join(': ')}: « ${short.replaceAll(/\s+/g, ' ')} »: ${done}`
}
