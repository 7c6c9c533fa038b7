import { defuseCell } from '../../../../shared/csv-cell.ts'

/** A row of a CSV file by column name. */
export type CsvRecord = Record<string, string>

/** Returns a cell as a file writes it, with commas as delimiter. */
const writtenCell = (cell: string): string => {
  const defused = defuseCell(cell)
  return /[",;\r\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** Returns rows as a CSV text with commas. Its columns are those of all rows, in order of appearance. */
export function writeCsv(rows: readonly CsvRecord[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `${lines.map((cells) => cells.map(writtenCell).join(',')).join('\r\n')}\r\n`
}
