/** Something of a file that is not as it stands there: a cell, a row that ends nowhere, a reference to what is not there. */
export interface CsvNote {
  line: number
  /** Its SKU, or its name where it has none. */
  sku: string
  /** The column, as the file calls it. */
  field: string
  value: string
  /** What was done. */
  done: string
}

/** A row that is not written, and why; its own cells are in the notes. */
export interface CsvRefusal {
  line: number
  sku: string
  kind: string
  why: string
}

/** Most characters of a cell the report repeats. */
const maxValue = 80

/** One line of the report. */
export function noteLine({ line, sku, field, value, done }: CsvNote): string {
  const short = value.length > maxValue ? `${value.slice(0, maxValue)}…` : value
  return `line ${line}: ${[sku, field].filter(Boolean).join(': ')}: « ${short.replaceAll(/\s+/g, ' ')} »: ${done}`
}
